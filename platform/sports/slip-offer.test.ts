/** Products §8.8: the threshold of a price policy is a share of the profit, also for a system. */
import { expect, test } from '@jest/globals';
import { smallestAmount } from '#contract/currencies.ts';
import { pick } from '#platform/testing/sports-stage.ts';
import { odds } from '#settlement/odds.ts';
import { betOf, isPriceAccepted, limitsOf } from './slip-offer.ts';

const SYSTEM = { kind: 'system' as const, sizes: [2] };
const betAt = (first: number) =>
  betOf(
    SYSTEM,
    ['a', 'b', 'c'].map((id) => pick(id, '1', 2000)),
    {
      odds: [odds(first), odds(2000), odds(2000)],
      stake: 30_000n,
      currency: 'KZT',
      offerId: undefined,
    },
  );

test.each([
  // 3 lines of 2.00 × 2.00 pay 12 for 3 units, so 4 a unit. With 5 % less profit a unit pays 3.85, all three
  // 11.55.
  [1880, false],
  [1890, true],
  [2000, true],
])('one of three legs of 2.00 is %d now: %p', (now, isAccepted) => {
  const policy = { kind: 'threshold', percent: 5 } as const;
  expect(isPriceAccepted(policy, betAt(2000), betAt(now))).toBe(isAccepted);
});

test('products §8.8: an express above the cap of total odds is limited by what it pays, not by its odds', () => {
  // The total odds are 2.00^19 = 524 288.00, of which 5000.00 are paid; the greatest payout is 1 000 000
  // smallest bets.
  const picks = Array.from({ length: 19 }, (_, index) => pick(`match-${index}`, '1', 2000));
  const prices = { odds: [], stake: 1n, currency: 'KZT' as const, offerId: undefined };
  const bet = betOf({ kind: 'express' }, picks, prices);
  const free = {
    balance: null,
    left: null,
    liability: smallestAmount('KZT') * 10_000_000n,
    offer: null,
  };
  expect(limitsOf(bet, 'KZT', free)).toMatchObject({
    max: smallestAmount('KZT') * 200n,
    reason: 'maxPayout',
  });
});
