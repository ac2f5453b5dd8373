/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BetAnswer } from '#contract/sports/bets.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { sampleSelection } from '#lib/sports/slip/slip-samples.ts';
import type { SiteView } from '../site-view.ts';
import { FAST_BETS_KEY, hasStoredSlip, SLIP_STARTED } from './slip-keys.ts';

type Reply = Result<Partial<BetAnswer>, Failure>;
let replies: Reply[] = [];
let calls: string[] = [];
const rest = async ({ method }: { method: string }): Promise<Reply> => {
  calls.push(method);
  return replies.shift() ?? err({ kind: 'network' });
};
jest.unstable_mockModule('../services.ts', () => ({
  getSession: () => ({ rest, session: { isCurrentPlayer: (id: string) => id === cookieOf } }),
}));
/** The player whose token is in the cookie. */
let cookieOf = 'player';
// Jotai warns when a second instance of it is loaded.
const jotai = await import('jotai');
jest.unstable_mockModule('jotai', () => jotai);
const site = { locale: 'en' } as SiteView;
const player = { id: 'player', currency: { code: 'KZT' } };

/** Loads the modules anew, as a new page of the same browser session does. */
async function load() {
  jest.resetModules();
  const { sessionAtom, tab } = await import('../tab-state.ts');
  tab.set(sessionAtom, { status: 'player', user: player } as never);
  return { ...(await import('./fast-bets.ts')), tab };
}
type Page = Awaited<ReturnType<typeof load>>;
const states = ({ tab, fastAtom }: Page) => tab.get(fastAtom).results.map(({ status }) => status);

beforeEach(() => {
  cookieOf = 'player';
  sessionStorage.clear();
  calls = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('arming one-tap bets loads the slip, now and after a reload: its banner switches them off', async () => {
  const { changeFast } = await load();
  const started = jest.fn();
  document.addEventListener(SLIP_STARTED, started);
  changeFast((fast) => ({ ...fast, stake: '100', armedFor: 'player' }));
  expect([started.mock.calls.length, hasStoredSlip()]).toEqual([1, true]);
});

test('a bet whose delay is running at a reload gets its result on the next page, by its request id', async () => {
  const before = await load();
  before.changeFast((fast) => ({ ...fast, stake: '100', armedFor: 'player' }));
  replies = [ok({ status: 'pending', delay_ms: 600_000, legs: [] })];
  before.placeFast(site, sampleSelection('a'));
  await jest.advanceTimersByTimeAsync(10);
  expect([states(before), calls]).toEqual([['pending'], ['post']]);

  const after = await load();
  replies = [ok({ status: 'accepted', bet_id: 'b', legs: [{ odds: 1900, problem: null }] })];
  after.resumeFast(site, 'another');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([states(after), calls]).toEqual([['pending'], ['post']]);
  after.resumeFast(site, 'player');
  after.resumeFast(site, 'player');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([states(after), calls]).toEqual([['accepted'], ['post', 'get']]);
  expect(sessionStorage.getItem(FAST_BETS_KEY)).toBeNull();
});

test('a press while the cookie is that of another player sends nothing and stores no bet', async () => {
  const page = await load();
  page.changeFast((fast) => ({ ...fast, stake: '100', armedFor: 'player', results: [] }));
  cookieOf = 'another';
  page.placeFast(site, sampleSelection('a'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([states(page), calls]).toEqual([[], []]);
  cookieOf = 'player';
  page.placeFast(site, sampleSelection('a'));
  await jest.advanceTimersByTimeAsync(10);
  expect(calls[0]).toBe('post');
});
