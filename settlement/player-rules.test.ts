/** Products §7.1, §7.4: scorers of football, points of a player of basketball. */
import { expect, test } from '@jest/globals';
import { matchResult } from '#tests/fixtures/match-result.ts';
import { parseLine } from './handicap.ts';
import { legState } from './leg-result.ts';
import type { MarketKey } from './market.ts';
import type { Incident, MatchResult } from './match-result.ts';
import { settleMarket } from './settle-market.ts';

/** 'H10a': a goal of the home team by player a in minute 10; 'H10a2': two points of a basket. */
const byPlayers = (text: string): readonly Incident[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const parts = /^([HA])(\d+)([a-z]|)(\d|)$/.exec(one)!;
        return {
          kind: 'score',
          side: parts[1] === 'H' ? 'home' : 'away',
          minute: Number(parts[2]),
          amount: Number(parts[4] || 1),
          period: 1,
          ...(parts[3] && { player: parts[3] }),
        };
      });

test.each<[string, MatchResult['state'], string, string, string, string]>([
  ['the scorer of the first goal', 'live', 'H10a A20b', 'first_scorer', 'a', 'won'],
  ['another scorer', 'live', 'H10a A20b', 'first_scorer', 'b', 'lost'],
  ['nobody, after a goal', 'live', 'H10a', 'first_scorer', 'none', 'lost'],
  ['no goal yet', 'live', '', 'first_scorer', 'a', 'open'],
  ['nobody, no goal yet', 'live', '', 'first_scorer', 'none', 'open'],
  ['no goal at the end', 'finished', '', 'first_scorer', 'a', 'lost'],
  ['nobody, no goal at the end', 'finished', '', 'first_scorer', 'none', 'won'],
  ['a first goal without its scorer', 'finished', 'H10 A20b', 'first_scorer', 'b', 'open'],
  ['abandoned before the first goal', 'abandoned', '', 'first_scorer', 'a', 'void'],
  ['abandoned after it', 'abandoned', 'H10a', 'first_scorer', 'a', 'won'],
  ['one who has scored', 'live', 'H10a A20b', 'anytime_scorer', 'b', 'won'],
  ['several win', 'finished', 'H10a A20b', 'anytime_scorer', 'a', 'won'],
  ['one who may still score', 'live', 'H10a', 'anytime_scorer', 'c', 'open'],
  ['one who has not scored', 'finished', 'H10a', 'anytime_scorer', 'c', 'lost'],
  ['a goal without its scorer', 'finished', 'H10a A20', 'anytime_scorer', 'c', 'open'],
  ['scored, abandoned', 'abandoned', 'H10a', 'anytime_scorer', 'a', 'won'],
  ['not scored, abandoned', 'abandoned', 'H10a', 'anytime_scorer', 'c', 'void'],
])('scorers: %s', (_name, state, goals, key, outcome, expected) => {
  const result = matchResult({ state, timeline: byPlayers(goals) });
  expect(legState(settleMarket({ key: key as MarketKey }, outcome, result))).toBe(expected);
});

test.each<[string, Partial<MatchResult>, string, string, string]>([
  ['over as soon as it is', { state: 'live', complete: 1 }, '4.5', 'over', 'won'],
  ['not yet', { state: 'live', complete: 1 }, '5.5', 'over', 'open'],
  ['under at the end', {}, '5.5', 'under', 'won'],
  ['over at the end', {}, '5.5', 'over', 'lost'],
  ['a number of the line', {}, '5', 'over', 'void'],
  ['the regular time is over', { state: 'live', overtime: { home: 3, away: 0 } }, '5.5', 'under', 'won'],
  ['not finished', { state: 'abandoned', complete: 1 }, '5.5', 'over', 'void'],
  ['a basket without its scorer', { timeline: byPlayers('H1a3 H2 H3a2') }, '5.5', 'under', 'open'],
  ['nobody recorded them', { timeline: null }, '5.5', 'under', 'open'],
])('points of a player: %s', (_name, more, at, outcome, expected) => {
  const market = { key: 'player_points', player: 'a', line: parseLine(at)! } as const;
  const result = matchResult({
    sport: 'basketball',
    complete: 4,
    timeline: byPlayers('H1a3 A2b2 H3a2'),
    ...more,
  });
  expect(legState(settleMarket(market, outcome, result))).toBe(expected);
});
