/** Margins and fair probabilities, with the examples of products §8.2. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fairProbabilities, margin } from './fair-price.ts';
import { fraction, ONE, sum, toDecimal } from './fraction.ts';
import { LOWEST_ODDS, odds } from './odds.ts';

const MARKET = [odds(1850), odds(3600), odds(4400)];

test('§8.2 margin and probabilities of 1.85/3.60/4.40', () => {
  expect(toDecimal(margin(MARKET), 4)).toBe('0.0456');
  const [home, draw, away] = fairProbabilities(MARKET);
  expect([home!, draw!, away!].map((one) => toDecimal(one, 4))).toEqual(['0.5170', '0.2657', '0.2174']);
});

test('§8.2 two outcomes of a double chance win: 1.28/1.35/1.60', () => {
  const chances = fairProbabilities([odds(1280), odds(1350), odds(1600)], fraction(2n));
  expect(chances.map((one) => toDecimal(one, 3))).toEqual(['0.728', '0.690', '0.582']);
  expect(sum(chances)).toEqual(fraction(2n));
});

test('probabilities without the margin have the sum 1', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: LOWEST_ODDS, max: 90_000 }), { minLength: 2, maxLength: 6 }),
      (all) => {
        expect(sum(fairProbabilities(all.map(odds)))).toEqual(ONE);
      },
    ),
  );
});
