/** Results of a match as markets are settled from them (products §7.3, §7.4). */

/** Ids of sports, from specification 1 §2. */
export const SPORTS = {
  1: 'football',
  2: 'hockey',
  3: 'tennis',
  5: 'basketball',
  9: 'handball',
  10: 'volleyball',
} as const;
export type Sport = (typeof SPORTS)[keyof typeof SPORTS];

export type Side = 'home' | 'away';
export type Score = { readonly home: number; readonly away: number };

export type MatchState =
  | 'live'
  | 'finished'
  /**
   * A match in one of these states is not continued within the time of the rules: only decided markets are settled by
   * their result.
   */
  | 'abandoned'
  | 'postponed'
  | 'cancelled'
  | 'retired';

/**
 * One event of a timeline. `minute` as it is printed: 1 for the first minute, 45 and 90 in added time. A `point`
 * belongs to a game of tennis, where the score counts games.
 */
export type Incident = {
  readonly kind: 'score' | 'corner' | 'card' | 'point';
  readonly side: Side;
  readonly minute: number;
  /** Number of the half, period or set; needed for markets of one half, period or set. */ readonly period?: number;
  /** Number of the game of a point within its set. */ readonly game?: number;
  /** Goals or points of the incident; 1 for corners, cards and games. */ readonly amount: number;
  /** Id of the scorer; absent if the feed does not tell it. */ readonly player?: string;
};

export type MatchResult = {
  readonly sport: Sport;
  readonly state: MatchState;
  /** Scores of the halves, thirds, quarters or sets, in order: goals or points, in tennis games. */
  readonly periods: readonly Score[];
  /** Number of completed periods. */ readonly complete: number;
  readonly overtime: Score | null;
  readonly shootoutWinner: Side | null;
  /** By period; null without statistics. */
  readonly corners: readonly Score[] | null;
  readonly cards: readonly Score[] | null;
  /**
   * Incidents of the regular time (in sports of sets, of all sets), in the order of time. Those of overtime and
   * shoot-out are left out, so rules that read the timeline count none of them. Null if incidents are not recorded.
   */
  readonly timeline: readonly Incident[] | null;
  /** The current minute, for markets of intervals. */ readonly minute: number;
};

/** Number of periods in regular time; null for sports of sets, whose number varies. */
const REGULAR_PERIODS: Record<Sport, number | null> = {
  football: 2,
  hockey: 3,
  tennis: null,
  basketball: 4,
  handball: 2,
  volleyball: null,
};

/** What a market covers: the match, one period (from 1), or one half (from 1; in basketball two quarters). */
export type Period = 'match' | { readonly period: number } | { readonly half: number };
export type Counted = 'score' | 'sets' | 'corners' | 'cards';

/** The current score of a market's period, and whether it is final. */
export type Board = { readonly score: Score; readonly isFinal: boolean };

const NOTHING: Score = { home: 0, away: 0 };
export const addScores = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
const total = (scores: readonly Score[]): Score => scores.reduce(addScores, NOTHING);
const forSide = (side: Side | null): Score => ({
  home: side === 'home' ? 1 : 0,
  away: side === 'away' ? 1 : 0,
});
const leader = ({ home, away }: Score): Side | null => (home > away ? 'home' : away > home ? 'away' : null);

/** Index of the first period and of the one after the last, from 0. */
function span(period: Period, { sport, periods }: MatchResult): readonly [number, number] {
  if (period === 'match') return [0, periods.length];
  if ('period' in period) return [period.period - 1, period.period];
  const inHalf = (REGULAR_PERIODS[sport] ?? 2) / 2;
  return [(period.half - 1) * inHalf, period.half * inHalf];
}

/** Number of sets won by each side, among the completed sets. */
const setsWon = ({ periods, complete }: MatchResult): Score =>
  total(periods.slice(0, complete).map((set) => forSide(leader(set))));

function rows(counted: Counted, result: MatchResult): readonly Score[] | null {
  if (counted === 'corners') return result.corners;
  if (counted === 'cards') return result.cards;
  return result.periods;
}

/** True when nothing more can be added to the periods before index `until`. */
function isOver(period: Period, until: number, { state, sport, complete }: MatchResult): boolean {
  if (state === 'finished') return true;
  if (period !== 'match') return complete >= until;
  const regular = REGULAR_PERIODS[sport];
  return regular !== null && complete >= regular;
}

/**
 * The board of a period. With `inclOvertime`: the whole match with overtime, and the winner of the shoot-out has
 * one goal more. Null where the statistics do not exist, or the period was never played.
 */
export function boardOf(
  result: MatchResult,
  { period, counted, inclOvertime }: { period: Period; counted: Counted; inclOvertime: boolean },
): Board | null {
  const scores = rows(counted, result);
  if (!scores) return null;
  const [from, until] = span(period, result);
  const isFinal = isOver(period, until, result);
  if (counted === 'sets') return { score: setsWon(result), isFinal };
  if (isFinal && period !== 'match' && scores.length < until) return null;
  const regular = total(scores.slice(from, until));
  if (!inclOvertime || period !== 'match') return { score: regular, isFinal };
  const after = addScores(result.overtime ?? NOTHING, forSide(result.shootoutWinner));
  return { score: addScores(regular, after), isFinal: result.state === 'finished' };
}
