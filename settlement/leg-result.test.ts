/** Products §8.4: the factor of each result. */
import { expect, test } from '@jest/globals';
import { toDecimal } from './fraction.ts';
import { deadHeatOf, HALF_LOST, HALF_WON, legFactor, LOST, meanResult, VOID, WON } from './leg-result.ts';
import { odds } from './odds.ts';

test.each([
  ['win', WON, '1.90'],
  ['half-win', HALF_WON, '1.45'],
  ['void', VOID, '1.00'],
  ['half-lose', HALF_LOST, '0.50'],
  ['lose', LOST, '0.00'],
  ['dead heat of 2', { ...WON, deadHeat: { places: 1, runners: 2 } }, '0.95'],
  ['dead heat of 3 for 2', { ...WON, deadHeat: { places: 2, runners: 3 } }, '1.27'],
])('§8.4 %s of 1.90', (_name, result, factor) => {
  expect(toDecimal(legFactor(odds(1900), result).factor, 2)).toBe(factor);
});

test('two halves of a stake give one result; halves that no line can have give null', () => {
  expect(meanResult(WON, VOID)).toEqual(HALF_WON);
  expect(meanResult(VOID, LOST)).toEqual(HALF_LOST);
  expect(meanResult(WON, WON)).toEqual(WON);
  expect([meanResult(WON, LOST), meanResult(HALF_WON, HALF_WON)]).toEqual([null, null]);
});

test.each([
  [1, null],
  [0.5, { places: 1, runners: 2 }],
  [0.3333, { places: 1, runners: 3 }],
  [0.333, { places: 1, runners: 3 }],
  [2 / 3, { places: 2, runners: 3 }],
  [0.25, { places: 1, runners: 4 }],
  [0.75, { places: 3, runners: 4 }],
])('a dead-heat factor of %d', (factor, expected) => {
  expect(deadHeatOf(factor)).toEqual(expected);
});

test('a factor that no number of runners gives is refused', () => {
  expect(() => deadHeatOf(0.0001)).toThrow(RangeError);
});
