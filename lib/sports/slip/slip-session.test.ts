/** A slip while the player is not known: a platform that does not answer must not turn a player into a guest. */
import { expect, test } from '@jest/globals';
import { buttonOf } from './slip-button.ts';
import { SAMPLE_CONTEXT, sampleAttempt, sampleSelection, sampleSlip } from './slip-samples.ts';
import { slipState, type SlipContext } from './slip-state.ts';
import { setStake, type Slip } from './slip.ts';

const sent = [sampleAttempt({ stage: 'unknown' })];
const single = setStake(sampleSlip(sampleSelection('a')), '100');
const gone = setStake(sampleSlip(sampleSelection('a', 2000, { status: 'gone', now: null })), '100');

test.each<[string, Slip, Partial<SlipContext>, string, string | null]>([
  ['loading', single, { session: 'loading' }, 'place', null],
  ['unknown', single, { session: 'loading', attempts: sent }, 'ask', 'ask'],
  ['noSession', single, { session: 'failed' }, 'retry', 'retry'],
  ['noSession', gone, { session: 'failed' }, 'retry', 'retry'],
  ['noSession', single, { session: 'failed', attempts: sent }, 'retry', 'retry'],
  ['offline', single, { session: 'failed', isOnline: false }, 'offline', null],
  ['empty', sampleSlip(), { session: 'failed' }, 'empty', null],
])('%s', (name, slip, more, label, action) => {
  const state = slipState(slip, { ...SAMPLE_CONTEXT, player: null, ...more });
  const button = buttonOf(state, { charged: 100_00n, count: 1 });
  expect([state.state, button.label, button.action]).toEqual([name, label, action]);
});
