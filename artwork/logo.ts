/**
 * A manufacturer's logo as a vector picture for dark backgrounds: its emblem beside its name in its own
 * lettering.
 */
import type { ManufacturerStyle } from './art-types.ts';
import { n } from './canvas.ts';
import { mix } from './color.ts';
import { letterLine } from './lettering.ts';
import { drawMark } from './emblems.ts';

const MARK = 42;
const GAP = 10;
const EDGE = 4;

export function logoSvg(
  manufacturer: { name: string; style: ManufacturerStyle },
  [width, height]: readonly [number, number],
): string {
  const { style } = manufacturer;
  const name = style.upper ? manufacturer.name.toUpperCase() : manufacturer.name;
  const words = name.split(' ');
  // At the size of a logo, two lines of similar length are more legible than one long line.
  const lines = words.length > 2 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words;
  const left = EDGE + MARK + GAP;
  const room = width - left - EDGE;
  const lineHeight = lines.length === 1 ? 26 : 21;
  const drawn = lines.map((line, index) =>
    letterLine(line, style.font, left, height / 2 + (index - (lines.length - 1) / 2) * 28, room, lineHeight),
  );
  const used = left + Math.max(...drawn.map((line) => line.width));
  const letters = mix(style.fill[0] ?? '#ffffff', '#ffffff', 0.5);
  const second = mix(style.markColors[0], '#ffffff', 0.25);
  const shapes = drawn
    .map((line, index) => `<path d="${line.d}" fill="${index === 0 ? letters : second}"/>`)
    .join('');
  const shift = n((width - used - EDGE) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(${shift} 0)">${drawMark(style.mark, style.markColors, EDGE, (height - MARK) / 2, MARK)}${shapes}</g></svg>`;
}
