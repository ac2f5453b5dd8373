import { describe, expect, test } from '@jest/globals';
import { countedAmount, formatAmount, toMajor } from './amounts.ts';

describe('amounts on the screen', () => {
  test.each([
    [0n, 2, 'ru', '0\u00a0₸'],
    [5n, 2, 'ru', '0,05\u00a0₸'],
    [15000000n, 2, 'ru', '150\u00a0000\u00a0₸'],
    [1234550n, 2, 'ru', '12\u00a0345,50\u00a0₸'],
    [1234550n, 2, 'en', '12,345.50\u00a0₸'],
    [100n, 0, 'kk', '100\u00a0₸'],
    [123456789012345678n, 8, 'uz', '1\u00a0234\u00a0567\u00a0890,12345678\u00a0₸'],
  ])('%s with %s decimal places in %s', (minor, exponent, locale, text) => {
    expect(formatAmount(minor, { exponent, symbol: '₸', locale })).toBe(text);
  });

  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [1234550n, 2, '12345.50'],
    [7n, 0, '7'],
  ])('%s with %s decimal places on the wire', (minor, exponent, text) => {
    expect(toMajor(minor, exponent)).toBe(text);
  });

  test('counting begins and ends at the exact amounts, also beyond what a float holds', () => {
    const [from, to] = [3n, 90_071_992_547_409_931n];
    expect(countedAmount(from, to, 0)).toBe(from);
    expect(countedAmount(from, to, 1)).toBe(to);
    expect(countedAmount(from, to, 7)).toBe(to);
    const half = countedAmount(from, to, 0.5);
    expect(half > from && half < to).toBe(true);
  });
});
