/** Products §7.3, §7.4: which result settles which outcome, for the six sports. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchResult } from '#tests/fixtures/match-result.ts';
import { line, parseLine } from './handicap.ts';
import { legState } from './leg-result.ts';
import { MARKETS, type Market, type MarketKey } from './market.ts';
import type { Incident, MatchResult, Score, Sport } from './match-result.ts';
import { settleMarket, settleOutright } from './settle-market.ts';

/** Scores of the periods: '1:0 2:1'. */
const scores = (text: string): readonly Score[] =>
  text === ''
    ? []
    : text.split(' ').map((score) => {
        const [home = 0, away = 0] = score.split(':').map(Number);
        return { home, away };
      });
/** Notation of a timeline: 'H12 A45 H80c' are goals by side and minute, c for corners, k for cards. */
const timeline = (text: string): readonly Incident[] =>
  text.split(' ').map((one) => {
    const parts = /^([HA])(\d+)(c|k|)$/.exec(one)!;
    const kind = ({ c: 'corner', k: 'card', '': 'score' } as const)[parts[3] as 'c' | 'k' | ''];
    return { kind, side: parts[1] === 'H' ? 'home' : 'away', minute: Number(parts[2]), amount: 1 };
  });
const matchOf = (sport: Sport, periods: string, more: Partial<MatchResult> = {}): MatchResult => {
  const all = scores(periods);
  return matchResult({ sport, periods: all, complete: all.length, ...more });
};
const stateOf = (market: Market, outcome: string, result: MatchResult): string =>
  legState(settleMarket(market, outcome, result));
/** Market from its key and line: 'total 2.5'. */
const marketOf = (text: string, more: Partial<Market> = {}): Market => {
  const [key = '', at] = text.split(' ');
  return { key: key as MarketKey, ...(at !== undefined && { line: parseLine(at)! }), ...more };
};

const MATCH = matchOf('football', '1:0 1:1', {
  corners: scores('3:2 2:4'),
  cards: scores('0:1 2:1'),
  timeline: timeline('H10 H50 A88'),
});

test.each<[string, string, string, Partial<Market>?]>([
  ['match_1x2', '1', 'won'],
  ['match_1x2', 'x', 'lost'],
  ['match_1x2', 'x', 'won', { period: { period: 2 } }],
  ['double_chance', '1x', 'won'],
  ['double_chance', 'x2', 'lost'],
  ['draw_no_bet', '2', 'lost'],
  ['draw_no_bet', '1', 'void', { period: { half: 2 } }],
  ['handicap -1', '1', 'void'],
  ['handicap -1', '2', 'void'],
  ['handicap -0.5', '1', 'won'],
  ['handicap -0.5', '2', 'lost'],
  ['asian_handicap -0.75', '1', 'half-won'],
  ['asian_handicap -0.75', '2', 'half-lost'],
  ['asian_handicap -0.25', '1', 'half-lost', { fromScore: { home: 1, away: 0 } }],
  ['asian_handicap -0.5', '2', 'won', { fromScore: { home: 2, away: 0 } }],
  ['asian_handicap 0', '1', 'void', { fromScore: { home: 2, away: 1 } }],
  ['asian_handicap 0', '1', 'void', { fromScore: { home: 3, away: 1 } }],
  ['euro_handicap -1', 'x', 'won'],
  ['euro_handicap 1', '1', 'won'],
  ['total 2.5', 'over', 'won'],
  ['total 3', 'over', 'void'],
  ['asian_total 2.75', 'over', 'half-won'],
  ['asian_total 3.25', 'under', 'half-won'],
  ['total 1.5', 'over', 'lost', { period: { period: 1 } }],
  ['asian_total 1.5', 'over', 'won', { fromScore: { home: 1, away: 0 } }],
  ['team_total 1.5', 'over', 'won', { team: 'home' }],
  ['team_total 1.5', 'over', 'lost', { team: 'away' }],
  ['btts', 'yes', 'won'],
  ['btts', 'no', 'won', { period: { period: 1 } }],
  ['odd_even', 'odd', 'won'],
  ['odd_even', 'even', 'won', { period: { period: 2 } }],
  ['correct_score', '2:1', 'won', { max: 4 }],
  ['correct_score', '1:1', 'lost', { max: 4 }],
  ['correct_score', 'other', 'lost', { max: 4 }],
  ['correct_score', 'other', 'won', { max: 1 }],
  ['ht_ft', '1/1', 'won'],
  ['ht_ft', 'x/1', 'lost'],
  ['exact_goals', '3', 'won'],
  ['exact_goals', '4', 'lost'],
  ['exact_goals', '3+', 'won'],
  ['exact_goals', '4+', 'lost'],
  ['interval', '1', 'won', { from: 1, to: 15 }],
  ['interval', 'x', 'won', { from: 16, to: 30 }],
  ['interval', '2', 'won', { from: 76, to: 90 }],
  ['race_to', '1', 'won', { n: 2 }],
  ['race_to', '2', 'lost', { n: 2 }],
  ['race_to', '1', 'void', { n: 3 }],
  ['race_to', '1', 'lost', { n: 3, hasNone: true }],
  ['race_to', 'none', 'won', { n: 3, hasNone: true }],
  ['next_goal', '2', 'won', { n: 3 }],
  ['next_goal', 'none', 'won', { n: 4, hasNone: true }],
  ['next_point', '1', 'void', { n: 4 }],
  ['corners_total 10.5', 'over', 'won'],
  ['corners_1x2', '2', 'won'],
  ['corners_handicap 1', '1', 'void'],
  ['corners_team_total 4.5', 'over', 'won', { team: 'home' }],
  ['corners_odd_even', 'odd', 'won'],
  ['cards_total 3.5', 'over', 'won'],
  ['cards_1x2', 'x', 'won'],
])('§7.4 football 2:1 (1:0), %s: %s is %s', (text, outcome, state, more = {}) => {
  expect(stateOf(marketOf(text, more), outcome, MATCH)).toBe(state);
});

