/** How the wheel turns. Pure; angles in turns. */

/**
 * Where the wheel stands after a share of its time: fast at once, then ever slower; in the end at `to`
 * itself, which a sum of parts may miss by a rounding.
 */
export const turned = (from: number, to: number, share: number): number =>
  share >= 1 ? to : from + (to - from) * (1 - (1 - share) ** 3.4);

/**
 * The turn that brings the middle of a segment under the pointer at the top, at least `turns` whole turns
 * after `from`; `beside` = −0.5…0.5 of a segment next to its middle.
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
