/** Content encodings of documents. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/**
 * A compressor's answer is the beginning of a buffer that is much longer: what is kept is copied, or 9 MB of
 * pages hold 34.
 */
export function trimmed(answer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(answer.length);
  answer.copy(copy);
  return copy;
}

/** Brotli of this quality takes as long as gzip, and is a quarter smaller. */
const QUICK = 5;
/** 0.7 % larger than the best level, in half of its time. */
const GZIP_LEVEL = 6;
export const compressed = {
  br: async (body: Buffer, quality = QUICK): Promise<Buffer> =>
    trimmed(await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
  gzip: async (body: Buffer): Promise<Buffer> => trimmed(await promisify(gzip)(body, { level: GZIP_LEVEL })),
} as const;

/** Browsers send few different headers, and short ones. */
const KNOWN_MAX = 100;
const KNOWN_LENGTH = 200;
const known = new LRUCache<string, Encoding | 'identity'>({ max: KNOWN_MAX });
const OFFERED: readonly (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** The best encoding that the header allows; null = as it is. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  const best = known.get(acceptEncoding) ?? readEncoding(acceptEncoding);
  return best === 'identity' ? null : best;
}

function readEncoding(acceptEncoding: string): Encoding | 'identity' {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...OFFERED]);
  // The smallest that is accepted at all: browsers that name a preference mean the same.
  const best = OFFERED.find((each) => accepted.includes(each)) ?? 'identity';
  if (acceptEncoding.length <= KNOWN_LENGTH) known.set(acceptEncoding, best);
  return best;
}
