/**
 * Converts times of the platform to times of the browser's clock, which may be wrong. Used for answers that contain
 * instants instead of durations (answer-times.ts). The state is shared by the whole page, since a device has one clock.
 */

/** Smaller differences are ignored: they come from the network, and from the header, which has whole seconds. */
const UNNOTICED_MS = 2_500;
const HALF_A_SECOND_MS = 500;
/** Milliseconds by which the browser's clock is ahead of the platform's; negative = behind. */
let aheadMs = 0;

/**
 * Measures the difference of the clocks. `date`: header `Date` of an answer that comes from no cache; `now`: its
 * arrival, in milliseconds by the browser's clock.
 */
export function recordPlatformTime(date: string | null, now: number): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const measured = now - (told + HALF_A_SECOND_MS);
  const changed = Math.abs(measured - aheadMs) > UNNOTICED_MS;
  if (changed) aheadMs = Math.abs(measured) > UNNOTICED_MS ? measured : 0;
}

/** When the browser's clock shows the platform's `instant` (milliseconds since 1970). */
export const toBrowserClock = (instant: number): number => instant + aheadMs;
