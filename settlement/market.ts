/** Markets by key and specifiers (products §7.4). */
import type { Line } from './handicap.ts';
import type { Counted, Period, Score, Side, Sport } from './match-result.ts';

/** Kinds of rules by which markets are settled. */
export type MarketRule =
  | 'match_1x2'
  | 'winner'
  | 'double_chance'
  | 'draw_no_bet'
  | 'handicap'
  | 'euro_handicap'
  | 'total'
  | 'team_total'
  | 'btts'
  | 'odd_even'
  | 'correct_score'
  | 'ht_ft'
  | 'exact_goals'
  | 'interval'
  | 'tie_break'
  | 'race_to'
  | 'next_goal'
  | 'first_scorer'
  | 'anytime_scorer'
  | 'player_points';

const rule = (name: MarketRule, counted: Counted = 'score') => ({ rule: name, counted }) as const;

/**
 * Key (as in contract/feed-markets.ts) → its rule and its counted events. The Asian keys differ in their
 * quarter lines and live scores only.
 */
export const MARKETS = {
  match_1x2: rule('match_1x2'),
  winner: rule('winner'),
  double_chance: rule('double_chance'),
  draw_no_bet: rule('draw_no_bet'),
  handicap: rule('handicap'),
  asian_handicap: rule('handicap'),
  euro_handicap: rule('euro_handicap'),
  total: rule('total'),
  asian_total: rule('total'),
  team_total: rule('team_total'),
  btts: rule('btts'),
  odd_even: rule('odd_even'),
  correct_score: rule('correct_score'),
  ht_ft: rule('ht_ft'),
  exact_goals: rule('exact_goals'),
  interval: rule('interval'),
  set_winner: rule('winner'),
  tie_break: rule('tie_break'),
  set_handicap: rule('handicap', 'sets'),
  game_handicap: rule('handicap'),
  total_games: rule('total'),
  point_handicap: rule('handicap'),
  total_points: rule('total'),
  total_sets: rule('total', 'sets'),
  set_score: rule('correct_score', 'sets'),
  race_to: rule('race_to'),
  next_goal: rule('next_goal'),
  next_game: rule('next_goal'),
  next_point: rule('next_goal'),
  first_scorer: rule('first_scorer'),
  anytime_scorer: rule('anytime_scorer'),
  player_points: rule('player_points'),
  corners_1x2: rule('match_1x2', 'corners'),
  corners_handicap: rule('handicap', 'corners'),
  corners_total: rule('total', 'corners'),
  corners_team_total: rule('team_total', 'corners'),
  corners_odd_even: rule('odd_even', 'corners'),
  corners_race_to: rule('race_to', 'corners'),
  cards_1x2: rule('match_1x2', 'cards'),
  cards_handicap: rule('handicap', 'cards'),
  cards_total: rule('total', 'cards'),
  cards_team_total: rule('team_total', 'cards'),
  cards_odd_even: rule('odd_even', 'cards'),
} as const;
export type MarketKey = keyof typeof MARKETS;

/** A market with the specifiers that its rule reads; other specifiers are ignored. */
export type Market = {
  readonly key: MarketKey;
  /** Absent: the whole match. */ readonly period?: Period;
  /** Absent: as the sport's rules say (`countsOvertime`). */ readonly inclOvertime?: boolean;
  readonly line?: Line;
  /** The team of a team total. */ readonly team?: Side;
  /** Id of the player whose points are counted. */ readonly player?: string;
  /** Live Asian lines: the score when the odds were made. */ readonly fromScore?: Score;
  /** Greatest score or number that is a separate outcome. */ readonly max?: number;
  /** First and last minute of an interval, both included. */ readonly from?: number;
  readonly to?: number;
  /** Points to reach, or number of the goal, game or point in the match or period. */ readonly n?: number;
  /** For points of tennis: number of the game within the set. */ readonly game?: number;
  /** "Neither" is an outcome; without it a bet is void when neither side does it. */ readonly hasNone?: boolean;
};

/** What a market counts. The winner of a match of sets is decided by sets, not by games or points. */
export function countedBy(sport: Sport, { key, period = 'match' }: Pick<Market, 'key' | 'period'>): Counted {
  const isOfSets = sport === 'tennis' || sport === 'volleyball';
  return key === 'winner' && isOfSets && period === 'match' ? 'sets' : MARKETS[key].counted;
}

/**
 * Whether a market counts overtime. Basketball: winner, handicap, totals and derived markets with overtime. Hockey: the
 * winner with overtime and shoot-out. All other markets and sports: regular time (products §7.3).
 */
export function countsOvertime(sport: Sport, key: MarketKey): boolean {
  const { rule: name, counted } = MARKETS[key];
  if (counted !== 'score') return false;
  if (sport === 'hockey') return name === 'winner';
  const inBasketball: readonly MarketRule[] = ['winner', 'handicap', 'total', 'team_total', 'odd_even'];
  return sport === 'basketball' && inBasketball.includes(name);
}
