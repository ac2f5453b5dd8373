import { expect, test } from '@jest/globals';
import { doubled, sumsBySpot, laidOn, sumOf, without } from './chips-laid.ts';

test('a pile adds up the chips of each spot and never exceeds the highest stake', () => {
  const pile = laidOn(laidOn([], 'red', 10n, 30n) ?? [], 'red', 5n, 30n) ?? [];
  expect(sumsBySpot([...pile, { spot: 'tie', amount: 1n }])).toEqual([
    { spot: 'red', amount: 15n },
    { spot: 'tie', amount: 1n },
  ]);
  expect(laidOn(pile, 'red', 16n, 30n)).toBeNull();
  expect(sumOf(doubled(pile, 30n) ?? [])).toBe(30n);
  expect(doubled(pile, 29n)).toBeNull();
  expect(without([...pile, { spot: 'tie', amount: 1n }], 'red')).toEqual([{ spot: 'tie', amount: 1n }]);
});
