/**
 * Geometry of a wheel of fortune. Degrees run clockwise; the pointer is at the top; sector 0 begins under it.
 */

/** Degrees a second while the answer is awaited. */
export const WHEEL_SPEED = 480;
/** Minimum number of whole turns between the answer and the stop. */
const LAST_TURNS = 2;
/**
 * Deceleration of the wheel: its initial speed equals the previous one, so that there is no visible jump. The
 * slope of a Bézier curve at its start is y1 / x1.
 */
const SLOPE = 2.5;
export const WHEEL_EASING = 'cubic-bezier(0.24, 0.6, 0.2, 1)';

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Point on a circle around the origin, 0° at the top. */
export const pointAt = (radius: number, degrees: number): readonly [x: number, y: number] => [
  round(radius * Math.cos(radians(degrees))),
  round(radius * Math.sin(radians(degrees))),
];

/** Middle of a sector. */
export const middleOf = (place: number, count: number): number => ((place + 0.5) * 360) / count;

/** Path of a sector from the centre to `radius`. */
export function sectorPath(place: number, count: number, radius: number): string {
  const [x1, y1] = pointAt(radius, (place * 360) / count);
  const [x2, y2] = pointAt(radius, ((place + 1) * 360) / count);
  return `M0 0L${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}Z`;
}

/** The turn of a wheel that shows the middle of the sector under the pointer: 0 ≤ turn < 360. */
export const restOf = (place: number, count: number): number => modulo(-middleOf(place, count), 360);

/** Final turn from the current position to the sector, and its duration. */
export function stopOf(from: number, place: number, count: number): { to: number; ms: number } {
  const missing = modulo(restOf(place, count) - from, 360);
  const distance = missing + LAST_TURNS * 360;
  return { to: from + distance, ms: Math.round((SLOPE * distance * 1000) / WHEEL_SPEED) };
}
