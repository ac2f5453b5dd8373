/**
 * Identifies the version of the drawing code, for pictures that are stored longer than the process that drew them
 * lives.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const HERE = new URL('./', import.meta.url);
let known: string | undefined;

/** A hash of all sources and icons of this folder (about a megabyte), computed at the first call. */
export function drawingCode(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|br)$/.test(name) && !name.endsWith('.test.ts'))
    .sort();
  for (const name of files) hash.update(name).update(readFileSync(new URL(name.replaceAll('\\', '/'), HERE)));
  return (known = hash.digest('base64url'));
}
