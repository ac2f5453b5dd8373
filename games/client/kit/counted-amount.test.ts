import { expect, test } from '@jest/globals';
import { countedAmount } from './counted-amount.ts';

test('counting starts and ends at the exact amounts, even beyond the precision of a float', () => {
  const [from, to] = [3n, 90_071_992_547_409_931n];
  expect(countedAmount(from, to, 0, 2)).toBe(from);
  expect(countedAmount(from, to, 1, 2)).toBe(to);
  expect(countedAmount(from, to, 7, 2)).toBe(to);
  const half = countedAmount(from, to, 0.5, 2);
  expect(half > from && half < to).toBe(true);
});

test.each([
  ['a whole amount', 0n, 700n, 2, 100n],
  ['a whole amount from another', 300n, 700n, 2, 100n],
  ['an amount with decimals', 0n, 712n, 2, 1n],
  ['an amount of a currency without decimals', 0n, 7n, 0, 1n],
])('counting towards %s never shows a smaller unit than that amount has', (_, from, to, exponent, unit) => {
  const steps = Array.from({ length: 50 }, (_unused, at) => countedAmount(from, to, at / 50, exponent));
  expect(steps.filter((amount) => amount % unit !== 0n)).toEqual([]);
  expect(steps.every((amount, at) => amount >= (steps[at - 1] ?? from) && amount <= to)).toBe(true);
});
