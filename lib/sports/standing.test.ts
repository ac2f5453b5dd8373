import { expect, test } from '@jest/globals';
import { standingOf } from './standing.ts';

const row = (id: string, played: number) => ({
  competitor: { id, name: id.toUpperCase() },
  played,
  won: played,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 3 * played,
});
const table = [row('a', 2), row('b', 1), row('c', 0)];
const placesOf = (...sides: (string | undefined)[]) =>
  standingOf(sides, table).map(({ name, place }) => [name, place]);

test('both sides are shown when one has played, also the one that has not played yet', () => {
  expect(placesOf('c', 'a')).toEqual([
    ['A', 1],
    ['C', 3],
  ]);
});

test('nothing is shown where neither has played, or is in the table', () => {
  expect(placesOf('c', undefined)).toEqual([]);
  expect(placesOf('x', 'y')).toEqual([]);
});
