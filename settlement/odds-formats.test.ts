/** Odds in all formats, with the table of products §8.1. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalOdds, HIGHEST_ODDS, LOWEST_ODDS, odds, parseOdds, toOdds } from './odds.ts';
import { impliedProbability, ODDS_FORMATS, showOdds } from './odds-formats.ts';
import { fraction, times, toDecimal } from './fraction.ts';

test.each([
  ['1.20', '-500', '0.200', '0.200', '-5.000', '83.33'],
  ['1.50', '-200', '0.500', '0.500', '-2.000', '66.67'],
  ['1.91', '-110', '0.910', '0.910', '-1.099', '52.36'],
  ['2.00', '+100', '1.000', '1.000', '1.000', '50.00'],
  ['2.50', '+150', '1.500', '-0.667', '1.500', '40.00'],
  ['5.00', '+400', '4.000', '-0.250', '4.000', '20.00'],
])('§8.1 %s', (text, american, hongKong, malay, indonesian, implied) => {
  const value = parseOdds(text)!;
  expect(showOdds(value, 'decimal')).toBe(text);
  expect(showOdds(value, 'american')).toBe(american);
  expect(showOdds(value, 'hongKong')).toBe(hongKong);
  expect(showOdds(value, 'malay')).toBe(malay);
  expect(showOdds(value, 'indonesian')).toBe(indonesian);
  expect(toDecimal(times(impliedProbability(value), fraction(100n)), 2)).toBe(implied);
});

test.each([
  ['1.20', '1/5'],
  ['1.25', '1/4'],
  ['1.29', '2/7'],
  ['1.33', '1/3'],
  ['1.91', '10/11'],
  ['2.00', '1/1'],
  ['2.50', '6/4'],
  ['2.37', '137/100'],
  ['1.07', '7/100'],
  ['1.333', '1/3'],
  ['51.00', '50/1'],
  ['1.001', '0.001'],
])('a fraction of %s is %s', (text, fractional) => {
  expect(showOdds(parseOdds(text)!, 'fractional')).toBe(fractional);
});

test.each(['', '1', '1.', '1.0000', '0.5', '-2', '1,85', '1e3', '1.000', '10000.001', '99999'])(
  "'%s' is invalid",
  (text) => {
    expect(parseOdds(text)).toBeNull();
  },
);

test('odds out of range are refused', () => {
  expect([0, -1850, 1000, 1850.5, NaN, HIGHEST_ODDS + 1].map(toOdds)).toEqual(Array(6).fill(null));
  expect(() => odds(1000)).toThrow(RangeError);
});

test('decimal text is read back as it was; odds have a text in every format', () => {
  fc.assert(
    fc.property(fc.integer({ min: LOWEST_ODDS, max: HIGHEST_ODDS }), (thousandths) => {
      const value = odds(thousandths);
      expect(parseOdds(decimalOdds(value))).toBe(value);
      for (const format of ODDS_FORMATS) expect(showOdds(value, format)).toMatch(/^[+-]?\d+(\.\d+|\/\d+)?$/);
    }),
  );
});
