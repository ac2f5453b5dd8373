import { expect, test } from '@jest/globals';
import { statisticsOf } from './statistics.ts';

test('the statistics contain counts, hot and cold numbers and shares', () => {
  const { counts, hot, cold, shares } = statisticsOf([5, 7, 5, 0, 7, 20, 5, 36]);
  expect(counts[5]).toBe(3);
  expect(hot).toEqual([5, 7, 0, 20, 36]);
  expect(cold.every((number) => counts[number] === 0)).toBe(true);
  expect(shares).toEqual({ red: 75, black: 13, zero: 13, odd: 63, even: 25, low: 63, high: 25 });
});

test('before the first spin no number is hot', () => {
  const { hot, cold, shares } = statisticsOf([]);
  expect(hot).toEqual([]);
  expect(cold).toHaveLength(5);
  expect(Object.values(shares).every((share) => share === 0)).toBe(true);
});
