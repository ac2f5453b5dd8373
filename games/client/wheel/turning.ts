/** Motion of the wheel. Angles in full turns. */

/** Angle at a share of the spin's time, with a slowdown; at 1 exactly `to`, without a rounding error. */
export const turned = (from: number, to: number, share: number): number =>
  share >= 1 ? to : from + (to - from) * (1 - (1 - share) ** 3.4);

/**
 * The angle at which a segment is under the pointer at the top, at least `turns` full turns after `from`.
 * `beside`: distance from the segment's centre, −0.5 to 0.5.
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

/** The segment under the pointer. */
export const segmentAt = (turn: number, segments: number): number =>
  Math.floor(((((-turn % 1) + 1) % 1) * segments + 1e-9) % segments);
