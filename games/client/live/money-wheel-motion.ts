/** Motion of the money wheel: a function of stops and time, so that all players see the same. */
import { shareOf } from './show.ts';
import { FULL_TURN, SEGMENT_ANGLE } from './money-wheel-picture.ts';

/**
 * Duration of the motion to the first stop and to each further one, and of the whole step until the next
 * begins. Milliseconds.
 */
const FIRST = { movingMs: 8_000, wholeMs: 8_500, turns: 5 };
const AGAIN = { movingMs: 6_500, wholeMs: 7_500, turns: 4 };

export type WheelState = {
  /** Radians. */
  readonly angle: number;
  /** Index, in the list of stops, of the stop that the wheel moves to or rests at. */
  readonly at: number;
  readonly isResting: boolean;
};

/** Easing: a fast start and a long slowdown. */
const slowing = (share: number): number => 1 - (1 - share) ** 3.4;

/** State of the wheel at `elapsedMs` after its start; null before. `isCalm`: without motion between stops. */
export function wheelAt(stops: readonly number[], elapsedMs: number, isCalm: boolean): WheelState | null {
  let state: WheelState | null = null;
  let from = 0;
  let startMs = 0;
  for (const [at, stop] of stops.entries()) {
    if (elapsedMs < startMs) break;
    const { movingMs, wholeMs, turns } = at === 0 ? FIRST : AGAIN;
    const angle = (((stop * SEGMENT_ANGLE - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    const target = from + angle + FULL_TURN * turns;
    const share = isCalm ? 1 : slowing(shareOf(elapsedMs, startMs, startMs + movingMs));
    state = { angle: from + (target - from) * share, at, isResting: elapsedMs >= startMs + movingMs };
    from = target;
    startMs += wholeMs;
  }
  return state;
}
