/**
 * What Next.js keeps of a page or of an answer of the platform, as one block of bytes: a Home of 735 KB is
 * 56, in memory and on the wire to Redis.
 */
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import * as v from 'valibot';
import { trimmed } from '../encoding.ts';

export type Rendered = Pick<CacheHandlerValue, 'value' | 'cacheControl'>;
export type Kept = {
  /** Start of its render: no content in it is older. */
  readonly madeAt: number;
  /**
   * What its age and its news are counted from: later than `madeAt` for what had to be kept because nothing
   * newer could be made.
   */
  readonly datedAt: number;
  /** Time at which its lifetime is over. */
  readonly staleAt: number;
  /** Tags of its content (contract/revalidation.ts TAGS). */
  readonly tags: readonly string[];
  /** A `Rendered`. */
  readonly body: Buffer;
};

/** 4 % larger than by the default level, in two thirds of its time. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * JSON knows neither the buffers nor the maps of a page. In place: 1 ms for a page of 570 KB, where a helper
 * thread may be busy with brotli for longer.
 */
export const pack = (rendered: Rendered): Buffer => trimmed(zstdCompressSync(serialize(rendered), FAST));
export const unpack = (body: Buffer): Rendered => deserialize(zstdDecompressSync(body)) as Rendered;

const kept = v.strictObject({
  madeAt: v.number(),
  datedAt: v.number(),
  staleAt: v.number(),
  tags: v.array(v.string()),
  body: v.instance(Uint8Array),
});
export const writeKept = (entry: Kept): Buffer => serialize(entry);
/** Null for bytes that `writeKept` did not write. */
export function readKept(bytes: Buffer): Kept | null {
  try {
    const { success, output } = v.safeParse(kept, deserialize(bytes));
    return success ? { ...output, body: Buffer.from(output.body) } : null;
  } catch {
    return null;
  }
}
