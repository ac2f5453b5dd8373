/** State of a visitor's part in a competition: pure rules (specification 2 §3, §4). */
import type { TimerStatus } from './timer.ts';

/**
 * `wait`: not begun; `signIn`: a guest while it runs; `play`: a player without a score; `prize` and `climb`: a
 * player inside and outside the places with a prize; `over`: ended without the visitor; `won` and `missed`:
 * ended with a place with and without a prize.
 */
export const JOIN_STATES = ['wait', 'signIn', 'play', 'prize', 'climb', 'over', 'won', 'missed'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** `place`: null for a guest, and for a player without a score. */
export type JoinFacts = {
  readonly status: TimerStatus;
  readonly isGuest: boolean;
  readonly place: number | null;
  readonly countPlaces: number;
};

export function joinState({ status, isGuest, place, countPlaces }: JoinFacts): JoinState {
  if (status === 'soon') return 'wait';
  const hasPrize = place !== null && place <= countPlaces;
  if (status === 'ended') return place === null ? 'over' : hasPrize ? 'won' : 'missed';
  if (isGuest) return 'signIn';
  return place === null ? 'play' : hasPrize ? 'prize' : 'climb';
}

/** Scores in points as decimal strings. `ahead`: the score one place ahead; null in the first place. */
export type Scores = { readonly score: string; readonly ahead: string | null };

/**
 * How far a player is from the next place; null in the first place. `share`: the player's score as a share (0 to 1) of
 * the score ahead. `score`: what the player must exceed: where the best win counts, the score ahead itself; otherwise
 * the missing points. An equal score is not enough, because the earlier one ranks higher.
 */
export function progressToNext(
  nomination: string | null | undefined,
  { score, ahead }: Scores,
): { readonly share: number; readonly score: string } | null {
  if (ahead === null) return null;
  const [own, next] = [Number(score), Number(ahead)];
  if (!(next > 0)) return null;
  const missing = Math.max(0, Math.round((next - own) * 100) / 100);
  return { share: Math.min(1, own / next), score: nomination === 'multiplier' ? ahead : String(missing) };
}

/**
 * How many places each player of `after` has gained since `before` (negative = lost; 0 = none, or new in the list).
 * Both lists are names in the order of places. The movement of players whose masked names are equal is not known; it is
 * 0.
 */
export function movement(before: readonly string[], after: readonly string[]): number[] {
  const isUnique = (names: readonly string[], name: string) =>
    names.indexOf(name) === names.lastIndexOf(name) && names.includes(name);
  return after.map((name, index) =>
    isUnique(before, name) && isUnique(after, name) ? before.indexOf(name) - index : 0,
  );
}
