/**
 * Limits of one transfer between the real balance and the sports balance. "Taken back": moved from the sports balance
 * to the real balance. The whole sports balance can be taken back even if it is less than the smallest amount.
 */
import { expect, test } from '@jest/globals';
import { ACCOUNT_CURRENCIES, CURRENCIES } from './currencies.ts';
import { toMinor } from './money.ts';
import { brokenLimit, transferLimits } from './transfer-limits.ts';

test.each([
  ['the smallest amount', '30', false, null],
  ['less', '29.99', false, 'amount_below_minimum'],
  ['less, which is all that can be taken back', '29.99', true, null],
  ['the highest amount', '1000000', false, null],
  ['more', '1000000.01', false, 'amount_above_maximum'],
  ['more, which is all that can be taken back', '1000000.01', true, 'amount_above_maximum'],
])('%s', (_name, amount, all, problem) =>
  expect(brokenLimit(toMinor(amount, CURRENCIES.KZT) ?? 0n, 'KZT', all)).toBe(problem),
);

test.each(ACCOUNT_CURRENCIES)('%s has both limits, far from each other', (code) => {
  const { min, max } = transferLimits(code);
  expect(max).not.toBeNull();
  expect(max ?? 0n).toBeGreaterThan(1000n * min);
});
