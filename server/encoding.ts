/** Content encodings of documents. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Brotli of this quality takes as long as gzip, and is smaller. */
const QUICK = 5;
export const compressed = {
  br: (body: Buffer, quality = QUICK): Promise<Buffer> => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 9 }),
} as const;

/** The best encoding that the header allows; null = as it is. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
