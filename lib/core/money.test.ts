import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES } from '#contract/currencies.ts';
import { formatAmount, roundMinor, toDecimal, toMinor } from './money.ts';

describe('decimal strings and minor units', () => {
  test.each([
    ['12.5', 2, 1250n],
    ['12.50', 2, 1250n],
    ['12.5000', 2, 1250n],
    ['0.1', 2, 10n],
    ['-3', 2, -300n],
    ['-0.05', 2, -5n],
    ['7', 0, 7n],
    ['0.00000001', 8, 1n],
    ['99999999999999999999.99', 2, 9999999999999999999999n],
  ])('%s at exponent %i', (decimal, exponent, minor) =>
    expect(toMinor(decimal, exponent)).toEqual({ ok: true, value: minor }),
  );

  test.each([
    ['0.001', 2, 'too_precise'],
    ['1.5', 0, 'too_precise'],
    ['', 2, 'malformed'],
    ['1,5', 2, 'malformed'],
    ['1.', 2, 'malformed'],
    ['.5', 2, 'malformed'],
    ['1e3', 2, 'malformed'],
    ['+1', 2, 'malformed'],
    [' 1', 2, 'malformed'],
    ['NaN', 2, 'malformed'],
  ])('%p at exponent %i is refused as %s', (decimal, exponent, error) =>
    expect(toMinor(decimal, exponent)).toEqual({ ok: false, error }),
  );

  test('every amount survives the way there and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 0, max: 8 }),
        (minor, exponent) =>
          expect(toMinor(toDecimal(minor, exponent), exponent)).toEqual({ ok: true, value: minor }),
      ),
    );
  });
});

describe('what a player reads (specification 1 §9 "custom currency symbols", "amount rounding")', () => {
  test.each([
    [1234550n, 'KZT', { locale: 'ru' }, '12 345,50 ₸'],
    [1234550n, 'USD', { locale: 'en' }, '12,345.50 $'],
    [123400n, 'KGS', { locale: 'ky', trimZeros: true }, '1 234 сом'],
    [70000n, 'UZS', { locale: 'uz', trimZeros: true }, '700 soʻm'],
    [199n, 'RUB', { locale: 'ru', places: 0 }, '1 ₽'],
    [199n, 'RUB', { locale: 'ru', places: 0, rounding: 'half-up' }, '2 ₽'],
    [-1n, 'EUR', { locale: 'en' }, '-0.01 €'],
    [0n, 'DOGE', { locale: 'en', trimZeros: true }, '0 Ð'],
    [150000000n, 'DOGE', { locale: 'en', places: 2 }, '1.50 Ð'],
  ] as const)('%s %s %o', (minor, code, format, shown) =>
    expect(formatAmount(minor, CURRENCIES[code], format).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(shown),
  );

  test('every currency formats in every route language', () => {
    for (const code of CURRENCY_CODES)
      for (const locale of ['ru', 'en', 'kk', 'uz', 'ky'])
        expect(formatAmount(123n, CURRENCIES[code], { locale })).toContain(CURRENCIES[code].symbol);
  });

  test('rounding down never shows more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 4 }),
        (minor, places) => {
          const rounded = roundMinor(minor, 4, places, 'down');
          return rounded <= minor && minor - rounded < 10n ** BigInt(4 - places);
        },
      ),
    );
  });
});
