/** Frames: what tells a studio's games from all others at a glance. Drawn on a 600 × 800 card whose corners the page rounds. */
import type { StudioStyle } from './art-types.ts';
import type { Canvas } from './canvas.ts';
import { circle, linear, n, path, polygon, rect } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { drawMark } from './marks.ts';

const W = 600;
const H = 800;
type Frame = (canvas: Canvas, metal: string, style: StudioStyle) => void;

const stroke = (inset: number, radius: number, paint: string, width: number, more = ''): string =>
  `<rect x="${inset}" y="${inset}" width="${W - inset * 2}" height="${H - inset * 2}" rx="${radius}" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
const corners = (draw: (x: number, y: number, turn: number) => string): string => draw(0, 0, 0) + draw(W, 0, 90) + draw(W, H, 180) + draw(0, H, 270);
const placed = (x: number, y: number, turn: number, shape: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`;

export const FRAMES: Readonly<Record<string, Frame>> = {
  hairline: (canvas, metal) => canvas.layers.push(stroke(9, 26, metal, 5)),
  double: (canvas, metal) => canvas.layers.push(stroke(7, 28, metal, 8), stroke(21, 18, metal, 2.5, 'opacity=".8"')),
  heavy: (canvas, metal, style) =>
    canvas.layers.push(stroke(10, 26, darken(style.frameColor, 0.6), 20), stroke(10, 26, metal, 12), stroke(19, 19, '#05030f', 2.5, 'opacity=".55"')),
  corners: (canvas, metal) =>
    canvas.layers.push(
      stroke(12, 20, metal, 2.5, 'opacity=".7"'),
      corners((x, y, turn) =>
        placed(
          x,
          y,
          turn,
          `<path d="M8 120V34a26 26 0 0 1 26-26h86M26 84V44a18 18 0 0 1 18-18h40" fill="none" stroke="${metal}" stroke-width="9" stroke-linecap="round"/>`,
        ),
      ),
    ),
  notch: (canvas, metal) =>
    canvas.layers.push(
      `<path d="M52 9H548L591 52V748L548 791H52L9 748V52Z" fill="none" stroke="${metal}" stroke-width="9"/><path d="M62 24H538L576 62V738L538 776H62L24 738V62Z" fill="none" stroke="${metal}" stroke-width="2.5" opacity=".7"/>`,
    ),
  bulbs: (canvas, metal, style) => {
    canvas.layers.push(stroke(11, 26, darken(style.frameColor, 0.55), 22), stroke(3, 30, metal, 5), stroke(22, 18, metal, 3));
    const bulb = (x: number, y: number): string => circle(x, y, 6.5, '#fff8d8') + circle(x, y, 11, '#ffe58a', 'opacity=".35"');
    for (let x = 36; x <= 564; x += 44) canvas.layers.push(bulb(x, 12), bulb(x, 788));
    for (let y = 56; y <= 744; y += 43) canvas.layers.push(bulb(12, y), bulb(588, y));
  },
  rope: (canvas, metal, style) =>
    canvas.layers.push(stroke(10, 26, darken(style.frameColor, 0.5), 16), stroke(10, 26, metal, 12, 'stroke-dasharray="15 7" stroke-linecap="butt"')),
  gems: (canvas, metal, style) => {
    canvas.layers.push(stroke(9, 26, metal, 7));
    const gem = (x: number, y: number): string =>
      path(
        polygon([
          [x, y - 19],
          [x + 19, y],
          [x, y + 19],
          [x - 19, y],
        ]),
        darken(style.frameColor, 0.5),
      ) +
      path(
        polygon([
          [x, y - 13],
          [x + 13, y],
          [x, y + 13],
          [x - 13, y],
        ]),
        style.markColors[0],
      ) +
      path(
        polygon([
          [x, y - 13],
          [x + 13, y],
          [x - 13, y],
        ]),
        '#ffffff',
        'opacity=".45"',
      );
    canvas.layers.push(gem(300, 11), gem(11, 400), gem(589, 400));
  },
  split: (canvas, metal) =>
    canvas.layers.push(
      `<path d="M9 250V35A26 26 0 0 1 35 9H565A26 26 0 0 1 591 35V250M591 550V765A26 26 0 0 1 565 791H35A26 26 0 0 1 9 765V550" fill="none" stroke="${metal}" stroke-width="8" stroke-linecap="round"/>`,
    ),
  film: (canvas, metal, style) => {
    canvas.layers.push(rect(0, 0, W, 22, darken(style.frameColor, 0.78)), rect(0, H - 22, W, 22, darken(style.frameColor, 0.78)));
    for (let x = 12; x < W; x += 36) canvas.layers.push(rect(x, 6, 17, 10, metal, 'rx="3"'), rect(x, H - 16, 17, 10, metal, 'rx="3"'));
  },
  arch: (canvas, metal) =>
    canvas.layers.push(
      `<path d="M9 791V120Q9 9 300 9T591 120V791Z" fill="none" stroke="${metal}" stroke-width="7" opacity=".95"/><path d="M0 0H600V120Q590 6 300 6T0 120Z" fill="#0b1a0d" opacity=".82"/>`,
    ),
  bevel: (canvas, metal, style) =>
    canvas.layers.push(stroke(5, 29, lighten(style.frameColor, 0.3), 4), stroke(12, 23, metal, 9), stroke(18, 18, darken(style.frameColor, 0.6), 3)),
};
export const FRAME_NAMES = Object.keys(FRAMES);

/** The studio's frame, and its mark on a medal at the lower edge. */
export function drawFrame(canvas: Canvas, style: StudioStyle): void {
  const metal = linear(
    canvas,
    [
      [0, lighten(style.frameColor, 0.5)],
      [0.45, style.frameColor],
      [0.55, darken(style.frameColor, 0.35)],
      [1, lighten(style.frameColor, 0.2)],
    ],
    65,
  );
  (FRAMES[style.frame] ?? FRAMES['hairline'])?.(canvas, metal, style);
  const [x, y, radius] = [W / 2, H - 27, 29];
  canvas.layers.push(
    circle(x, y, radius, metal),
    circle(x, y, radius - 4, darken(style.outline, 0.45)),
    drawMark(style.mark, style.markColors, n2(x - 17), n2(y - 17), 34),
  );
}
const n2 = (value: number): number => Number(n(value));
