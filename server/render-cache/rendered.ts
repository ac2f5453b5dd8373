/**
 * An entry of the render cache as one block of bytes: a Home page of 735 KB takes 56 KB, in memory and on
 * the wire to Redis.
 */
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import * as v from 'valibot';
import { trimmed } from '../encoding.ts';

export type Rendered = Pick<CacheHandlerValue, 'value' | 'cacheControl'>;
export type Kept = {
  /**
   * Time that decides which changes make the entry expire: when it was rendered, or the start of that render when a
   * change was reported during it (RenderCache.datedFrom).
   */
  readonly madeAt: number;
  /**
   * Time from which the entry's age and later changes are counted. Later than `madeAt` when rendering again has failed
   * and the old value is kept; earlier for an entry adopted from another process, whose clock may differ.
   */
  readonly datedAt: number;
  /** End of the entry's lifetime. */
  readonly staleAt: number;
  /** Tags of the entry's content (contract/revalidation.ts TAGS). */
  readonly tags: readonly string[];
  /** A `Rendered` as bytes (`pack`). */
  readonly body: Buffer;
};

/** Zstandard level 1: the result is 4 % larger than at the default level, in two thirds of the time. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** First byte of what V8 serializes, which no compressed block begins with. */
const SERIALIZED = 0xff;

/**
 * Serialized by V8, because JSON has neither buffers nor maps. A page is compressed: synchronously, because
 * it takes 1 ms for 570 KB, while the thread pool may be busy with brotli for longer. Its HTML is serialized
 * as UTF-8: V8 writes Cyrillic texts with two bytes for each letter of the markup. A response of the platform
 * is not compressed: a render reads a dozen of them, of 6 KB each.
 */
export function pack(rendered: Rendered): Buffer {
  const { value } = rendered;
  if (value?.kind !== 'APP_PAGE') return trimmed(serialize(rendered));
  const html = Buffer.from(value.html);
  return trimmed(zstdCompressSync(serialize({ ...rendered, value: { ...value, html } }), FAST));
}

export function unpack(body: Buffer): Rendered {
  if (body[0] === SERIALIZED) return deserialize(body) as Rendered;
  const rendered = deserialize(zstdDecompressSync(body)) as Rendered;
  const { value } = rendered;
  if (value?.kind !== 'APP_PAGE') return rendered;
  return { ...rendered, value: { ...value, html: Buffer.from(value.html).toString() } };
}

const kept = v.strictObject({
  madeAt: v.number(),
  datedAt: v.number(),
  staleAt: v.number(),
  tags: v.array(v.string()),
  body: v.instance(Uint8Array),
});
export const writeKept = (entry: Kept): Buffer => serialize(entry);
/** The entry in these bytes; null for bytes that `writeKept` did not write. */
export function readKept(bytes: Buffer): Kept | null {
  try {
    const { success, output } = v.safeParse(kept, deserialize(bytes));
    return success ? { ...output, body: Buffer.from(output.body) } : null;
  } catch {
    return null;
  }
}
