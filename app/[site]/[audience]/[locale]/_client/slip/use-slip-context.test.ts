/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { err } from '#lib/core/result.ts';
import type { SessionState } from '#lib/session/session-state.ts';
import type { User } from '#lib/session/user.ts';
import { sampleAttempt, sampleSelection, sampleSlip } from '#lib/sports/slip/slip-samples.ts';
import { slipState } from '#lib/sports/slip/slip-state.ts';
import { setStake } from '#lib/sports/slip/slip.ts';
import type { SiteView } from '../site-view.ts';

const rest = async () => err({ kind: 'network' });
jest.unstable_mockModule('../services.ts', () => ({
  getSession: () => ({ rest, session: { playerId: () => 'player' } }),
}));
const { sessionAtom, tab } = await import('../tab-state.ts');
const { attemptsAtom } = await import('./slip-store.ts');
const { useSlipContext } = await import('./use-slip-context.ts');

const site = { locale: 'en', currency: 'KZT' } as SiteView;
const slip = setStake(sampleSlip(sampleSelection('a')), '100');
const USER = { id: 'player', currency: { code: 'KZT' }, balance: '1000', bkBalance: '0' } as User;
const sent = sampleAttempt({ player: 'player', stage: 'unknown' });

function shown(session: SessionState | null) {
  act(() => tab.set(sessionAtom, session));
  const { result } = renderHook(() => useSlipContext(site, slip, false));
  return [result.current.attempts.length, slipState(slip, result.current).state];
}

beforeEach(() => {
  document.documentElement.dataset['session'] = 'player';
  act(() => tab.set(attemptsAtom, []));
});
afterEach(cleanup);

test.each<[string, SessionState | null, string]>([
  ['the session has not been started', null, 'loading'],
  ['the player is loading', { status: 'player', user: null, failure: null }, 'loading'],
  ['the platform is down', { status: 'player', user: null, failure: { kind: 'network' } }, 'noSession'],
  ['a player', { status: 'player', user: USER, failure: null }, 'validating'],
  [
    'a player whose record could not be loaded again',
    { status: 'player', user: USER, failure: { kind: 'network' } },
    'validating',
  ],
  ['a guest', { status: 'guest' }, 'guest'],
])('%s: the slip is %s', (_name, session, state) => {
  expect(shown(session)).toEqual([0, state]);
});

test("a page without a token counts as a guest's before the session has started", () => {
  document.documentElement.dataset['session'] = 'guest';
  expect(shown(null)).toEqual([0, 'guest']);
});

test('bets that the player has sent are kept while the player is not known', () => {
  act(() => tab.set(attemptsAtom, [sent, sampleAttempt({ player: 'another' })]));
  const lost: SessionState = { status: 'player', user: null, failure: { kind: 'network' } };
  expect(shown(lost)).toEqual([1, 'noSession']);
  expect(shown({ status: 'player', user: null, failure: null })).toEqual([1, 'unknown']);
  expect(shown({ status: 'guest' })).toEqual([0, 'guest']);
});
