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

/** Decimal strings in points; `ahead`: the score one place ahead, null in the first place. */
export type Scores = { readonly score: string; readonly ahead: string | null };

/**
 * The way to the next place. `share`: 0 to 1 of the score ahead. `score`: what must be exceeded: by the best
 * win itself where the best win counts, else by the points still to come. An equal score does not suffice,
 * because the earlier one ranks higher. Null in the first place.
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
 * How many places each player of `after` has gained since `before` (negative: lost; 0: none, or new in the
 * list). Both are names by place. Masked names may repeat: such a player's movement is not known, 0.
 */
export function movement(before: readonly string[], after: readonly string[]): number[] {
  const isUnique = (names: readonly string[], name: string) =>
    names.indexOf(name) === names.lastIndexOf(name) && names.includes(name);
  return after.map((name, index) =>
    isUnique(before, name) && isUnique(after, name) ? before.indexOf(name) - index : 0,
  );
}
