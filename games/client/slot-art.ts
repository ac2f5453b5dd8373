/**
 * Pictures of the slot client: rendered at the first request, then kept in memory (a sheet has 80 KB, a scene
 * 15 KB).
 */
import { readFileSync } from 'node:fs';
import { ART_VERSION } from '#artwork/art-version.ts';
import { getSlotTheme } from '#games/engines/slots/themes.ts';
import { SCENE_VARIANTS } from '#artwork/slots/scene-variants.ts';
import { drawings } from '#artwork/drawing-process.ts';
import type { Drawing } from '#artwork/drawing.ts';
import { binaryFile, versionOf } from './encode.ts';
import type { ClientFile } from './encode.ts';

/** Width of one symbol in pixels: enough for a desktop, and for a phone with a pixel ratio of three. */
const SYMBOL_PIXELS = 208;
/** Maximum number of pictures in memory. */
const MAX_KEPT = 400;

const SHEET_PATH = /^symbols\/([a-z]+)\.webp$/;
const SCENE_PATH = /^scenes\/([a-z]+)\/(\d)-(base|free)-(wide|tall)\.webp$/;

/** Source files of the drawings; the version is a hash of them. */
const sources = ['scene', 'symbol-sheet', 'theme-looks'].map((name) =>
  readFileSync(new URL(`../../artwork/slots/${name}.ts`, import.meta.url)),
);
const drawn = new Map<string, Promise<ClientFile>>();

/** The drawing for a path; null = none. */
function drawingOf(path: string): Drawing | null {
  const sheet = SHEET_PATH.exec(path)?.[1];
  if (sheet !== undefined)
    return getSlotTheme(sheet) ? { kind: 'symbols', theme: sheet, symbol: SYMBOL_PIXELS } : null;
  const [, theme = '', variant = '', mode, shape] = SCENE_PATH.exec(path) ?? [];
  if (!getSlotTheme(theme) || Number(variant) >= SCENE_VARIANTS) return null;
  return { kind: 'scene', theme, variant: Number(variant), free: mode === 'free', tall: shape === 'tall' };
}

export const slotArt = {
  /** Version; changes when a drawing changes. */
  version: versionOf(ART_VERSION, ...sources),

  /** The picture for a path; null when there is none. A failed drawing is retried at the next request. */
  find(path: string): Promise<ClientFile> | null {
    const known = drawn.get(path);
    if (known) return known;
    const drawing = drawingOf(path);
    if (!drawing) return null;
    const picture = drawings.draw({ drawing, density: 1 }).then((body) => binaryFile('image/webp', body));
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path));
    for (const oldest of drawn.keys()) if (drawn.size > MAX_KEPT) drawn.delete(oldest);
    return picture;
  },
};
