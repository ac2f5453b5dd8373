import { expect, test } from '@jest/globals';
import { fromDecimal, toDecimalDown } from '#settlement/fraction.ts';
import { odds } from '#settlement/odds.ts';
import { totalOddsText } from './slip-offer.ts';

const express = (...prices: number[]) =>
  totalOddsText({
    combination: { kind: 'express' },
    legs: prices.map((price, index) => ({
      odds: odds(price),
      match: `${index}`,
      isBanker: false,
      result: null,
    })),
    stake: 1n,
    freeBet: null,
    bonus: null,
    caps: { totalOdds: null, payout: null },
  });

test.each([
  ['whole odds have three places', [2000, 2000, 2000], '8.000', '8.00'],
  ['a place more is not rounded before it is shown', [1370, 1850], '2.5345', '2.53'],
  ['half a hundredth is not rounded up', [2500, 1450], '3.625', '3.62'],
  ['three places of each leg', [1111, 1111], '1.234321', '1.23'],
])('products §8.1, total odds are exact: %s', (_name, prices, text, shown) => {
  expect(express(...prices)).toBe(text);
  expect(toDecimalDown(fromDecimal(text), 2)).toBe(shown);
});
