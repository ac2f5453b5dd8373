/** Motion of the wheel. Angles are in full turns: 0.5 is half a turn. */

/**
 * Angle of the wheel when `share` (0 to 1) of the spin's time has passed; the wheel slows down. At 1 it is exactly
 * `to`, without a rounding error.
 */
export const turned = (from: number, to: number, share: number): number =>
  share >= 1 ? to : from + (to - from) * (1 - (1 - share) ** 3.4);

/**
 * The angle at which `segment` is under the pointer at the top, at least `turns` full turns after `from`. `beside`:
 * distance of the pointer from the segment's centre, −0.5 to 0.5 of a segment.
 */
export function turnTo(
  segment: number,
  segments: number,
  from: number,
  turns: number,
  beside: number,
): number {
  const wanted = -(segment + 0.5 + beside) / segments;
  return from + turns + ((((wanted - from) % 1) + 1) % 1);
}

/** Index of the segment that is under the pointer at the angle `turn`. */
export const segmentAt = (turn: number, segments: number): number =>
  Math.floor(((((-turn % 1) + 1) % 1) * segments + 1e-9) % segments);
