/**
 * Tennis and volleyball: rules that decide points, games and sets. The plan is simulated with them, and the
 * odds are computed from them.
 */
import type { FeedPair, FeedSide } from '#contract/feed.ts';
import { BEFORE_TIE_BREAK } from '#settlement/market-rules.ts';
import type { Fixture } from './fixture.ts';

export type SetSport = 'tennis' | 'volleyball';

/** Probability that home wins a point: when home serves, when away serves. Volleyball: the same. */
export type PointModel = { sport: SetSport; whenHome: number; whenAway: number };

export function pointModel(
  { sport, home, away }: Pick<Fixture, 'sport' | 'home' | 'away'>,
  edge = 0,
): PointModel {
  const difference = home.strength - away.strength + edge;
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
/** Target points of a set of volleyball, by its number from 1. */
const setTarget = (number: number): number => (number === 5 ? 15 : 25);

/** Probability that home is the first with `target` points and two more than away, from x:y, with that of each point p. */
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
/** `score`: games of the running set of tennis; absent: none is running. */
export const isTieBreak = (score: FeedPair | undefined): boolean =>
  score !== undefined && score.home === BEFORE_TIE_BREAK && score.away === BEFORE_TIE_BREAK;

export const isGameOver = ({ home, away }: FeedPair, isTie: boolean): boolean =>
  Math.max(home, away) >= (isTie ? 7 : 4) && Math.abs(home - away) >= 2;
export function isSetOver(sport: SetSport, number: number, { home, away }: FeedPair): boolean {
  const most = Math.max(home, away);
  const lead = Math.abs(home - away);
  return sport === 'tennis' ? (most >= 6 && lead >= 2) || most === 7 : most >= setTarget(number) && lead >= 2;
}

/** Home wins the running game of tennis. */
export function winsGame(model: PointModel, server: FeedSide, points: FeedPair, isTie: boolean): number {
  return winsByTwo(points.home, points.away, pointChance(model, server, isTie), isTie ? 7 : 4);
}

export type SetScore = FeedPair & { p: number };
/** Longer sets of volleyball are so improbable that they are ignored. */
const LONGEST = 45;

/**
 * Distribution of a set's final score from the current one. `next`: probability that home wins the next game
 * (tennis) or point; `first`: that of the current one.
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
