/** Products §7.4: games of one set of tennis. */
import { expect, test } from '@jest/globals';
import { legState } from './leg-result.ts';
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