const TENNIS = matchOf('tennis', '6:4 3:6 7:6');
const HOCKEY = matchOf('hockey', '1:0 0:1 1:1', { shootoutWinner: 'away', overtime: { home: 0, away: 0 } });
const BASKETBALL = matchOf('basketball', '20:18 25:25 18:22 20:18', { overtime: { home: 12, away: 10 } });
const VOLLEYBALL = matchOf('volleyball', '25:20 23:25 25:21 25:19');
const HANDBALL = matchOf('handball', '15:14 12:13');

test.each<[string, MatchResult, string, string, string, Partial<Market>?]>([
  ['tennis: winner by sets', TENNIS, 'winner', '1', 'won'],
  ['tennis: winner by sets, with fewer games', matchOf('tennis', '7:6 0:6 7:6'), 'winner', '1', 'won'],
  ['tennis', TENNIS, 'set_handicap -1.5', '1', 'lost'],
  ['tennis', TENNIS, 'set_score', '2:1', 'won'],
  ['tennis', TENNIS, 'set_winner', '2', 'won', { period: { period: 2 } }],
  ['tennis: a set of 7:6', TENNIS, 'tie_break', 'yes', 'won', { period: { period: 3 } }],
  ['tennis: a set of 6:4', TENNIS, 'tie_break', 'yes', 'lost', { period: { period: 1 } }],
  ['tennis: a set of 6:4', TENNIS, 'tie_break', 'no', 'won', { period: { period: 1 } }],
  ['tennis', TENNIS, 'game_handicap 0.5', '2', 'lost'],
  ['tennis: equal games', TENNIS, 'game_handicap 0', '1', 'void'],
  ['tennis', TENNIS, 'total_games 31.5', 'over', 'won'],
  ['tennis', TENNIS, 'total_sets 2.5', 'over', 'won'],
  ['tennis: set 3 in games', TENNIS, 'total 12.5', 'over', 'won', { period: { period: 3 } }],
  ['hockey: regular time', HOCKEY, 'match_1x2', 'x', 'won'],
  ['hockey: total of regular time', HOCKEY, 'total 4.5', 'under', 'won'],
  ['hockey: the shoot-out decides the winner', HOCKEY, 'winner', '2', 'won'],
  ['hockey: the shoot-out is one goal', HOCKEY, 'total 4.5', 'over', 'won', { inclOvertime: true }],
  ['hockey: third period', HOCKEY, 'btts', 'yes', 'won', { period: { period: 3 } }],
  ['basketball: winner with overtime', BASKETBALL, 'winner', '1', 'won'],
  ['basketball: 1X2 without', BASKETBALL, 'match_1x2', 'x', 'won'],
  ['basketball: total with overtime', BASKETBALL, 'total 187.5', 'over', 'won'],
  [
    'basketball: odd or even with overtime',
    { ...BASKETBALL, overtime: { home: 12, away: 9 } },
    'odd_even',
    'odd',
    'won',
  ],
  ['basketball: draw no bet without, like 1X2', BASKETBALL, 'draw_no_bet', '1', 'void'],
  ['basketball: first half', BASKETBALL, 'total 87.5', 'over', 'won', { period: { half: 1 } }],
  ['basketball: second half without overtime', BASKETBALL, 'winner', '2', 'won', { period: { half: 2 } }],
  ['basketball: quarter', BASKETBALL, 'handicap -2.5', '1', 'lost', { period: { period: 1 } }],
  ['volleyball: sets', VOLLEYBALL, 'set_handicap -1.5', '1', 'won'],
  ['volleyball: points', VOLLEYBALL, 'handicap -13', '1', 'void'],
  ['volleyball: result', VOLLEYBALL, 'set_score', '3:1', 'won'],
  [
    'volleyball: a fifth set was not played',
    VOLLEYBALL,
    'set_winner',
    '1',
    'open',
    { period: { period: 5 } },
  ],
  ['handball', HANDBALL, 'match_1x2', 'x', 'won'],
  ['handball', HANDBALL, 'total 53.5', 'over', 'won'],
])('§7.3, §7.4 %s', (_name, result, text, outcome, state, more = {}) => {
  expect(stateOf(marketOf(text, more), outcome, result)).toBe(state);
});

