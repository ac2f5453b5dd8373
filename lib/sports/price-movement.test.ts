/** Products §7.2 line-stakes: line movement mini chart (first, now). */
import { expect, test } from '@jest/globals';
import { priceMovement } from './price-movement.ts';
import type { OddsView } from './views.ts';

const START = Date.parse('2026-03-12T08:00:00.000Z');
const HOUR = 3_600_000;
const NOW = START + 10 * HOUR;

type Moved = readonly (readonly [hour: number, odds: number])[];
const pricesOf = (outcome: string, moved: Moved, moves = moved.length - 1) => ({
  outcome,
  moves,
  points: moved.map(([hour, odds]) => ({ at: new Date(START + hour * HOUR).toISOString(), odds })),
});
const shown = (outcome: string, odds: number, isLocked = false): OddsView => ({
  key: `7|match_1x2|${outcome}`,
  label: outcome.toUpperCase(),
  name: `Name of ${outcome}`,
  odds,
  text: '',
  isLocked,
});
const movement = (moved: Moved, odds: number, more: { moves?: number; isLocked?: boolean } = {}) =>
  priceMovement([pricesOf('1', moved, more.moves)], [shown('1', odds, more.isLocked)], {
    now: NOW,
    locale: 'en',
  });

test.each([
  [
    'falls',
    [
      [0, 2100],
      [5, 1950],
    ],
    1950,
    { turn: 'down', moves: 1, path: 'M0 0H50V24H100', end: 24 },
  ],
  [
    'rises',
    [
      [0, 1950],
      [2, 2000],
      [8, 2100],
    ],
    2100,
    { turn: 'up', moves: 2, path: 'M0 24H20V16H80V0H100', end: 0 },
  ],
  [
    'returns',
    [
      [0, 2000],
      [2, 2100],
      [4, 2000],
    ],
    2000,
    { turn: 'none', moves: 2, path: 'M0 24H20V0H40V24H100', end: 24 },
  ],
  [
    'is newer on the page',
    [
      [0, 2100],
      [5, 2000],
    ],
    1950,
    { turn: 'down', moves: 2, path: 'M0 0H50V16H100V24H100', end: 24 },
  ],
] as const)('a price that %s', (_name, moved, odds, expected) => {
  const view = movement(moved, odds);
  expect(view?.since).toBe('2026-03-12T08:00:00.000Z');
  expect(view?.prices).toEqual([expect.objectContaining({ label: '1', name: 'Name of 1', ...expected })]);
  expect(view?.prices[0]).toMatchObject({ first: { odds: moved[0][1] }, now: { odds } });
});

test('prices are texts in the page’s language; `moves` counts changes between the points too', () => {
  const found = priceMovement(
    [
      pricesOf(
        '1',
        [
          [0, 2100],
          [5, 1950],
        ],
        6,
      ),
    ],
    [shown('1', 1950)],
    { now: NOW, locale: 'ru' },
  );
  expect(found?.prices[0]).toMatchObject({ first: { text: '2,10' }, now: { text: '1,95' }, moves: 6 });
});

test('a locked price of the page is not counted as a move', () => {
  expect(
    movement(
      [
        [0, 2100],
        [5, 1950],
      ],
      500_000,
      { isLocked: true },
    )?.prices[0]?.now.odds,
  ).toBe(1950);
});

test('outcomes share one axis of time and the page’s order; the line of an unchanged price is in the middle', () => {
  const known = [
    pricesOf('2', [[4, 3000]]),
    pricesOf('1', [
      [0, 2100],
      [5, 1950],
    ]),
  ];
  const view = priceMovement(known, [shown('1', 1950), shown('2', 3000)], { now: NOW, locale: 'en' });
  expect(view?.prices.map(({ label, path, moves }) => [label, path, moves])).toEqual([
    ['1', 'M0 0H50V24H100', 1],
    ['2', 'M40 12H100', 0],
  ]);
});

test.each([
  ['no price moved', [pricesOf('1', [[0, 2100]])], [shown('1', 2100)]],
  ['nothing is known', [], [shown('1', 2100)]],
  [
    'an outcome is missing',
    [
      pricesOf('1', [
        [0, 2100],
        [1, 2000],
      ]),
    ],
    [shown('1', 2000), shown('2', 1800)],
  ],
  ['there is no market', [], []],
])('none: %s', (_name, known, odds) => {
  expect(priceMovement(known, odds, { now: NOW, locale: 'en' })).toBeNull();
});
