/** When the house moves the odds of a match before it starts. */
import { fateOf, ANNOUNCED_BEFORE_MS } from './fates.ts';
import type { Fixture } from './fixture.ts';
import { fractionOf } from './random.ts';

const HOUR = 3_600_000;
/** Pairs: up to this time before the start, the odds move at this interval. Milliseconds. */
const MOVES = [
  [3 * HOUR, 10 * 60_000],
  [24 * HOUR, HOUR],
  [Infinity, 6 * HOUR],
] as const;

/** The time of the last change until `at`, before the start, and that of the next change. */
export function changesBefore(fixture: Fixture, at: number): { last: number; next: number } {
  const { startsAt, seed } = fixture;
  const left = startsAt - at;
  const index = MOVES.findIndex(([to]) => left <= to);
  const [, step] = MOVES[index] ?? MOVES[0];
  const finerFrom = startsAt - (MOVES[index - 1]?.[0] ?? 0);
  const offset = Math.floor(fractionOf(`${seed}:moves`) * step);
  const last = Math.floor((at - offset) / step) * step + offset;
  // A change may be due when the shorter interval begins, before the next one of the longer interval.
  const next = Math.min(last + step, finerFrom);
  const fate = fateOf(fixture);
  if (fate !== 'postponed' && fate !== 'cancelled') return { last, next };
  const announcedAt = startsAt - ANNOUNCED_BEFORE_MS;
  return at >= announcedAt
    ? { last: Math.max(last, announcedAt), next }
    : { last, next: Math.min(next, announcedAt) };
}