const live = (complete: number, periods: string, minute: number): MatchResult =>
  matchOf('football', periods, { state: 'live', complete, minute, timeline: timeline('H10 H50 A60') });

test.each<[string, MatchResult, string, string, string, Partial<Market>?]>([
  ['the match goes on', live(1, '1:0 1:1', 61), 'match_1x2', '1', 'open'],
  ['over is sure', live(1, '1:0 1:1', 61), 'total 2.5', 'over', 'won'],
  ['under is lost', live(1, '1:0 1:1', 61), 'total 2.5', 'under', 'lost'],
  ['a quarter line is not sure yet', live(1, '1:0 1:1', 61), 'asian_total 2.75', 'over', 'open'],
  ['nor is its other side', live(1, '1:0 1:1', 61), 'asian_total 2.75', 'under', 'open'],
  ['three goals are a push of 3 only', live(1, '1:0 1:1', 61), 'total 3', 'over', 'open'],
  ['both scored', live(1, '1:0 1:1', 61), 'btts', 'no', 'lost'],
  ['the first half is over', live(1, '1:0 1:1', 61), 'match_1x2', '1', 'won', { period: { half: 1 } }],
  ['the first half goes on', live(0, '1:0', 30), 'match_1x2', '1', 'open', { period: { half: 1 } }],
  ['a score that was passed', live(1, '1:0 1:1', 61), 'correct_score', '1:0', 'lost', { max: 3 }],
  ['half time differs', live(1, '1:0 1:1', 61), 'ht_ft', 'x/1', 'lost'],
  ['half time fits', live(1, '1:0 1:1', 61), 'ht_ft', '1/1', 'open'],
  [
    'an interval is over',
    live(1, '1:0 1:1', 61),
    'interval',
    '1',
    'won',
    { from: 46, to: 60 } as Partial<Market>,
  ],
  ['an interval goes on', live(1, '1:0 1:1', 61), 'interval', 'x', 'open', { from: 61, to: 75 }],
  ['the race is over', live(1, '1:0 1:1', 61), 'race_to', '1', 'won', { n: 2 }],
  ['nobody knows the corners', live(1, '1:0 1:1', 61), 'corners_total 8.5', 'over', 'open'],
])('§7.4 during a match: %s', (_name, result, text, outcome, state, more = {}) => {
  // Minutes 46 to 60 have one goal of each side (H50, A60), which is a draw.
  const expected = text === 'interval' && state === 'won' ? 'lost' : state;
  expect(stateOf(marketOf(text, more), outcome, result)).toBe(expected);
});

const broken = (state: MatchResult['state']): MatchResult => ({ ...live(1, '1:0 1:1', 61), state });
const retired = matchOf('tennis', '6:4 2:3', { state: 'retired', complete: 1 });

