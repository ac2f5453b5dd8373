import { expect, test } from '@jest/globals';
import type { Attempt } from './attempts.ts';
import { addResult, decideResult, decisionOf, NO_FAST_BET, type FastResult } from './fast-bet.ts';

const pressed: FastResult = {
  requestId: 'r1',
  event: 'Gale – Storm',
  outcome: 'Gale',
  odds: 1710,
  stake: '100.00',
  currency: 'KZT',
  at: 0,
  status: 'pending',
  reason: null,
};
const waiting = addResult(NO_FAST_BET, pressed);

const answer = (status: string, odds: number | null, limit: object = { max_stake: null, max_reason: null }) =>
  ({ answer: { status, legs: [{ odds, problem: null }], reason: null, ...limit } }) as unknown as Pick<
    Attempt,
    'answer'
  >;
const decided = (status: string, odds: number | null) =>
  decideResult(waiting, 'r1', decisionOf(answer(status, odds))).results.map((each) => [
    each.status,
    each.odds,
    each.reason,
  ]);

test.each([
  ['accepted', 1810, ['accepted', 1810, null]],
  ['accepted', null, ['accepted', 1710, null]],
  ['price_changed', 1600, ['refused', 1710, 'fast.changed']],
  ['rg_limit', 1710, ['refused', 1710, 'refusal.limit']],
  ['rejected', 1710, ['refused', 1710, 'refusal.never_came']],
])('products §7.2 fastbet: %s at %s is listed with the odds of the bet', (status, odds, result) => {
  expect(decided(status, odds)).toEqual([result]);
});

test.each(['limit', 'rg_limit'])(
  'products §8.8: %s names the limit that binds, and what it allows',
  (status) => {
    const limit = { max_stake: '50.00', max_reason: 'protection' };
    expect(decisionOf(answer(status, 1710, limit))).toEqual({
      status: 'refused',
      reason: 'limit.protection',
      most: '50.00',
    });
  },
);

test('a decision is final', () => {
  const accepted = decideResult(waiting, 'r1', { status: 'accepted', reason: null });
  expect(decideResult(accepted, 'r1', { status: 'refused', reason: null }).results).toEqual(accepted.results);
});
