import { describe, expect, test } from '@jest/globals';
import type { GameFeature } from '#contract/game-features.ts';
import { facetsOf, inOrder, manufacturersOf, filterGames } from './catalog-facets.ts';
import type { CatalogGame } from './catalog-snapshot.ts';

type Properties = {
  name: string;
  features?: GameFeature[];
  volatility?: number | null;
  theme?: string;
  isSlot?: boolean;
  rtp?: number | null;
  day?: number;
  manufacturer?: string;
};
const game = ({
  name,
  features = [],
  volatility = 3,
  theme = 'sea',
  isSlot = true,
  rtp = 96,
  day = 1,
  manufacturer = 'acme',
}: Properties) =>
  ({
    name,
    features,
    volatility,
    isSlot,
    rtp,
    manufacturer: { code: manufacturer, name: manufacturer.toUpperCase() },
    engine: { kind: 'slot', profile: 'x', theme },
    createdAt: new Date(Date.UTC(2026, 0, day)),
  }) as unknown as CatalogGame;
const LIST = [
  game({ name: 'b', features: ['free_spins', 'buy_bonus'], volatility: 5, rtp: 96.5, day: 2 }),
  game({ name: 'a', features: ['free_spins'], volatility: 2, theme: 'egypt', rtp: 97, day: 1 }),
  game({ name: 'd', features: ['ways'], volatility: 5, theme: 'egypt', rtp: null, day: 4 }),
  game({ name: 'c', features: ['instant'], volatility: null, theme: 'neon', isSlot: false, rtp: 99, day: 3 }),
];
const names = (list: readonly CatalogGame[]) => list.map(({ name }) => name).join('');

describe('filterGames', () => {
  test.each([
    ['nothing chosen', {}, 'badc'],
    ['empty choices', { features: [], themes: [] }, 'badc'],
    ['one feature', { features: ['free_spins'] }, 'ba'],
    ['either of two features', { features: ['ways', 'buy_bonus'] }, 'bd'],
    ['kinds hold together', { features: ['free_spins'], themes: ['egypt'] }, 'a'],
    ['volatility', { volatility: [5] }, 'bd'],
    ['what no game has', { features: ['jackpot of gold'] }, ''],
  ])('%s', (_name, choice, expected) => expect(names(filterGames(LIST, choice))).toBe(expected));
});

test('manufacturers of the whole list, sorted by name, each with its games that satisfy the other facets', () => {
  const list = [
    ...LIST,
    game({ name: 'e', features: ['ways'], manufacturer: 'bolt' }),
    game({ name: 'f', manufacturer: 'ace' }),
  ];
  expect(manufacturersOf(list, { features: ['ways'] })).toEqual([
    { code: 'ace', name: 'ACE', count: 0 },
    { code: 'acme', name: 'ACME', count: 1 },
    { code: 'bolt', name: 'BOLT', count: 1 },
  ]);
});

describe('counts', () => {
  test('of a list without a choice: every value with the number of its games', () => {
    expect(facetsOf(LIST, {})).toEqual({
      features: [
        { value: 'free_spins', count: 2 },
        { value: 'buy_bonus', count: 1 },
        { value: 'ways', count: 1 },
        { value: 'instant', count: 1 },
      ],
      volatility: [
        { value: 2, count: 1 },
        { value: 5, count: 2 },
      ],
      themes: [
        { value: 'egypt', count: 2 },
        { value: 'sea', count: 1 },
      ],
    });
  });
  test('a choice filters the other facets but not its own; values without games stay, with the count 0', () => {
    const { features, themes, volatility } = facetsOf(LIST, { features: ['free_spins'] });
    expect(features.find(({ value }) => value === 'ways')?.count).toBe(1);
    expect(themes).toEqual([
      { value: 'egypt', count: 1 },
      { value: 'sea', count: 1 },
    ]);
    expect(volatility.map(({ count }) => count)).toEqual([1, 1]);
    expect(facetsOf(LIST, { themes: ['sea'] }).features.find(({ value }) => value === 'ways')?.count).toBe(0);
  });
});

test.each([
  ['POPULAR', 'badc'],
  ['NEW', 'dcba'],
  ['NAME', 'abcd'],
  ['RTP', 'cabd'],
] as const)('sorted by %s', (sort, expected) => expect(names(inOrder(LIST, sort))).toBe(expected));
