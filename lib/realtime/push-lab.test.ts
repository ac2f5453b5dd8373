import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parsePush, PUSH_PAYLOADS } from '#contract/push/frame.ts';
import { PLAIN, playbackSteps, recording, type Playback, type Recording } from '#contract/push/recording.ts';
import { effectsText, LAB_USER as USER, openLabScreen, playInLab, stateFacts } from './push-lab.ts';

const FOLDER = join(import.meta.dirname, 'recordings');
const recordings: readonly (readonly [string, Recording])[] = readdirSync(FOLDER).map((file) => [
  file,
  v.parse(recording, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
]);
const last = (played: Recording, playback: Playback) => playInLab(played, playback, USER).at(-1)?.state;
const named = (name: string) => recordings.find(([file]) => file === `${name}.json`)?.[1] as Recording;

test('the recordings contain every message', () => {
  const types = new Set(recordings.flatMap(([, { pushes }]) => pushes.map(({ type }) => type)));
  const absent = Object.keys(PUSH_PAYLOADS).filter((type) => !types.has(type));
  // A session has four possible ends, and a recording can contain only one of them: the other three are absent.
  expect(absent).toEqual(['block_user', 'throwout_all_users', 'sign_out']);
});

test('the recording of an evening has the expected effects on the page', () =>
  expect(last(named('evening'), PLAIN)).toMatchObject({
    user: { balance: '10450.00', bonusBalance: '0.00', bonusBalanceOn: false },
    received: 15,
    done: [
      'push:update_balance',
      'push:update_balance',
      'notice: Evening race starts in ten minutes',
      'push:update_promo_freespin_available',
      'notice: news.spins',
      'push:update_balance',
      'notice: account.bonusBalance.on',
      'push:update_user_program',
      'notice: news.program',
      'push:update_user_step',
      'notice: news.step',
      'push:update_user_step_balance',
      'notice: news.stepBalance',
      'notice: account.promoMaxBet',
      'push:update_program',
      'notice: news.programs',
      'push:update_fast_cashback',
      'notice: news.cashback',
      'reloadUser',
      'push:update_turnover',
      'notice: news.turnover',
      'push:update_user_free_bets',
      'notice: news.bets',
      'push:delete_user_program',
      'notice: news.programOver',
      'push:update_balance',
      'notice: account.bonusBalance.off',
    ],
  }));

describe.each(recordings.filter(([file]) => file !== 'night.json'))('%s', (_file, played) => {
  const playback = fc.record<Playback>({
    speed: fc.constantFrom(0.5, 1, 10),
    cuts: fc.array(fc.integer({ min: 1, max: played.pushes.length })),
    doubled: fc.boolean(),
    shuffle: fc.option(fc.integer({ min: 1, max: 1000 })),
  });
  test('pushes that come twice, in another order and over broken connections give the same final state', () =>
    fc.assert(
      fc.property(playback, (how) => expect(last(played, how)).toEqual(last(played, PLAIN))),
      { numRuns: 200 },
    ));
});

test('speed divides the times; the same seed gives the same order', () => {
  const played = named('evening');
  const times = (playback: Playback) => playbackSteps(played, playback).map(({ atMs }) => atMs);
  expect(times({ ...PLAIN, speed: 2 })).toEqual(times(PLAIN).map((ms) => Math.round(ms / 2)));
  const order = (shuffle: number) => JSON.stringify(playbackSteps(played, { ...PLAIN, shuffle }));
  expect(order(1)).toBe(order(1));
  expect(order(1)).not.toBe(order(2));
});

test('a screen that gets the pushes one by one shows what the lab shows', () => {
  const played = named('evening');
  const screen = openLabScreen(USER, null);
  const moments = playInLab(played, PLAIN, USER);
  for (const [at, push] of played.pushes.entries()) {
    const parsed = parsePush(JSON.stringify(push));
    if (!parsed.ok) throw new Error(push.type);
    const effects = parsed.push.type === 'pong' ? [] : screen.take(parsed.push);
    expect([effectsText(effects), stateFacts(screen.state())]).toEqual([
      effectsText(moments[at]?.effects ?? []),
      stateFacts(moments[at]?.state ?? screen.state()),
    ]);
  }
});

test('the facts of a screen follow its pushes', () => {
  const screen = openLabScreen(USER, null);
  const take = (type: string, payload: unknown) => {
    const parsed = parsePush(JSON.stringify({ id: null, type, payload }));
    if (!parsed.ok) throw new Error(type);
    return effectsText(screen.take(parsed.push));
  };
  expect(take('update_balance', { balance: '5.00', bonus_balance: '1.00', bonus_balance_on: true })).toBe(
    'patchUser, push:update_balance, notice: account.bonusBalance.on',
  );
  expect(take('block_user', {})).toBe('logout: blocked');
  expect(stateFacts(screen.state())).toEqual({
    balance: '5.00 KZT',
    bonus: '1.00 (on)',
    sports: '0.00',
    withdrawals: '0',
    documents: 'none',
    notices: '1',
    session: 'logout: blocked',
  });
});
