/** When the house moves the odds of a match before it starts. */
import { fateOf, ANNOUNCED_BEFORE_MS } from './fates.ts';
import type { Fixture } from './fixture.ts';
import { fractionOf } from './random.ts';

const HOUR = 3_600_000;
/** Up to this time before the start, time between moves. */
const MOVES = [
  [3 * HOUR, 10 * 60_000],
  [24 * HOUR, HOUR],
  [Infinity, 6 * HOUR],
] as const;

/** When something last changed before the start, and when it changes next. */
export function changesBefore(fixture: Fixture, at: number): { last: number; next: number } {
  const { startsAt, seed } = fixture;
  const left = startsAt - at;
  const step = MOVES.find(([to]) => left <= to)?.[1] ?? HOUR;
  const offset = Math.floor(fractionOf(`${seed}:moves`) * step);
  const last = Math.floor((at - offset) / step) * step + offset;
  const next = Math.min(last + step, startsAt);
  const fate = fateOf(fixture);
  if (fate !== 'postponed' && fate !== 'cancelled') return { last, next };
  const announcedAt = startsAt - ANNOUNCED_BEFORE_MS;
  return at >= announcedAt
    ? { last: Math.max(last, announcedAt), next }
    : { last, next: Math.min(next, announcedAt) };
}
