/**
 * Lettering fonts (SIL Open Font License, docs/licences.md). Letters are drawn as outlines, so that a
 * picture is the same on every machine.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);

/** Name → file of the font's npm package. All are Latin, like the names of games and manufacturers. */
const FILES = {
  'alfa-slab': require.resolve('@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff'),
  bangers: require.resolve('@fontsource/bangers/files/bangers-latin-400-normal.woff'),
  berkshire: require.resolve('@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff'),
  'black-ops': require.resolve('@fontsource/black-ops-one/files/black-ops-one-latin-400-normal.woff'),
  cinzel: require.resolve('@fontsource/cinzel/files/cinzel-latin-900-normal.woff'),
  'dela-gothic': require.resolve('@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff'),
  lilita: require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  lobster: require.resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff'),
  luckiest: require.resolve('@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff'),
  orbitron: require.resolve('@fontsource/orbitron/files/orbitron-latin-900-normal.woff'),
  passion: require.resolve('@fontsource/passion-one/files/passion-one-latin-700-normal.woff'),
  righteous: require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
  russo: require.resolve('@fontsource/russo-one/files/russo-one-latin-400-normal.woff'),
  titan: require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff'),
  uncial: require.resolve('@fontsource/uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff'),
  yeseva: require.resolve('@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff'),
  abril: require.resolve('@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff'),
  audiowide: require.resolve('@fontsource/audiowide/files/audiowide-latin-400-normal.woff'),
  bowlby: require.resolve('@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff'),
  bungee: require.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff'),
  chango: require.resolve('@fontsource/chango/files/chango-latin-400-normal.woff'),
  'cinzel-decorative':
    require.resolve('@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff'),
  limelight: require.resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff'),
  playfair: require.resolve('@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff'),
  racing: require.resolve('@fontsource/racing-sans-one/files/racing-sans-one-latin-400-normal.woff'),
  rye: require.resolve('@fontsource/rye/files/rye-latin-400-normal.woff'),
  shrikhand: require.resolve('@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff'),
  sigmar: require.resolve('@fontsource/sigmar-one/files/sigmar-one-latin-400-normal.woff'),
} as const;
export type FontName = keyof typeof FILES;

const loaded = new Map<FontName, Font>();

/** Loads a font once. An unknown name gives the first font. */
export function getFont(name: string): Font {
  const known: FontName = Object.hasOwn(FILES, name) ? (name as FontName) : 'alfa-slab';
  let font = loaded.get(known);
  if (font === undefined) {
    const file = readFileSync(FILES[known]);
    font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
    loaded.set(known, font);
  }
  return font;
}

export type Run = { commands: PathCommand[]; left: number; right: number; top: number; bottom: number };

/**
 * A line of text as outlines, with its baseline from (x, y). Drawn glyph by glyph with kerning, as Latin
 * titles need no shaping.
 */
export function outline(font: Font, text: string, x: number, y: number, size: number): Run {
  const run: Run = { commands: [], left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const scale = size / font.unitsPerEm;
  const glyphs = [...text].map((letter) => font.charToGlyph(letter));
  let pen = x;
  for (const [index, glyph] of glyphs.entries()) {
    const letter = glyph.getPath(pen, y, size);
    const box = letter.getBoundingBox();
    run.commands.push(...letter.commands);
    if (letter.commands.length > 0) {
      [run.left, run.right] = [Math.min(run.left, box.x1), Math.max(run.right, box.x2)];
      [run.top, run.bottom] = [Math.min(run.top, box.y1), Math.max(run.bottom, box.y2)];
    }
    const next = glyphs[index + 1];
    pen += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0)) * scale;
  }
  return run;
}
