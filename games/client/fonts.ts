/**
 * Fonts of all clients: text fonts for three scripts besides Latin, and display fonts for the games' names.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { binaryFile } from './encode.ts';
import type { ClientFile } from './encode.ts';

const require = createRequire(import.meta.url);

/** Font files of npm packages, by the name in the address. */
const FONTS: Readonly<Record<string, string>> = {
  'rubik-latin': require.resolve('@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'),
  'rubik-latin-ext': require.resolve('@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2'),
  'rubik-cyrillic': require.resolve('@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2'),
  'rubik-cyrillic-ext':
    require.resolve('@fontsource-variable/rubik/files/rubik-cyrillic-ext-wght-normal.woff2'),
  'noto-bengali':
    require.resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
  'noto-devanagari':
    require.resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'),
  'alfa-slab': require.resolve('@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2'),
  bangers: require.resolve('@fontsource/bangers/files/bangers-latin-400-normal.woff2'),
  berkshire: require.resolve('@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff2'),
  cinzel: require.resolve('@fontsource/cinzel/files/cinzel-latin-900-normal.woff2'),
  'dela-gothic': require.resolve('@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2'),
  lilita: require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'),
  lobster: require.resolve('@fontsource/lobster/files/lobster-latin-400-normal.woff2'),
  luckiest: require.resolve('@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff2'),
  orbitron: require.resolve('@fontsource/orbitron/files/orbitron-latin-900-normal.woff2'),
  passion: require.resolve('@fontsource/passion-one/files/passion-one-latin-700-normal.woff2'),
  righteous: require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff2'),
  russo: require.resolve('@fontsource/russo-one/files/russo-one-latin-400-normal.woff2'),
  titan: require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff2'),
  yeseva: require.resolve('@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2'),
};

/** All fonts by their file name. */
export const readFonts = (): ReadonlyMap<string, ClientFile> =>
  new Map(
    Object.entries(FONTS).map(([name, file]) => [
      `${name}.woff2`,
      binaryFile('font/woff2', readFileSync(file)),
    ]),
  );
