/**
 * Rules of tennis and volleyball that decide points, games and sets, used both to simulate matches and to compute
 * odds.
 */
import type { FeedPair, FeedSide } from '#contract/feed.ts';
import { BEFORE_TIE_BREAK } from '#settlement/market-rules.ts';
import type { Fixture } from './fixture.ts';

export type SetSport = 'tennis' | 'volleyball';

/** Probability that home wins a point when home serves, and when away serves; in volleyball both are equal. */
export type PointModel = { sport: SetSport; whenHome: number; whenAway: number };

export function pointModel(
  { sport, home, away }: Pick<Fixture, 'sport' | 'home' | 'away'>,
  homeEdge = 0,
): PointModel {
  const difference = home.strength - away.strength + homeEdge;
  if (sport === 'volleyball') {
    const p = 0.503 + 0.022 * difference;
    return { sport, whenHome: p, whenAway: p };
  }
  return {
    sport: 'tennis',
    whenHome: 0.635 + 0.022 * difference,
    whenAway: 1 - (0.635 - 0.022 * difference),
  };
}

export const SETS_TO_WIN: Record<SetSport, number> = { tennis: 2, volleyball: 3 };
export const setsAtMost = (sport: SetSport): number => 2 * SETS_TO_WIN[sport] - 1;
/** Points needed to win a set of volleyball, by the number of the set from 1. */
const setTarget = (number: number): number => (number === 5 ? 15 : 25);

/**
 * Probability that home is the first with `target` points and a lead of two, from the score x:y; `p`: probability
 * that home wins a point.
 */
export function winsByTwo(x: number, y: number, p: number, target: number): number {
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  const memo = new Map<number, number>();
  const wins = (h: number, a: number): number => {
    if (h >= target - 1 && a >= target - 1) {
      const lead = h - a;
      if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
      if (lead === 0) return deuce;
      return lead > 0 ? p + q * deuce : p * deuce;
    }
    if (h >= target) return 1;
    if (a >= target) return 0;
    const key = h * 100 + a;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const value = p * wins(h + 1, a) + q * wins(h, a + 1);
    memo.set(key, value);
    return value;
  };
  return wins(x, y);
}

/** Probability that home wins a point. In a tie-break both servers are treated as equally likely. */
export const pointChance = ({ whenHome, whenAway }: PointModel, server: FeedSide, isTie: boolean): number =>
  isTie ? (whenHome + whenAway) / 2 : server === 'home' ? whenHome : whenAway;
/**
 * True if the running game is a tie-break. `score`: games of the running set of tennis; undefined: no set is running.
 */
export const isTieBreak = (score: FeedPair | undefined): boolean =>
  score !== undefined && score.home === BEFORE_TIE_BREAK && score.away === BEFORE_TIE_BREAK;

export const isGameOver = ({ home, away }: FeedPair, isTie: boolean): boolean =>
  Math.max(home, away) >= (isTie ? 7 : 4) && Math.abs(home - away) >= 2;
export function isSetOver(sport: SetSport, number: number, { home, away }: FeedPair): boolean {
  const most = Math.max(home, away);
  const lead = Math.abs(home - away);
  return sport === 'tennis' ? (most >= 6 && lead >= 2) || most === 7 : most >= setTarget(number) && lead >= 2;
}

/** Probability that home wins the running game of tennis. */
export function winsGame(model: PointModel, server: FeedSide, points: FeedPair, isTie: boolean): number {
  return winsByTwo(points.home, points.away, pointChance(model, server, isTie), isTie ? 7 : 4);
}

export type SetScore = FeedPair & { p: number };
/** Half the number of points after which a set of volleyball is cut off; longer sets are too improbable to matter. */
const LONGEST = 45;

/**
 * Distribution of the final score of a set from its current score. `next`: probability that home wins a later game
 * (tennis) or point (volleyball) at a score; `first`: that home wins the running one.
 */
export function setScores(
  sport: SetSport,
  number: number,
  from: FeedPair,
  chance: { first: number; next: (score: FeedPair) => number },
): SetScore[] {
  const result: SetScore[] = [];
  let front = new Map<number, SetScore>([[0, { ...from, p: 1 }]]);
  for (let isFirst = true; front.size > 0; isFirst = false) {
    const later = new Map<number, SetScore>();
    const put = (home: number, away: number, p: number): void => {
      if (p < 1e-12) return;
      if (isSetOver(sport, number, { home, away }) || home + away > 2 * LONGEST) {
        result.push({ home, away, p });
        return;
      }
      const key = home * 100 + away;
      const same = later.get(key);
      if (same === undefined) later.set(key, { home, away, p });
      else same.p += p;
    };
    for (const { home, away, p } of front.values()) {
      const wins = isFirst ? chance.first : chance.next({ home, away });
      put(home + 1, away, p * wins);
      put(home, away + 1, p * (1 - wins));
    }
    front = later;
  }
  return result;
}

export const other = (side: FeedSide): FeedSide => (side === 'home' ? 'away' : 'home');
