/**
 * Times of the platform by the browser's clock, which may be wrong. Answers that contain instants instead of
 * durations (answer-times.ts) are read with it. One for the page: a device has one clock.
 */

/** Smaller differences are the network's, and the header's, whose unit is the second. */
const UNNOTICED_MS = 2_500;
const HALF_A_SECOND_MS = 500;
/** By how much the browser's clock is ahead; negative: behind. */
let aheadMs = 0;

/**
 * `date`: the header `Date` of an answer that no cache has kept; `now`: when it came, milliseconds by the
 * browser's clock.
 */
export function tellPlatformTime(date: string | null, now: number): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const measured = now - (told + HALF_A_SECOND_MS);
  const changed = Math.abs(measured - aheadMs) > UNNOTICED_MS;
  if (changed) aheadMs = Math.abs(measured) > UNNOTICED_MS ? measured : 0;
}

/** When the browser's clock shows the platform's `instant` (milliseconds since 1970). */
export const byOwnClock = (instant: number): number => instant + aheadMs;
