/**
 * The drawn objects of all pictures: a part of Fluent Emoji (MIT, docs/licences.md), packed by pack-icons.ts. Loaded on the first picture,
 * not with the process.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

export const ICONS_FILE = fileURLToPath(new URL('./icons.json.br', import.meta.url));
let icons: ReadonlyMap<string, string> | null = null;

const load = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(JSON.parse(brotliDecompressSync(readFileSync(ICONS_FILE)).toString('utf8')) as Record<string, string>));

/** SVG body of an icon in a 32 × 32 box; null = it is not in the pack. */
export function iconBody(name: string): string | null {
  icons ??= load();
  return icons.get(name) ?? null;
}
export const hasIcon = (name: string): boolean => iconBody(name) !== null;
