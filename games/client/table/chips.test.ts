import { expect, test } from '@jest/globals';
import { chipOf, chipValues, shortAmount } from './chips.ts';

test.each([
  [3000n, 2, '30'],
  [15000n, 2, '150'],
  [150000n, 2, '1.5K'],
  [123456n, 2, '1.23K'],
  [1234567n, 2, '12.3K'],
  [12345678n, 2, '123K'],
  [100000000n, 2, '1M'],
  [10n, 2, '0.1'],
  [45n, 2, '0.45'],
  [700n, 0, '700'],
])('%d minor units of exponent %i are written %s on a chip', (minor, exponent, text) =>
  expect(shortAmount(minor, { exponent, locale: 'en' })).toBe(text),
);

test.each([
  ['ru', '1,5К', '2М'],
  ['kk', '1,5К', '2М'],
  ['tr', '1,5B', '2Mn'],
  ['es', '1,5K', '2M'],
  ['hi', '1.5K', '2M'],
])('in %s thousands and millions are written %s and %s', (locale, thousands, millions) => {
  expect(shortAmount(150_000n, { exponent: 2, locale })).toBe(thousands);
  expect(shortAmount(200_000_000n, { exponent: 2, locale })).toBe(millions);
});

/** Stakes of a game in minor units; the chips are multiples of the smallest one. */
const STAKES = [10n, 20n];

test('the smallest stake sets the values of the chips; an amount is shown as the most valuable chip that it covers', () => {
  const values = chipValues(STAKES);
  expect(values).toEqual([10n, 50n, 100n, 500n, 1000n, 5000n]);
  expect([10n, 49n, 50n, 120n, 99_999n, 1n].map((amount) => chipOf(amount, values))).toEqual([
    0, 0, 1, 2, 5, 0,
  ]);
});
