/** Bonus on an express, with the examples of products §8.7. */
import { expect, test } from '@jest/globals';
import { bonusLegs, bonusOn, bonusTier, nextTier, type ExpressBonus } from './express-bonus.ts';
import { odds } from './odds.ts';
import { settleBet } from './settle-bet.ts';
import { betOf, EXPRESS, legsOf, SINGLE } from './testing/bets.ts';

const STAIRS: ExpressBonus = {
  variant: 'gross',
  minOdds: odds(1400),
  tiers: [
    { minLegs: 2, percent: 10 },
    { minLegs: 3, percent: 15 },
    { minLegs: 4, percent: 20 },
  ],
  cap: null,
};
const at = (percent: number) => ({ minLegs: 2, percent });

test('§8.7 10 % of 1565 with a cap of 30 is 30', () => {
  expect(bonusOn({ ...STAIRS, cap: 30n }, at(10), { payout: 1565n, stake: 100n })).toBe(30n);
  expect(bonusOn(STAIRS, at(10), { payout: 1565n, stake: 100n })).toBe(156n);
  expect(bonusOn({ ...STAIRS, variant: 'net' }, at(10), { payout: 1565n, stake: 100n })).toBe(146n);
  expect(bonusOn({ ...STAIRS, variant: 'net' }, at(10), { payout: 100n, stake: 100n })).toBe(0n);
  expect(bonusOn(STAIRS, at(12.5), { payout: 1000n, stake: 100n })).toBe(125n);
});

test.each([
  ['2.00 open', 1, null, 1],
  ['2.00 open, 2.00 open', 2, 10, 1],
  ['2.00 open, 2.00 open, 1.39 open', 2, 10, 1],
  ['2.00 open, 2.00 open, 1.40 open', 3, 15, 1],
  ['2.00 open, 2.00 void, 1.40 open', 2, 10, 1],
  ['2.00 win of a, 2.00 win of a, 1.40 half', 2, 10, 1],
  ['2.00 open, 2.00 open, 2.00 open, 2.00 open, 2.00 open', 5, 20, null],
])('§8.7 %s counts %d legs', (legs, count, percent, missing) => {
  expect(bonusLegs(legsOf(legs), STAIRS)).toBe(count);
  expect(bonusTier(count, STAIRS)?.percent ?? null).toBe(percent);
  expect(nextTier(count, STAIRS)?.missing ?? null).toBe(missing);
});

test.each([
  ['won', '2.00 win, 2.00 win, 2.00 win', 8000n, 1200n, 'won'],
  ['a void leg drops the tier', '2.00 win, 2.00 win, 2.00 void', 4000n, 400n, 'won'],
  ['lost', '2.00 win, 2.00 lose, 2.00 win', 0n, 0n, 'lost'],
  ['all void', '2.00 void, 2.00 void', 1000n, 0n, 'void'],
  ['open: the possible bonus', '2.00 open, 2.00 win', 4000n, 400n, 'open'],
])('§8.7 %s', (_name, legs, payout, bonus, state) => {
  expect(settleBet(betOf(EXPRESS, legs, { bonus: STAIRS }))).toMatchObject({
    payout,
    bonus,
    total: payout + bonus,
    state,
  });
});

test('a single has no bonus; the cap on payouts limits payout and bonus together', () => {
  const one = { ...STAIRS, tiers: [{ minLegs: 1, percent: 10 }] };
  expect(settleBet(betOf(SINGLE, '2.00 win', { bonus: one })).bonus).toBe(0n);
  const caps = { totalOdds: null, payout: 4100n };
  expect(settleBet(betOf(EXPRESS, '2.00 win, 2.00 win', { bonus: STAIRS, caps }))).toMatchObject({
    payout: 4000n,
    bonus: 100n,
    total: 4100n,
  });
});
