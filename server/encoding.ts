/** Content encodings of documents. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Brotli of this quality takes as long as gzip, and is smaller. */
const QUICK = 5;
export const compressed = {
  br: async (body: Buffer, quality = QUICK): Promise<Buffer> =>
    trimmed(await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
  gzip: async (body: Buffer): Promise<Buffer> => trimmed(await promisify(gzip)(body, { level: 9 })),
} as const;

/** Browsers say the same few things, and say them shortly. */
const KNOWN_MAX = 100;
const KNOWN_LENGTH = 200;
const known = new Map<string, Encoding | null>();

/** The best encoding that the header allows; null = as it is. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  const before = known.get(acceptEncoding);
  if (before !== undefined) return before;
  const best = readEncoding(acceptEncoding);
  if (known.size >= KNOWN_MAX) known.clear();
  if (acceptEncoding.length <= KNOWN_LENGTH) known.set(acceptEncoding, best);
  return best;
}

function readEncoding(acceptEncoding: string): Encoding | null {
  const accepted = acceptEncoding.split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
