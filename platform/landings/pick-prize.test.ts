import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PRIZE_CODE } from '#contract/rest/landing.ts';
import { newPrizeCode, pickPrize } from './pick-prize.ts';

test('every number of the draw belongs to one prize, and a prize has as many numbers as its weight', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), (weights) => {
      const prizes = weights.map((weight, place) => ({ weight, place }));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const drawn = Array.from({ length: total }, (_, number) => pickPrize(prizes, () => number)?.place);
      expect(weights.map((_, place) => drawn.filter((each) => each === place).length)).toEqual(weights);
    }),
  );
});

test('nothing is drawn where all weights are 0', () => {
  expect(pickPrize([{ weight: 0 }])).toBeNull();
});

test('codes have the form of the contract and differ', () => {
  const codes = Array.from({ length: 50 }, newPrizeCode);
  expect(codes.every((code) => PRIZE_CODE.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(50);
});
