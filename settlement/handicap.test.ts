/** Handicaps and totals: every cell of the table in products §8.5, and live lines. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare, over, plus, fraction, toDecimal } from './fraction.ts';
import { euroHandicapOutcome, line, lineText, parseLine, settleHandicap, settleTotal } from './handicap.ts';
import { legFactor, type LegResult } from './leg-result.ts';
import { odds } from './odds.ts';

const returned = (result: LegResult): string =>
  toDecimal(legFactor(odds(2000), result).factor, 1).replace('.0', '');

test.each([
  ['-1.25', '2 0.5 0 0 0'],
  ['-1.00', '2 1 0 0 0'],
  ['-0.75', '2 1.5 0 0 0'],
  ['-0.50', '2 2 0 0 0'],
  ['-0.25', '2 2 0.5 0 0'],
  ['0.00', '2 2 1 0 0'],
  ['+0.25', '2 2 1.5 0 0'],
  ['+0.50', '2 2 2 0 0'],
  ['+0.75', '2 2 2 0.5 0'],
  ['+1.00', '2 2 2 1 0'],
])('§8.5 handicap %s returns of 2.00 at +2 +1 0 -1 -2', (text, returns) => {
  const given = parseLine(text)!;
  expect([2, 1, 0, -1, -2].map((difference) => returned(settleHandicap(difference, given))).join(' ')).toBe(
    returns,
  );
});

test.each([
  ['2.00', '0 1 2 2', '2 1 0 0'],
  ['2.25', '0 0.5 2 2', '2 1.5 0 0'],
  ['2.50', '0 0 2 2', '2 2 0 0'],
  ['2.75', '0 0 1.5 2', '2 2 0.5 0'],
  ['3.00', '0 0 1 2', '2 2 1 0'],
])('§8.5 total %s: over and under at 1 2 3 4 goals', (text, above, below) => {
  const at = parseLine(text)!;
  const all = (side: 'over' | 'under') => [1, 2, 3, 4].map((goals) => returned(settleTotal(goals, at, side)));
  expect([all('over').join(' '), all('under').join(' ')]).toEqual([above, below]);
});

test.each([
  [1, -1, 'x'],
  [2, -1, '1'],
  [0, -1, '2'],
  [-1, 1, 'x'],
  [0, 1, '1'],
])('§8.5 European handicap: %d goals ahead, %d given', (difference, goals, outcome) => {
  expect(euroHandicapOutcome(difference, goals)).toBe(outcome);
});

test('the result of a quarter line is the mean of its two halves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1001, max: 90_000 }),
      (difference, half, price) => {
        const quarters = half * 2 + 1;
        const factor = (at: number) => legFactor(odds(price), settleHandicap(difference, line(at))).factor;
        const mean = over(plus(factor(quarters - 1), factor(quarters + 1)), fraction(2n));
        expect(compare(factor(quarters), mean)).toBe(0);
      },
    ),
  );
});

test('lines are parsed from text and written as text; other texts give null', () => {
  expect(['-0.75', '+1.5', '2', '0', '-0', '2.25', '180.5'].map((text) => parseLine(text))).toEqual([
    -3, 6, 8, 0, 0, 9, 722,
  ]);
  expect(['', '1.3', 'x', '1.', '--1', '1.250'].map((text) => parseLine(text))).toEqual(Array(6).fill(null));
  expect([-3, 6, 8, 0].map((quarters) => lineText(line(quarters)))).toEqual(['-0.75', '1.5', '2', '0']);
  expect(() => line(0.5)).toThrow(RangeError);
});
