/** Products §8.2 and the prices of §8.9. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fairAsian,
  fairDrawNoBet,
  fairEither,
  fairProbabilities,
  margin,
  offeredOdds,
} from './fair-price.ts';
import { fraction, ONE, sum, toDecimal, ZERO } from './fraction.ts';
import { HIGHEST_ODDS, LOWEST_ODDS, odds } from './odds.ts';

const MARKET = [odds(1850), odds(3600), odds(4400)];

test('§8.2 margin, probabilities, double chance, draw no bet of 1.85/3.60/4.40', () => {
  expect(toDecimal(margin(MARKET), 4)).toBe('0.0456');
  const [home, draw, away] = fairProbabilities(MARKET);
  expect([home!, draw!, away!].map((one) => toDecimal(one, 4))).toEqual(['0.5170', '0.2657', '0.2174']);
  expect(toDecimal(fairEither(home!, draw!), 3)).toBe('1.278');
  expect(toDecimal(fairDrawNoBet(home!, draw!), 3)).toBe('1.420');
});

test('probabilities without margin have the sum 1', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: LOWEST_ODDS, max: 90_000 }), { minLength: 2, maxLength: 6 }),
      (all) => {
        expect(sum(fairProbabilities(all.map(odds)))).toEqual(ONE);
      },
    ),
  );
});

test.each([
  [fraction(197n, 100n), ZERO, 1970],
  [fraction(2n), fraction(5n, 100n), 1900],
  [fraction(3n), fraction(5n, 100n), 2850],
  [fraction(777n, 100n), ZERO, 7700],
  [fraction(33n), fraction(10n, 100n), 30_000],
  [fraction(1001n, 1000n), fraction(10n, 100n), LOWEST_ODDS],
  [fraction(99_999n), ZERO, HIGHEST_ODDS],
])('§8.9 offered odds are on the ladder', (fair, withMargin, expected) => {
  expect(offeredOdds(fair, withMargin)).toBe(expected);
});

test('§8.9 fair Asian odds return the stake on average', () => {
  const chances = {
    win: fraction(3n, 10n),
    halfWin: fraction(1n, 5n),
    push: fraction(1n, 10n),
    halfLose: ZERO,
  };
  // 0.3 × o + 0.2 × (o + 1)/2 + 0.1 = 1
  expect(fairAsian(chances)).toEqual(fraction(2n));
  expect(fairAsian({ win: ZERO, halfWin: ZERO, push: ONE, halfLose: ZERO })).toBeNull();
});
