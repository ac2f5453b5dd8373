/**
 * Pictures of the slot client: drawn on first request, then kept in memory (a sheet is 80 KB, a scene 15 KB).
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ART_VERSION } from '#artwork/art-version.ts';
import { getSlotTheme } from '#games/engines/slots/themes.ts';
import { SCENE_VARIANTS, sceneSvg } from '#artwork/slots/scene.ts';
import { SHEET, symbolSheetSvg } from '#artwork/slots/symbol-sheet.ts';
import { binaryFile, versionOf } from './encode.ts';
import type { ClientFile } from './encode.ts';

/** Pixels of one symbol: enough for a desktop and for a phone of three pixels a point. */
const SYMBOL_PIXELS = 208;
/** Drawn larger and scaled down: finer edges than the SVG renderer's own. */
const OVERSIZE = 1.6;
const KEPT = 400;

const SHEET_PATH = /^symbols\/([a-z]+)\.webp$/;
const SCENE_PATH = /^scenes\/([a-z]+)\/(\d)-(base|free)-(wide|tall)\.webp$/;

const sources = ['scene', 'symbol-sheet', 'theme-looks'].map((name) =>
  readFileSync(new URL(`../../artwork/slots/${name}.ts`, import.meta.url)),
);
const drawn = new Map<string, Promise<ClientFile>>();

/** How to draw what a path names; null = no picture has such a path. */
function drawingOf(path: string): (() => Promise<Buffer>) | null {
  const sheet = getSlotTheme(SHEET_PATH.exec(path)?.[1] ?? '');
  if (sheet) return () => drawSheet(symbolSheetSvg(sheet, Math.round(SYMBOL_PIXELS * OVERSIZE)));
  const [, id = '', variant = '', mode, shape] = SCENE_PATH.exec(path) ?? [];
  const theme = getSlotTheme(id);
  if (!theme || Number(variant) >= SCENE_VARIANTS) return null;
  return () =>
    drawScene(sceneSvg(theme, { variant: Number(variant), free: mode === 'free', tall: shape === 'tall' }));
}

const drawSheet = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(SYMBOL_PIXELS * SHEET.columns, SYMBOL_PIXELS * SHEET.rows)
    .modulate({ saturation: 1.08 })
    .webp({ quality: 88, alphaQuality: 92, effort: 4 })
    .toBuffer();

/** A little out of focus: the reels are nearer. */
const drawScene = ({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(width, height)
    .flatten()
    .modulate({ saturation: 1.2 })
    .blur(0.9)
    .webp({ quality: 74, effort: 4 })
    .toBuffer();

export const slotArt = {
  /** Changes when anything that is drawn changes. */
  version: versionOf(ART_VERSION, ...sources),

  /**
   * The picture of that path; null when there is none. A drawing that failed is tried again at the next
   * request.
   */
  find(path: string): Promise<ClientFile> | null {
    const known = drawn.get(path);
    if (known) return known;
    const draw = drawingOf(path);
    if (!draw) return null;
    const picture = draw().then((body) => binaryFile('image/webp', body));
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path));
    for (const oldest of drawn.keys()) if (drawn.size > KEPT) drawn.delete(oldest);
    return picture;
  },
};
