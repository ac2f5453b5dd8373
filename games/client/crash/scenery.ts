/** Shapes used by the themes. */

/** Fills the picture with a gradient from top to bottom. */
export const fillWith = (
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  stops: readonly (readonly [number, string])[],
): void => {
  const paint = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of stops) paint.addColorStop(at, colour);
  pen.fillStyle = paint;
  pen.fillRect(0, 0, width, height);
};
/** A soft light around a point. */
export const glow = (
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void => {
  const paint = pen.createRadialGradient(x, y, 0, x, y, radius);
  paint.addColorStop(0, colour);
  paint.addColorStop(1, `${colour.slice(0, 7)}00`);
  pen.fillStyle = paint;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};
/** Fills a path. */
export const blob = (
  pen: CanvasRenderingContext2D,
  colour: string | CanvasGradient,
  path: () => void,
): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  path();
  pen.fill();
};
/** Hills from side to side. `rise`: height of the ground at a share of the width, as a share of the height. */
export function hills(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  colour: string,
  rise: (share: number) => number,
): void {
  blob(pen, colour, () => {
    pen.moveTo(0, height);
    for (let step = 0; step <= 60; step += 1) pen.lineTo((width * step) / 60, height * (1 - rise(step / 60)));
    pen.lineTo(width, height);
  });
}
/** A sine wave over the width, −1 to 1. `shift`: radians. */
export const wave = (share: number, halfWaves: number, shift: number): number =>
  Math.sin(share * Math.PI * halfWaves + shift);
