/** Products §8.9. */
import { expect, test } from '@jest/globals';
import { fairOdds, HIGHEST, LOWEST, offeredOdds, type Tally } from './prices.ts';

test.each([
  [1.97, 0, 1970],
  [2, 0.05, 1900],
  [3, 0.05, 2850],
  [7.77, 0, 7700],
  [33, 0.1, 30_000],
  [1.001, 0.1, LOWEST],
  [99_999, 0, HIGHEST],
])(
  'fair odds of %d with a margin of %d are offered at %d thousandths, a step of the ladder',
  (fair, margin, expected) => {
    expect(offeredOdds(fair, margin)).toBe(expected);
  },
);

test('at fair odds the average payout is the stake, also for markets that may return all or half of it', () => {
  const tally: Tally = [0.4, 0, 0.1, 0.2, 0.3];
  // The payout at the fair odds o: 0.3 × o + 0.2 × (o + 1)/2 + 0.1 = 1
  expect(fairOdds(tally)).toBeCloseTo(2);
  expect(fairOdds([1, 0, 0, 0, 0])).toBe(Infinity);
});
