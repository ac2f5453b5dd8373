/** Products §7.4: games of one set of tennis and their points, points of a set of volleyball. */
import { expect, test } from '@jest/globals';
import { legState } from './leg-result.ts';
import type { Market } from './market.ts';
import type { Incident, MatchResult } from './match-result.ts';
import { settleMarket } from './settle-market.ts';

const game = (side: Incident['side'], period: number): Incident => ({
  kind: 'score',
  side,
  minute: 1,
  amount: 1,
  period,
});
/** A set of two games and one of one, both over. */
const MATCH: MatchResult = {
  sport: 'tennis',
  state: 'live',
  periods: [
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ],
  complete: 2,
  overtime: null,
  shootoutWinner: null,
  corners: null,
  cards: null,
  timeline: [game('home', 1), game('away', 1), game('away', 2)],
  minute: 0,
};

test.each<[string, Partial<MatchResult>, number, number, string, string]>([
  ['the second game of a set', {}, 1, 2, '2', 'won'],
  ['the first game of another set', {}, 2, 1, '2', 'won'],
  ['the first game of another set, the other side', {}, 2, 1, '1', 'lost'],
  ['a game that was not played', {}, 1, 3, '1', 'void'],
  ['a game to come', { complete: 1 }, 2, 2, '1', 'open'],
  ['a set that was not played', { state: 'finished' }, 3, 1, '1', 'void'],
])('%s', (_name, more, set, n, outcome, state) => {
  const market = { key: 'next_game', period: { period: set }, n } as const;
  expect(legState(settleMarket(market, outcome, { ...MATCH, ...more }))).toBe(state);
});

const point = (side: Incident['side'], period: number, number: number): Incident => ({
  ...game(side, period),
  kind: 'point',
  game: number,
});
/** A game of three points that is over, and one point of the next one. */
const POINTS: MatchResult = {
  ...MATCH,
  complete: 0,
  timeline: [
    point('home', 1, 1),
    point('away', 1, 1),
    point('home', 1, 1),
    game('home', 1),
    point('away', 1, 2),
  ],
};

test.each<[string, Partial<MatchResult>, Partial<Market>, string, string]>([
  ['a point of a game', {}, { game: 1, n: 2 }, '2', 'won'],
  ['a point of a game, the other side', {}, { game: 1, n: 2 }, '1', 'lost'],
  ['the first point of another game', {}, { game: 2, n: 1 }, '2', 'won'],
  ['a point to come', {}, { game: 2, n: 2 }, '1', 'open'],
  ['a point after the end of its game', {}, { game: 1, n: 4 }, '1', 'void'],
  ['a point after the end of its set', { complete: 1 }, { game: 2, n: 2 }, '1', 'void'],
  ['a retirement', { state: 'retired' }, { game: 2, n: 2 }, '1', 'void'],
  ['a point that was played before a retirement', { state: 'retired' }, { game: 2, n: 1 }, '2', 'won'],
])('tennis: %s', (_name, more, at, outcome, state) => {
  const market = { key: 'next_point', period: { period: 1 }, ...at } as const;
  expect(legState(settleMarket(market, outcome, { ...POINTS, ...more }))).toBe(state);
});

test('tennis: points of a game are not counted as games', () => {
  const market = { key: 'next_game', period: { period: 1 }, n: 1 } as const;
  expect(legState(settleMarket(market, '1', POINTS))).toBe('won');
  expect(legState(settleMarket({ ...market, n: 2 }, '2', POINTS))).toBe('open');
});

const SET: MatchResult = {
  ...MATCH,
  sport: 'volleyball',
  complete: 0,
  timeline: [game('away', 1), game('home', 1), game('away', 1)],
};
test.each<[string, Market, string, string]>([
  ['a point of a set', { key: 'next_point', n: 2 }, '1', 'won'],
  ['a point to come', { key: 'next_point', n: 4 }, '1', 'open'],
  ['a race', { key: 'race_to', n: 2 }, '2', 'won'],
  ['a race that runs', { key: 'race_to', n: 3 }, '2', 'open'],
])('volleyball: %s', (_name, market, outcome, state) => {
  expect(legState(settleMarket({ ...market, period: { period: 1 } }, outcome, SET))).toBe(state);
});
