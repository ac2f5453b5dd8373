import { expect, test } from '@jest/globals';
import { Random } from './random.ts';

test.each([
  [0, 0.4],
  [12, 0],
  [12, 0.15],
  [40, 0.6],
  [12, 1],
])(
  'binomial: %d tries with a chance of %d have the mean and the spread of the distribution',
  (count, chance) => {
    const random = new Random('binomial');
    const draws = Array.from({ length: 4000 }, () => random.binomial(count, chance));
    expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0 && draw <= count)).toBe(true);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean - count * chance)).toBeLessThanOrEqual(0.2);
    expect(Math.abs(variance - count * chance * (1 - chance))).toBeLessThanOrEqual(0.6);
  },
);
