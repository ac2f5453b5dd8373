/** Drawings of slot symbols: a part of the Fluent Emoji set (MIT, docs/licences.md), read from its package on first need. */
import { createRequire } from 'node:module';

type IconSet = { icons: Record<string, { body: string } | undefined> };
const require = createRequire(import.meta.url);
let set: IconSet | null = null;

/** SVG body of an icon in a 32 × 32 box; null = the set has none of that name. */
export function iconBody(name: string): string | null {
  set ??= require('@iconify-json/fluent-emoji-flat/icons.json') as IconSet;
  return set.icons[name]?.body ?? null;
}
