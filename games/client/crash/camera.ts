/**
 * Maps points of the flight (seconds; multiplier as a plain number, 1.5) to positions in the picture, as
 * shares of width and height from the lower left corner.
 */

/** Seconds and multiplier up to which the picture is not scaled down. */
const FIRST_SECONDS = 7;
const FIRST_TOP = 1.6;
/** The area of the curve, as shares of the picture. */
const LEFT = 0.06;
const BOTTOM = 0.1;
const WIDE = 0.72;
const HIGH = 0.62;

/** What the picture shows: the seconds on its x axis, and the multiplier at its upper edge (`top`). */
export type Camera = { readonly seconds: number; readonly top: number };
export const cameraAt = (seconds: number, multiplier: number): Camera => ({
  seconds: Math.max(FIRST_SECONDS, seconds),
  top: Math.max(FIRST_TOP, multiplier),
});

/** Position in the picture of the multiplier at `at` seconds after the start. */
export const positionOf = (
  { seconds, top }: Camera,
  at: number,
  multiplier: number,
): { x: number; y: number } => ({
  x: LEFT + (WIDE * at) / seconds,
  y: BOTTOM + (HIGH * (multiplier - 1)) / (top - 1),
});

/** Round multipliers above 1 at which the picture has lines: one to four of them. */
export function linesOf({ top }: Camera): number[] {
  const rough = (top - 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor((top - 1) / step) }, (_, at) => 1 + step * (at + 1));
}