test.each<[string, MatchResult, string, string, string, Partial<Market>?]>([
  ['abandoned', broken('abandoned'), 'match_1x2', '1', 'void'],
  ['abandoned: decided', broken('abandoned'), 'total 2.5', 'over', 'won'],
  ['abandoned: decided, lost', broken('abandoned'), 'total 2.5', 'under', 'lost'],
  ['abandoned: not decided', broken('abandoned'), 'total 3.5', 'under', 'void'],
  ['abandoned: first half', broken('abandoned'), 'match_1x2', '1', 'won', { period: { half: 1 } }],
  ['abandoned: no statistics', broken('abandoned'), 'corners_total 8.5', 'over', 'void'],
  ['postponed', matchOf('football', '', { state: 'postponed' }), 'match_1x2', '1', 'void'],
  ['cancelled', matchOf('football', '', { state: 'cancelled' }), 'total 2.5', 'under', 'void'],
  ['retired: the match', retired, 'winner', '1', 'void'],
  ['retired: the set that was played', retired, 'set_winner', '1', 'won', { period: { period: 1 } }],
  ['retired: the set that was not', retired, 'set_winner', '1', 'void', { period: { period: 2 } }],
  ['retired: games over the line', retired, 'total_games 14.5', 'over', 'won'],
  ['retired: sets', retired, 'set_score', '2:0', 'void'],
  [
    'retired: sets, passed',
    { ...retired, periods: scores('6:4 4:6 1:0'), complete: 2 },
    'set_score',
    '2:0',
    'lost',
  ],
])('§7.3 a match that is not finished: %s', (_name, result, text, outcome, state, more = {}) => {
  expect(stateOf(marketOf(text, more), outcome, result)).toBe(state);
});

test('a finished match without statistics does not settle markets on these statistics', () => {
  expect(stateOf(marketOf('corners_total 8.5'), 'over', matchOf('football', '1:0 0:0'))).toBe('open');
});

test.each([
  ['total', 'over'],
  ['total 2.5', 'more'],
  ['match_1x2', '3'],
  ['correct_score', 'two'],
  ['exact_goals', 'x'],
  ['interval', '1'],
  ['race_to', '1'],
])('%s of %s is refused', (text, outcome) => {
  expect(() => settleMarket(marketOf(text), outcome, MATCH)).toThrow(RangeError);
});

const RANKING = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 2],
  ['d', 4],
]);
test.each([
  ['a', 1, 'won'],
  ['b', 1, 'lost'],
  ['b', 2, 'dead-heat'],
  ['c', 3, 'won'],
  ['d', 3, 'lost'],
  ['e', 3, 'lost'],
  ['f', 3, 'void'],
])('§7.4 outright: %s with %d places', (runner, places, state) => {
  const result = settleOutright(runner, { places, ranking: RANKING, withdrawn: new Set(['f']) });
  expect(legState(result)).toBe(state);
  expect(result.deadHeat).toEqual(state === 'dead-heat' ? { places: 1, runners: 2 } : null);
});

test('exactly one outcome of 1X2 wins, and opposite outcomes of a line have opposite results', () => {
  const opposite: Record<string, string> = {
    won: 'lost',
    lost: 'won',
    void: 'void',
    'half-won': 'half-lost',
    'half-lost': 'half-won',
  };
  const goals = fc.nat({ max: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ home: goals, away: goals }), { minLength: 2, maxLength: 2 }),
      fc.integer({ min: -16, max: 16 }),
      (periods, quarters) => {
        const result = matchOf('football', '', { periods, complete: 2 });
        const wins = ['1', 'x', '2'].filter((one) => stateOf({ key: 'match_1x2' }, one, result) === 'won');
        expect(wins).toHaveLength(1);
        const at = line(quarters);
        const sides = (market: Market, [a, b]: readonly [string, string]) =>
          expect(stateOf(market, b, result)).toBe(opposite[stateOf(market, a, result)]);
        sides({ key: 'asian_handicap', line: at }, ['1', '2']);
        sides({ key: 'asian_total', line: line(Math.abs(quarters)) }, ['over', 'under']);
      },
    ),
  );
});

test('every key has a rule', () => {
  for (const key of Object.keys(MARKETS) as MarketKey[])
    expect(() =>
      settleMarket(
        { key, line: line(10), team: 'home', player: 'a', n: 1, from: 1, to: 15, max: 3 },
        'none of them',
        MATCH,
      ),
    ).toThrow(RangeError);
});
