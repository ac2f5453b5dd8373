import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountText, CURRENCIES, CURRENCY_CODES, smallestAmount } from './currencies.ts';
import { BUNDLE_LOCALES } from './locales.ts';
import { formatMajor, formatMoney, toMajor, toMinor } from './money.ts';

/** Small, usual and huge amounts of either sign. */
const amounts = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  fc.bigInt({ min: -(10n ** 23n), max: 10n ** 23n }),
);
const exponents = fc.integer({ min: 0, max: 8 });
const codes = fc.constantFrom(...CURRENCY_CODES);
const locales = fc.constantFrom(...BUNDLE_LOCALES);

describe('decimal strings in major units', () => {
  test.each([
    ['12.5', 2, 1250n],
    ['12.50', 2, 1250n],
    ['12.5000', 2, 1250n],
    ['0.1', 2, 10n],
    ['-3', 2, -300n],
    ['-0.05', 2, -5n],
    ['7', 0, 7n],
    ['7.0', 0, 7n],
    ['0.00000001', 8, 1n],
    ['99999999999999999999.99', 2, 9999999999999999999999n],
  ])('%s at exponent %i', (major, exponent, minor) => expect(toMinor(major, { exponent })).toBe(minor));

  test.each([
    ['0.001', 2],
    ['1.5', 0],
    ['', 2],
    ['1,5', 2],
    ['1.', 2],
    ['.5', 2],
    ['1e3', 2],
    ['0x10', 2],
    ['+1', 2],
    ['--1', 2],
    [' 1', 2],
    ['1 000', 2],
    ['١٢', 2],
    ['NaN', 2],
    ['9'.repeat(25), 2],
  ])('%j is not an amount at exponent %i', (major, exponent) =>
    expect(toMinor(major, { exponent })).toBeNull(),
  );

  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [1050n, 0, '1050'],
    [0n, 0, '0'],
    [-7n, 0, '-7'],
    [1n, 8, '0.00000001'],
    [123456789012345678n, 2, '1234567890123456.78'],
  ])('%s minor units at exponent %i are %s', (minor, exponent, major) =>
    expect(toMajor(minor, { exponent })).toBe(major),
  );

  test('every amount can be read back from its string, and equal amounts have equal strings', () => {
    fc.assert(
      fc.property(amounts, exponents, (minor, exponent) => {
        const major = toMajor(minor, { exponent });
        expect(major).toMatch(exponent ? new RegExp(`^-?\\d+\\.\\d{${exponent}}$`) : /^-?\d+$/);
        expect(toMinor(major, { exponent })).toBe(minor);
      }),
    );
  });

  test('the smallest amount of each currency is that of specification 2 §9', () => {
    expect([
      smallestAmount('KZT'),
      smallestAmount('USD'),
      smallestAmount('AZN'),
      smallestAmount('BYN'),
    ]).toEqual([3000n, 10n, 20n, 100n]);
  });
});

describe('formatted amounts (specification 1 §9 "custom currency symbols")', () => {
  test.each([
    [1234550n, 'KZT', 'ru', '12 345,50 ₸'],
    [1000000n, 'KZT', 'ru', '10 000 ₸'],
    [1000000n, 'KZT', 'kk', '10 000 ₸'],
    [420000n, 'USD', 'en', '$4,200'],
    [1234550n, 'USD', 'en', '$12,345.50'],
    [1234550n, 'USD', 'ru', '12 345,50 $'],
    [1234550n, 'AZN', 'az', '12.345,50 ₼'],
    [1234550n, 'TRY', 'tr', '₺12.345,50'],
    [123450n, 'EUR', 'es', '1.234,50 €'],
    [123456750n, 'INR', 'hi', '₹12,34,567.50'],
    [123456750n, 'BDT', 'bn', '12,34,567.50৳'],
    [123400n, 'KGS', 'ky', '1 234 сом'],
    [70000n, 'UZS', 'uz', '700 soʻm'],
    [-123450n, 'UZS', 'en', '−soʻm 1,234.50'],
    [-1n, 'EUR', 'en', '−€0.01'],
    [-100n, 'UAH', 'uk', '−1 ₴'],
    [0n, 'DOGE', 'en', 'Ð 0'],
    [150000000n, 'DOGE', 'en', 'Ð 1.50'],
    [150100000n, 'DOGE', 'en', 'Ð 1.501'],
    [1n, 'DOGE', 'ru', '0,00000001 Ð'],
    [100n, 'RUB', 'xx', '₽1'],
  ] as const)('%s of %s in %s is %s', (minor, code, locale, text) =>
    expect(formatMoney(minor, CURRENCIES[code], locale).replaceAll(/\s/g, ' ')).toBe(text),
  );

  test.each([
    [0, '1 050 ¤'],
    [1, '105 ¤'],
    [2, '10,50 ¤'],
    [3, '1,05 ¤'],
    [4, '0,105 ¤'],
  ])('1050 minor units at exponent %i', (exponent, text) =>
    expect(formatMoney(1050n, { exponent, symbol: '¤' }, 'ru').replaceAll(/\s/g, ' ')).toBe(text),
  );

  test('text that is not an amount of the currency is returned unchanged', () => {
    expect(formatMajor('1234.50', CURRENCIES.KZT, 'en')).toBe('₸1,234.50');
    expect(formatMajor('1.005', CURRENCIES.KZT, 'en')).toBe('1.005');
    expect(formatMajor('soon', CURRENCIES.KZT, 'en')).toBe('soon');
  });

  test.each([
    ['1234.50', 'KZT', 'en', '₸1,234.50'],
    ['1234.50', 'PLN', 'en', '1234.50\u00a0PLN'],
    ['1', 'toString', 'en', '1\u00a0toString'],
    ['1', '', 'en', '1\u00a0'],
  ])('%s in the currency %j, known or not', (major, code, locale, text) =>
    expect(amountText(major, code, locale)).toBe(text),
  );

  test('in every currency and language formatting loses no minor unit, and a line cannot break within an amount', () => {
    fc.assert(
      fc.property(amounts, codes, locales, (minor, code, locale) => {
        const currency = CURRENCIES[code];
        const text = formatMoney(minor, currency, locale);
        // The text without the currency symbol and the spaces beside it.
        const number = text.replace(currency.symbol, '').replace(/^([-−]?)\u00a0|\u00a0$/, '$1');
        expect(number.length).toBeLessThan(text.length);
        expect(text).not.toMatch(/[ \t\n]/);
        // The last character that is not a digit is the decimal sign, if there is a fraction.
        const hasFraction = minor % 10n ** BigInt(currency.exponent) !== 0n;
        const [whole = '', fraction = ''] = hasFraction
          ? (/^(.*)\D(\d+)$/.exec(number)?.slice(1) ?? [])
          : [number];
        expect(fraction.length === 0 || fraction.length >= 2).toBe(true);
        const isNegative = /^\D/.test(number);
        expect(toMinor(`${isNegative ? '-' : ''}${whole.replaceAll(/\D/g, '')}.${fraction}0`, currency)).toBe(
          minor,
        );
      }),
    );
  });
});
