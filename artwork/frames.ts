/**
 * Frames by which players recognise the games of a manufacturer. Drawn on a 600 × 800 card; the page rounds
 * its corners.
 */
import type { ManufacturerStyle } from './art-types.ts';
import type { Canvas } from './canvas.ts';
import { circle, linear, n, path, polygon, rect } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { drawMark } from './emblems.ts';

const W = 600;
const H = 800;
type Frame = (canvas: Canvas, metal: string, style: ManufacturerStyle) => void;

const stroke = (inset: number, radius: number, paint: string, width: number, more = ''): string =>
  `<rect x="${inset}" y="${inset}" width="${W - inset * 2}" height="${H - inset * 2}" rx="${radius}" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
const corners = (draw: (x: number, y: number, turn: number) => string): string =>
  draw(0, 0, 0) + draw(W, 0, 90) + draw(W, H, 180) + draw(0, H, 270);
const placed = (x: number, y: number, turn: number, shape: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`;

const FRAMES = {
  hairline: (canvas, metal) => canvas.layers.push(stroke(9, 26, metal, 5)),
  double: (canvas, metal) =>
    canvas.layers.push(stroke(7, 28, metal, 8), stroke(21, 18, metal, 2.5, 'opacity=".8"')),
  heavy: (canvas, metal, style) =>
    canvas.layers.push(
      stroke(10, 26, darken(style.frameColor, 0.6), 20),
      stroke(10, 26, metal, 12),
      stroke(19, 19, '#05030f', 2.5, 'opacity=".55"'),
    ),
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
    canvas.layers.push(
      stroke(11, 26, darken(style.frameColor, 0.55), 22),
      stroke(3, 30, metal, 5),
      stroke(22, 18, metal, 3),
    );
    const bulb = (x: number, y: number): string =>
      circle(x, y, 6.5, '#fff8d8') + circle(x, y, 11, '#ffe58a', 'opacity=".35"');
    for (let x = 36; x <= 564; x += 44) canvas.layers.push(bulb(x, 12), bulb(x, 788));
    for (let y = 56; y <= 744; y += 43) canvas.layers.push(bulb(12, y), bulb(588, y));
  },
  rope: (canvas, metal, style) =>
    canvas.layers.push(
      stroke(10, 26, darken(style.frameColor, 0.5), 16),
      stroke(10, 26, metal, 12, 'stroke-dasharray="15 7" stroke-linecap="butt"'),
    ),
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
    canvas.layers.push(
      rect(0, 0, W, 22, darken(style.frameColor, 0.78)),
      rect(0, H - 22, W, 22, darken(style.frameColor, 0.78)),
    );
    for (let x = 12; x < W; x += 36)
      canvas.layers.push(rect(x, 6, 17, 10, metal, 'rx="3"'), rect(x, H - 16, 17, 10, metal, 'rx="3"'));
  },
  arch: (canvas, metal) =>
    canvas.layers.push(
      `<path d="M9 791V120Q9 9 300 9T591 120V791Z" fill="none" stroke="${metal}" stroke-width="7" opacity=".95"/><path d="M0 0H600V120Q590 6 300 6T0 120Z" fill="#0b1a0d" opacity=".82"/>`,
    ),
  bevel: (canvas, metal, style) =>
    canvas.layers.push(
      stroke(5, 29, lighten(style.frameColor, 0.3), 4),
      stroke(12, 23, metal, 9),
      stroke(18, 18, darken(style.frameColor, 0.6), 3),
    ),
  contrail: (canvas, metal) =>
    canvas.layers.push(
      `<path d="M9 640V35A26 26 0 0 1 35 9H480M591 160V765A26 26 0 0 1 565 791H120" fill="none" stroke="${metal}" stroke-width="8" stroke-linecap="round"/><path d="M24 700V46A22 22 0 0 1 46 24H420M576 100V754A22 22 0 0 1 554 776H180" fill="none" stroke="${metal}" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="26 14" opacity=".75"/>`,
    ),
  neon: (canvas, metal, style) =>
    canvas.layers.push(
      stroke(13, 24, style.frameColor, 26, 'opacity=".16"'),
      stroke(13, 24, style.frameColor, 15, 'opacity=".3"'),
      stroke(13, 24, metal, 6),
      stroke(13, 24, '#ffffff', 2, 'opacity=".85"'),
      stroke(28, 14, style.markColors[1], 2.5, 'opacity=".8"'),
    ),
  brackets: (canvas, metal) =>
    canvas.layers.push(
      stroke(8, 28, metal, 3, 'opacity=".55"'),
      corners((x, y, turn) =>
        placed(
          x,
          y,
          turn,
          `<path d="M14 92V14H92" fill="none" stroke="${metal}" stroke-width="14" stroke-linejoin="round"/>`,
        ),
      ),
    ),
  pegs: (canvas, metal, style) => {
    canvas.layers.push(stroke(11, 26, darken(style.frameColor, 0.62), 22), stroke(22, 18, metal, 2.5));
    const peg = (x: number, y: number, at: number): string =>
      circle(x, y, 7, darken(style.frameColor, 0.4)) +
      circle(x, y - 1, 5.5, at % 2 === 0 ? style.frameColor : style.markColors[0]) +
      circle(x - 1.8, y - 2.8, 1.8, '#ffffff');
    for (let at = 0; at < 13; at += 1)
      canvas.layers.push(peg(36 + at * 44, 11, at), peg(36 + at * 44, 789, at));
    for (let at = 0; at < 17; at += 1)
      canvas.layers.push(peg(11, 56 + at * 43, at), peg(589, 56 + at * 43, at));
  },
  deco: (canvas, metal) =>
    canvas.layers.push(
      stroke(8, 4, metal, 6),
      `<path d="M60 22H540M60 778H540M22 60V740M578 60V740" stroke="${metal}" stroke-width="2.5" fill="none"/>`,
      corners((x, y, turn) =>
        placed(
          x,
          y,
          turn,
          `<path d="M22 60H60V22M34 72H72V34M46 84H84V46M8 8 56 56" fill="none" stroke="${metal}" stroke-width="3.4"/><path d="M70 70 62 54 46 46 54 62Z" fill="${metal}"/>`,
        ),
      ),
    ),
  rail: (canvas, metal, style) =>
    canvas.layers.push(
      stroke(13, 26, darken(style.frameColor, 0.55), 28),
      stroke(12, 26, metal, 20),
      stroke(7, 30, lighten(style.frameColor, 0.35), 2.5, 'opacity=".7"'),
      stroke(24, 16, '#e9c46a', 3.5),
    ),
  lamps: (canvas, metal, style) => {
    canvas.layers.push(stroke(9, 26, metal, 5));
    for (const x of [150, 300, 450]) {
      const beam = linear(canvas, [
        [0, style.frameColor, 0.62],
        [1, style.frameColor, 0],
      ]);
      canvas.layers.push(
        path(`M${x - 26} 34H${x + 26}L${x + 88} 250H${x - 88}Z`, beam),
        path(`M${x - 15} 9h30l14 26h-58Z`, metal),
        `<ellipse cx="${x}" cy="35" rx="28" ry="7" fill="#fffbe8"/>`,
      );
    }
  },
  meridian: (canvas, metal) =>
    canvas.layers.push(
      stroke(9, 26, metal, 4),
      `<path d="M9 150Q120 120 150 9M450 9Q480 120 591 150M9 650Q60 740 150 791M450 791Q540 740 591 650" fill="none" stroke="${metal}" stroke-width="3"/><path d="M9 96Q78 78 96 9M504 9Q522 78 591 96" fill="none" stroke="${metal}" stroke-width="6"/>`,
      path('M300 -2l13 22-13 22-13-22Z', metal),
    ),
  bunting: (canvas, metal, style) => {
    canvas.layers.push(stroke(9, 28, metal, 7));
    const colors = [style.frameColor, style.markColors[1], '#3fd0ff', '#7bed6f'];
    const at = (share: number): number => 20 + 190 * share * (1 - share);
    for (let flag = 0; flag < 9; flag += 1) {
      const [left, right] = [20 + flag * 62.5, 20 + flag * 62.5 + 50];
      const [top, other] = [at(left / W), at(right / W)];
      canvas.layers.push(
        path(
          `M${n(left)} ${n(top)}L${n(right)} ${n(other)}L${n((left + right) / 2)} ${n((top + other) / 2 + 54)}Z`,
          colors[flag % colors.length] ?? '#ffffff',
          'stroke="#ffffff" stroke-opacity=".5" stroke-width="2"',
        ),
      );
    }
    canvas.layers.push(`<path d="M0 18Q300 116 600 18" fill="none" stroke="#ffffff" stroke-width="4"/>`);
  },
  balls: (canvas, metal, style) => {
    canvas.layers.push(stroke(9, 28, metal, 7), stroke(20, 20, metal, 2, 'opacity=".6"'));
    for (const [x, y] of [
      [22, 22],
      [578, 22],
      [22, 778],
      [578, 778],
    ] as const)
      canvas.layers.push(
        circle(x, y, 22, darken(style.frameColor, 0.5)),
        circle(x, y, 19, style.markColors[1]),
        circle(x, y, 10, '#ffffff'),
        circle(x - 6, y - 9, 4.5, '#ffffff', 'opacity=".8"'),
      );
  },
  ticket: (canvas, metal, style) => {
    canvas.layers.push(stroke(8, 24, metal, 9));
    for (let y = 40; y <= 760; y += 30)
      canvas.layers.push(
        circle(3, y, 8, darken(style.outline, 0.35)),
        circle(597, y, 8, darken(style.outline, 0.35)),
      );
    canvas.layers.push(
      `<path d="M24 24V776M576 24V776" stroke="${metal}" stroke-width="3" stroke-dasharray="9 9" fill="none"/>`,
    );
  },
  rails: (canvas, metal, style) => {
    canvas.layers.push(stroke(10, 26, metal, 9));
    for (let x = 60; x < W; x += 60) canvas.layers.push(rect(x - 3, 14, 6, 26, metal));
    canvas.layers.push(
      rect(10, 36, 580, 8, metal),
      rect(14, 10, 36, 9, style.markColors[1]),
      rect(550, 10, 36, 9, style.markColors[1]),
    );
  },
} satisfies Record<string, Frame>;
export type FrameName = keyof typeof FRAMES;
const isFrame = (name: string): name is FrameName => Object.hasOwn(FRAMES, name);

/** The manufacturer's frame, with its emblem on a medal at the lower edge. */
export function drawFrame(canvas: Canvas, style: ManufacturerStyle): void {
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
  const frame: Frame = FRAMES[isFrame(style.frame) ? style.frame : 'hairline'];
  frame(canvas, metal, style);
  const [x, y, radius] = [W / 2, H - 27, 29];
  canvas.layers.push(
    circle(x, y, radius, metal),
    circle(x, y, radius - 4, darken(style.outline, 0.45)),
    drawMark(style.mark, style.markColors, n2(x - 17), n2(y - 17), 34),
  );
}
const n2 = (value: number): number => Number(n(value));
