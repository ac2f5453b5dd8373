/** Page, script, style and fonts of the slot client, read and joined once. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundle } from './bundle.ts';
import { binaryFile, textFile } from './encode.ts';
import type { ClientFile } from './encode.ts';

const STYLES = ['base.css', 'machine.css', 'panel.css', 'show.css', 'dialogs.css'];
/** Name in the address → file of an npm package. Text in five languages; the game's name in the lettering of its theme. */
const FONTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((part) => [`rubik-${part}`, `@fontsource-variable/rubik/files/rubik-${part}-wght-normal.woff2`]),
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

const at = (name: string): URL => new URL(`./slot/${name}`, import.meta.url);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const { resolve } = createRequire(import.meta.url);

/** All files below `base`; `artVersion` is what the page asks for art with. */
export function slotFiles(base: string, artVersion: string): { page: ClientFile; byPath: ReadonlyMap<string, ClientFile> } {
  const script = textFile('text/javascript', bundle(at('main.ts')));
  const style = textFile('text/css', STYLES.map(read).join('\n'));
  const facts: Readonly<Record<string, string>> = {
    script: `${base}game.js?v=${script.version}`,
    style: `${base}game.css?v=${style.version}`,
    base,
    art: artVersion,
  };
  const page = textFile(
    'text/html',
    read('index.html').replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ''),
  );
  const fonts = Object.entries(FONTS).map(([name, file]) => [`fonts/${name}.woff2`, binaryFile('font/woff2', readFileSync(resolve(file)))] as const);
  return { page, byPath: new Map<string, ClientFile>([['game.js', script], ['game.css', style], ...fonts]) };
}
