import { expect, test } from '@jest/globals';
import { refusalOf, sumsBySpot, sumOf, without } from './chips-laid.ts';
import type { Pile } from './chips-laid.ts';

const PILE: Pile = [
  { spot: 'red', amount: 10n },
  { spot: 'tie', amount: 1n },
  { spot: 'red', amount: 5n },
];

test('the sums of a pile by spot and in total, and the pile without one spot', () => {
  expect(sumsBySpot(PILE)).toEqual([
    { spot: 'red', amount: 15n },
    { spot: 'tie', amount: 1n },
  ]);
  expect(sumOf(PILE)).toBe(16n);
  expect(without(PILE, 'red')).toEqual([{ spot: 'tie', amount: 1n }]);
});

test.each([
  ['fit', { onFelt: 14n, unpaid: 0n, max: 30n, balance: 16n }, null],
  [
    'exceed the limit of the table together with accepted ones',
    { onFelt: 15n, unpaid: 0n, max: 30n, balance: 99n },
    'overTable',
  ],
  ['exceed the balance', { onFelt: 0n, unpaid: 0n, max: 30n, balance: 15n }, 'overBalance'],
  [
    'exceed the balance together with unpaid ones',
    { onFelt: 4n, unpaid: 4n, max: 30n, balance: 19n },
    'overBalance',
  ],
] as const)('chips that %s', (_, limits, refusal) => {
  expect(refusalOf(PILE, limits)).toBe(refusal);
});
