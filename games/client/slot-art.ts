/** Pictures of the slot client: a sheet of symbols for each theme, and scenes. */
import { readFileSync } from 'node:fs';
import { ART_VERSION } from '#artwork/art-version.ts';
import { getSlotTheme } from '#games/engines/slots/themes.ts';
import { SCENE_VARIANTS } from '#artwork/slots/scene-variants.ts';
import type { Art } from './art.ts';
import { versionOf } from './encode.ts';

/** Width of one symbol in pixels: enough for a desktop, and for a phone with a pixel ratio of three. */
const SYMBOL_PIXELS = 208;

const SHEET_PATH = /^symbols\/([a-z]+)\.webp$/;
const SCENE_PATH = /^scenes\/([a-z]+)\/(\d)-(base|free)-(wide|tall)\.webp$/;

/** Source files of the drawings; the version is a hash of them. */
const sources = ['scene', 'symbol-sheet', 'theme-looks'].map((name) =>
  readFileSync(new URL(`../../artwork/slots/${name}.ts`, import.meta.url)),
);

export const slotArt: Art = {
  version: versionOf(ART_VERSION, ...sources),
  pictureOf(path) {
    const sheet = SHEET_PATH.exec(path)?.[1];
    const [, name = sheet ?? '', variant = '', mode, shape] = SCENE_PATH.exec(path) ?? [];
    const found = getSlotTheme(name);
    if (!found || Number(variant) >= SCENE_VARIANTS) return null;
    const theme = found.id;
    return {
      drawing:
        sheet === undefined
          ? { kind: 'scene', theme, variant: Number(variant), free: mode === 'free', tall: shape === 'tall' }
          : { kind: 'symbols', theme, symbol: SYMBOL_PIXELS },
      content: JSON.stringify(found),
    };
  },
};
