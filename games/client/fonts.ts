/** Fonts of all clients: text in five languages, and letterings of the games' names. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { binaryFile } from './encode.ts';
import type { ClientFile } from './encode.ts';

/** Name in the address → file of an npm package. */
const FONTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((part) => [
      `rubik-${part}`,
      `@fontsource-variable/rubik/files/rubik-${part}-wght-normal.woff2`,
    ]),
  ),
  'alfa-slab': '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2',
  bangers: '@fontsource/bangers/files/bangers-latin-400-normal.woff2',
  berkshire: '@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff2',
  cinzel: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff2',
  'dela-gothic': '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2',
  lobster: '@fontsource/lobster/files/lobster-latin-400-normal.woff2',
  luckiest: '@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff2',
  orbitron: '@fontsource/orbitron/files/orbitron-latin-900-normal.woff2',
  passion: '@fontsource/passion-one/files/passion-one-latin-700-normal.woff2',
  righteous: '@fontsource/righteous/files/righteous-latin-400-normal.woff2',
  russo: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff2',
  titan: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
  yeseva: '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2',
};
const { resolve } = createRequire(import.meta.url);

/** File name → font. */
export const readFonts = (): ReadonlyMap<string, ClientFile> =>
  new Map(
    Object.entries(FONTS).map(([name, file]) => [
      `${name}.woff2`,
      binaryFile('font/woff2', readFileSync(resolve(file))),
    ]),
  );
