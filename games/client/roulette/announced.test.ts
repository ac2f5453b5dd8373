import { expect, test } from '@jest/globals';
import { WHEEL, spotOf } from '#games/engines/roulette/spots.ts';
import { ANNOUNCED, neighboursOf } from './announced.ts';

const arc = (from: number, to: number): number[] => {
  const turned = [...WHEEL, ...WHEEL];
  const start = turned.indexOf(from);
  return turned.slice(start, turned.indexOf(to, start) + 1);
};
const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

test.each([
  ['voisins', arc(22, 25), 9],
  ['tiers', arc(27, 33), 6],
  ['orphelins', [...arc(17, 6), ...arc(1, 9)], 5],
  ['jeu-zero', arc(12, 15), 4],
] as const)('%s covers its section of the wheel', (name, numbers, chips) => {
  const group = ANNOUNCED[name];
  expect(sorted(group.flatMap(([spot]) => spotOf(spot)?.numbers ?? [NaN]))).toEqual(sorted(numbers));
  expect(group.reduce((sum, [, count]) => sum + count, 0)).toBe(chips);
});

test('voisins, tiers and orphelins together cover each number once', () => {
  const numbers = (['voisins', 'tiers', 'orphelins'] as const).flatMap((name) =>
    sorted(ANNOUNCED[name].flatMap(([spot]) => spotOf(spot)?.numbers ?? [])),
  );
  expect(sorted(numbers)).toEqual(sorted(WHEEL));
  expect(numbers).toHaveLength(WHEEL.length);
});

test('neighbours of a number, also across the end of the list of pockets', () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
});
