/**
 * Draws a title: lines of letters as outlines, fitted into a box, bent, with rim, outline, shine and
 * shadow.
 */
import type { Font, PathCommand } from 'opentype.js';
import type { ManufacturerStyle } from './art-types.ts';
import type { Canvas } from './canvas.ts';
import { linearDown, n, path } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { getFont, outline } from './fonts.ts';

/** Articles and prepositions: drawn smaller, on one line with a neighbour. */
const SMALL_WORDS = new Set([
  'the',
  'of',
  'on',
  'at',
  'by',
  'for',
  'a',
  'an',
  'and',
  '&',
  'in',
  'to',
  'from',
  'who',
  'over',
]);

export type LetterBox = { cx: number; bottom: number; width: number; height: number; lineHeight: number };
type Line = { text: string; size: number; top: number; bottom: number; left: number; right: number };
const GAP = 12;
const isSmall = (text: string): boolean =>
  text.split(' ').every((word) => SMALL_WORDS.has(word.toLowerCase()));

/** All ways to break words into one, two or three lines. */
function* breaksOf(words: readonly string[]): Generator<readonly string[]> {
  const part = (from: number, to?: number): string => words.slice(from, to).join(' ');
  yield [part(0)];
  for (let first = 1; first < words.length; first += 1) {
    yield [part(0, first), part(first)];
    for (let second = first + 1; second < words.length; second += 1)
      yield [part(0, first), part(first, second), part(second)];
  }
}

/**
 * Gives each line the font size that fills the width of the box, and the factor by which all lines must shrink to fit
 * its height.
 */
function fitLines(
  texts: readonly string[],
  font: Font,
  box: LetterBox,
): { lines: readonly Line[]; tall: number; shrink: number } {
  const lines = texts.map((text) => {
    const unit = outline(font, text, 0, 0, 100);
    const scale = Math.min(
      box.width / Math.max(unit.right - unit.left, 1),
      (box.lineHeight * (isSmall(text) ? 0.5 : 1)) / Math.max(unit.bottom - unit.top, 1),
    );
    return {
      text,
      size: scale * 100,
      top: unit.top * scale,
      bottom: unit.bottom * scale,
      left: unit.left * scale,
      right: unit.right * scale,
    };
  });
  const tall = lines.reduce((sum, line) => sum + line.bottom - line.top, GAP * (lines.length - 1));
  return { lines, tall, shrink: Math.min(1, box.height / tall) };
}

/** The line break with the largest text. Small words count little, and no line ends in one. */
function bestFit(title: string, font: Font, box: LetterBox): ReturnType<typeof fitLines> {
  let best: ReturnType<typeof fitLines> | null = null;
  let bestScore = -Infinity;
  for (const texts of breaksOf(title.split(' '))) {
    const fit = fitLines(texts, font, box);
    const sizes = fit.lines.filter((line) => !isSmall(line.text)).map((line) => line.size * fit.shrink);
    const dangling = texts
      .slice(0, -1)
      .filter((text) => !isSmall(text) && isSmall(text.slice(text.lastIndexOf(' ') + 1))).length;
    const score =
      Math.min(...sizes) + 0.3 * (sizes.reduce((sum, size) => sum + size, 0) / sizes.length) - dangling * 22;
    if (score > bestScore) [best, bestScore] = [fit, score];
  }
  return best ?? fitLines([title], font, box);
}

/** Draws `title` with its lowest line on `box.bottom`; returns the top of the drawing. */
export function drawTitle(canvas: Canvas, title: string, style: ManufacturerStyle, box: LetterBox): number {
  const font = getFont(style.font);
  const { lines, tall, shrink } = bestFit(style.upper ? title.toUpperCase() : title, font, box);
  const bend = style.arch * 26;
  let y = box.bottom - tall * shrink;
  const top = y;
  let d = '';
  for (const line of lines) {
    y -= line.top * shrink;
    const x = box.cx - ((line.left + line.right) / 2) * shrink;
    d += bent(outline(font, line.text, x, y, line.size * shrink).commands, box.cx, box.width / 2, bend);
    y += (line.bottom + GAP) * shrink;
  }
  paint(canvas, d, style, top, box.bottom);
  return top;
}

/** Outlines as path data; points far from the middle move down (bend > 0) or up. */
function bent(commands: readonly PathCommand[], middle: number, half: number, bend: number): string {
  const point = (x: number, y: number): string =>
    `${n(x)} ${n(y + bend * ((x - middle) / half) ** 2 - bend * 0.5)}`;
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      if (command.type === 'C')
        return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
      if (command.type === 'Q') return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
      return `${command.type}${point(command.x, command.y)}`;
    })
    .join('');
}

function paint(canvas: Canvas, d: string, style: ManufacturerStyle, top: number, bottom: number): void {
  const face = linearDown(
    canvas,
    top - 6,
    bottom + 6,
    style.fill.map((color, index) => [index / Math.max(style.fill.length - 1, 1), color] as const),
  );
  const rim = linearDown(canvas, top, bottom, [
    [0, lighten(style.rim, 0.35)],
    [1, darken(style.rim, 0.35)],
  ]);
  const shine = linearDown(canvas, top, bottom, [
    [0, '#ffffff', 0.55],
    [0.42, '#ffffff', 0.12],
    [0.43, '#ffffff', 0],
  ]);
  const stroke = (color: string, width: number, more = ''): string =>
    `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  canvas.layers.push(
    stroke('#05030f', 34, 'opacity=".28"'),
    stroke('#05030f', 22, 'opacity=".5" transform="translate(0 9)"'),
    stroke(style.outline, 20),
    `<path d="${d}" fill="${rim}" stroke="${rim}" stroke-width="9" stroke-linejoin="round"/>`,
    stroke(darken(style.outline, 0.2), 3),
    path(d, face),
    path(d, shine),
  );
}

/**
 * One straight line of lettering as path data, for logos: fits into `width` × `height` from (x, middle).
 * Returns the data and its width.
 */
export function letterLine(
  text: string,
  fontName: string,
  x: number,
  middle: number,
  width: number,
  height: number,
): { d: string; width: number } {
  const font = getFont(fontName);
  const unit = outline(font, text, 0, 0, 100);
  const scale = Math.min(width / (unit.right - unit.left), height / (unit.bottom - unit.top));
  const baseline = middle - ((unit.top + unit.bottom) / 2) * scale;
  return {
    d: bent(outline(font, text, x - unit.left * scale, baseline, 100 * scale).commands, 0, 1e9, 0),
    width: (unit.right - unit.left) * scale,
  };
}
