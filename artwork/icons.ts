/**
 * The icons of all pictures: a part of Fluent Emoji (MIT, docs/licences.md), packed by
 * scripts/pack-icons.ts. Loaded with the first picture.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { objectBody } from './objects.ts';

export const ICONS_FILE = fileURLToPath(new URL('./icons.json.br', import.meta.url));
let icons: ReadonlyMap<string, string> | null = null;

const load = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(
      JSON.parse(brotliDecompressSync(readFileSync(ICONS_FILE)).toString('utf8')) as Record<string, string>,
    ),
  );

/** SVG body of an icon, or of an object of objects.ts, in a 32 × 32 box; null = unknown name. */
export function iconBody(name: string): string | null {
  icons ??= load();
  return icons.get(name) ?? objectBody(name);
}
export const hasIcon = (name: string): boolean => iconBody(name) !== null;
