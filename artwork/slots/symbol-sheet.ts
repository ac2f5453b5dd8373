/**
 * The symbols of a theme on one sheet, in the order of the engine's SYMBOLS, SHEET.columns per row. Wild
 * and scatter are badges with a ribbon, the high symbols are on coloured plates (the best one on gold), the
 * low ones are card ranks in the theme's lettering. Coin and orb have empty faces, on which the client
 * writes.
 */
import type { Canvas } from '../canvas.ts';
import { circle, createCanvas, linear, n, path, polygon, radial, toSvg } from '../canvas.ts';
import type { Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { drawPlacedObject } from '../hero.ts';
import { letterLine } from '../lettering.ts';
import { colorsUnder } from '../light.ts';
import { createRandom } from '../random.ts';
import { SYMBOLS } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';
import { lookOf } from './theme-looks.ts';

/** Size of a symbol's square on the sheet, in units. */
const TILE = 200;
/** Columns and rows of symbols; slot/sprites.ts cuts them out. */
export const SHEET = { columns: 4, rows: 4 } as const;

const PLATES = { H1: '#d9860a', H2: '#c2185b', H3: '#2a62d8', H4: '#13935a' } as const;
const RANKS = { A: '#ff4b4b', K: '#ff9d1e', Q: '#c964ff', J: '#3fa4ff', T: '#3ddc84' } as const;
const RIBBONS = { W: 'WILD', S: 'SCATTER' } as const;

/** The sheet as SVG, `pixels` of width and height for each symbol. */
export function symbolSheetSvg(theme: SlotTheme, pixels: number): string {
  const canvas = createCanvas(
    { width: TILE * SHEET.columns, height: TILE * SHEET.rows, horizon: 0 },
    createRandom(1),
    colorsUnder(theme.palette, 'own', 0),
  );
  for (const [index, symbol] of SYMBOLS.entries()) {
    const x = (index % SHEET.columns) * TILE + TILE / 2;
    const y = Math.floor(index / SHEET.columns) * TILE + TILE / 2;
    SYMBOL_DRAWERS[symbol](canvas, theme, x, y);
  }
  return toSvg(canvas, pixels * SHEET.columns, pixels * SHEET.rows);
}

type DrawSymbol = (canvas: Canvas, theme: SlotTheme, x: number, y: number) => void;
const badge =
  (symbol: 'W' | 'S'): DrawSymbol =>
  (canvas, theme, x, y) =>
    drawBadge(canvas, theme, symbol, x, y);
const high =
  (symbol: 'H1' | 'H2' | 'H3' | 'H4'): DrawSymbol =>
  (canvas, theme, x, y) => {
    drawPlate(canvas, PLATES[symbol], x, y);
    const icon = theme.symbols[symbol];
    drawPlacedObject(canvas, { icon, x, y: y - 2, size: 148, turn: 0, depth: 0.1, flip: false });
  };
const rank =
  (symbol: 'A' | 'K' | 'Q' | 'J' | 'T'): DrawSymbol =>
  (canvas, { id }, x, y) =>
    drawRank(canvas, symbol === 'T' ? '10' : symbol, lookOf(id).font, RANKS[symbol], x, y);

const SYMBOL_DRAWERS: Readonly<Record<SlotSymbol, DrawSymbol>> = {
  W: badge('W'),
  S: badge('S'),
  H1: high('H1'),
  H2: high('H2'),
  H3: high('H3'),
  H4: high('H4'),
  A: rank('A'),
  K: rank('K'),
  Q: rank('Q'),
  J: rank('J'),
  T: rank('T'),
  C: (canvas, _theme, x, y) => drawCoin(canvas, x, y),
  M: (canvas, { id, palette }, x, y) => {
    drawPlate(canvas, mix(palette.bg2, '#5b1fd0', 0.6), x, y);
    drawRank(canvas, '?', lookOf(id).font, '#ffc93c', x, y - 2);
  },
  X: (canvas, { palette }, x, y) => drawOrb(canvas, palette.accent, x, y),
};

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;

/** A plate with a bright edge, light from above. */
function drawPlate(canvas: Canvas, color: string, x: number, y: number): void {
  const size = 178;
  const [left, top] = [x - size / 2, y - size / 2];
  const edge = linear(canvas, [
    [0, lighten(color, 0.75)],
    [0.35, lighten(color, 0.25)],
    [0.65, darken(color, 0.25)],
    [1, lighten(color, 0.35)],
  ]);
  const face = radial(canvas, x, y - 26, 120, [
    [0, lighten(color, 0.28)],
    [0.5, color],
    [1, darken(color, 0.62)],
  ]);
  const gloss = linear(canvas, [
    [0, '#ffffff', 0.42],
    [1, '#ffffff', 0.02],
  ]);
  canvas.layers.push(
    box(left - 2, top + 4, size + 4, size + 2, 34, '#05030f', 'opacity=".45"'),
    box(left, top, size, size, 32, edge),
    box(left + 6, top + 6, size - 12, size - 12, 27, darken(color, 0.55)),
    box(left + 8, top + 8, size - 16, size - 16, 25, face),
    path(
      `M${left + 12} ${top + 72}V${top + 34}q0 -22 22 -22h${size - 68}q22 0 22 22v38q-${(size - 24) / 2} -26 -${size - 24} 0z`,
      gloss,
    ),
  );
}

/** A coin with a milled edge and an empty face. */
function drawCoin(canvas: Canvas, x: number, y: number): void {
  const edge = linear(canvas, [
    [0, '#fff3b8'],
    [0.45, '#f0a818'],
    [1, '#7a3d02'],
  ]);
  const rim = linear(canvas, [
    [0, '#b86a08'],
    [0.5, '#ffe27a'],
    [1, '#fff6cf'],
  ]);
  const face = radial(canvas, x - 18, y - 30, 128, [
    [0, '#fff1ad'],
    [0.42, '#ffc72e'],
    [1, '#b5680a'],
  ]);
  const notches = Array.from({ length: 40 }, (_, index) => {
    const angle = (index * Math.PI) / 20;
    const at = (reach: number): string =>
      `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
    return `M${at(84)}L${at(90)}`;
  }).join('');
  canvas.layers.push(
    circle(x, y + 5, 93, '#05030f', 'opacity=".45"'),
    circle(x, y, 92, edge),
    path(notches, 'none', 'stroke="#7a3d02" stroke-width="3" stroke-linecap="round" opacity=".6"'),
    circle(x, y, 78, rim),
    circle(x, y, 72, face),
    path(
      `M${n(x - 58)} ${n(y - 22)}A62 62 0 0 1 ${n(x + 10)} ${n(y - 61)}`,
      'none',
      'stroke="#fffbe6" stroke-width="7" stroke-linecap="round" opacity=".75"',
    ),
  );
}

/** A ball of light in a ring. */
function drawOrb(canvas: Canvas, accent: string, x: number, y: number): void {
  const color = mix(accent, '#2a5cff', 0.85);
  const halo = radial(canvas, x, y, 99, [
    [0.55, lighten(color, 0.4), 0.9],
    [1, color, 0],
  ]);
  const ring = linear(canvas, [
    [0, '#fff6cf'],
    [0.5, '#e39a12'],
    [1, '#8a4a05'],
  ]);
  const ball = radial(canvas, x - 16, y - 24, 118, [
    [0, lighten(color, 0.85)],
    [0.35, lighten(color, 0.15)],
    [1, darken(color, 0.72)],
  ]);
  canvas.layers.push(
    circle(x, y, 99, halo),
    circle(x, y, 78, ring),
    circle(x, y, 71, ball),
    path(
      `M${n(x - 50)} ${n(y - 18)}A54 54 0 0 1 ${n(x + 18)} ${n(y - 51)}Q${n(x - 20)} ${n(y - 36)} ${n(x - 50)} ${n(y - 18)}Z`,
      '#ffffff',
      'opacity=".7"',
    ),
  );
}

/** Draws a badge: a star of rays, the icon before it, and a ribbon with a word in front. */
function drawBadge(canvas: Canvas, theme: SlotTheme, symbol: 'W' | 'S', x: number, y: number): void {
  const color = symbol === 'W' ? '#ffb31a' : mix(theme.palette.bg2, '#8b2be2', 0.55);
  const spikes = symbol === 'W' ? 16 : 12;
  const star = (outer: number, inner: number): string =>
    polygon(
      Array.from({ length: spikes * 2 }, (_, index): Point => {
        const angle = (index * Math.PI) / spikes - Math.PI / 2;
        const reach = index % 2 === 0 ? outer : inner;
        return [x + Math.cos(angle) * reach, y - 4 + Math.sin(angle) * reach];
      }),
    );
  const face = radial(canvas, x, y - 20, 104, [
    [0, lighten(color, 0.78)],
    [0.45, lighten(color, 0.12)],
    [1, darken(color, 0.55)],
  ]);
  const ring = linear(canvas, [
    [0, '#fff6cf'],
    [0.5, '#e39a12'],
    [1, '#8a4a05'],
  ]);
  const inside = radial(canvas, x, y - 24, 84, [
    [0, lighten(color, 0.5)],
    [1, darken(color, 0.5)],
  ]);
  canvas.layers.push(
    path(star(99, 82), '#05030f', 'opacity=".4" transform="translate(0 4)"'),
    path(star(98, 80), ring, 'stroke="#3a1c02" stroke-width="2" stroke-linejoin="round"'),
    path(star(91, 75), face),
    circle(x, y - 4, 70, ring),
    circle(x, y - 4, 65, inside),
  );
  drawPlacedObject(canvas, {
    icon: theme.symbols[symbol],
    x,
    y: y - 14,
    size: 124,
    turn: 0,
    depth: 0.1,
    flip: false,
  });
  drawRibbon(canvas, RIBBONS[symbol], symbol === 'W' ? '#c81e1e' : '#5b12c9', x, y + 62);
}

function drawRibbon(canvas: Canvas, word: string, color: string, x: number, y: number): void {
  const [half, height] = [94, 23];
  const face = linear(canvas, [
    [0, lighten(color, 0.38)],
    [0.5, color],
    [1, darken(color, 0.4)],
  ]);
  const bow = (k: number): string =>
    `M${n(x - half * k)} ${n(y - height * k + 5)}Q${n(x)} ${n(y - height * k - 7)} ${n(x + half * k)} ${n(y - height * k + 5)}V${n(y + height * k + 5)}Q${n(x)} ${n(y + height * k - 7)} ${n(x - half * k)} ${n(y + height * k + 5)}Z`;
  const fitted = letterLine(word, 'lilita', x, y - 1, 158, 30);
  const fill = linear(canvas, [
    [0, '#ffffff'],
    [0.55, '#ffe9a3'],
    [1, '#ffb020'],
  ]);
  canvas.layers.push(
    path(bow(1), '#05030f', 'opacity=".45" transform="translate(0 5)"'),
    path(bow(1), face, `stroke="#ffdf7a" stroke-width="3.5" stroke-linejoin="round"`),
    centred(fitted, `fill="#2a0505" stroke="#2a0505" stroke-width="7" stroke-linejoin="round"`),
    centred(fitted, `fill="${fill}"`),
  );
}

/** Centres at `x` a lettering whose path begins at `x`. */
const centred = ({ d, width }: { d: string; width: number }, paint: string, drop = 0): string =>
  `<path d="${d}" transform="translate(${n(-width / 2)} ${drop})" ${paint}/>`;

/** A card rank: thick outline, coloured face with light from above. */
function drawRank(canvas: Canvas, text: string, font: string, color: string, x: number, y: number): void {
  const line = letterLine(text, font, x, y, 132, 118);
  const face = linear(canvas, [
    [0, lighten(color, 0.62)],
    [0.45, lighten(color, 0.08)],
    [0.52, color],
    [1, darken(color, 0.32)],
  ]);
  const rim = linear(canvas, [
    [0, '#fff7dc'],
    [0.5, '#ffd778'],
    [1, '#b06a12'],
  ]);
  canvas.layers.push(
    centred(
      line,
      'fill="#05030f" stroke="#05030f" stroke-width="26" stroke-linejoin="round" opacity=".35"',
      6,
    ),
    centred(
      line,
      `fill="${darken(color, 0.72)}" stroke="${darken(color, 0.72)}" stroke-width="24" stroke-linejoin="round"`,
    ),
    centred(line, `fill="${rim}" stroke="${rim}" stroke-width="13" stroke-linejoin="round"`),
    centred(
      line,
      `fill="${darken(color, 0.6)}" stroke="${darken(color, 0.6)}" stroke-width="5" stroke-linejoin="round"`,
    ),
    centred(line, `fill="${face}"`),
  );
}
