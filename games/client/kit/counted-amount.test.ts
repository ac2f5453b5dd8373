import { expect, test } from '@jest/globals';
import { countedAmount } from './counted-amount.ts';

test('counting starts and ends at the exact amounts, even beyond the precision of a float', () => {
  const [from, to] = [3n, 90_071_992_547_409_931n];
  expect(countedAmount(from, to, 0)).toBe(from);
  expect(countedAmount(from, to, 1)).toBe(to);
  expect(countedAmount(from, to, 7)).toBe(to);
  const half = countedAmount(from, to, 0.5);
  expect(half > from && half < to).toBe(true);
});
