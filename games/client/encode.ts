/** A file of a client with its compressed versions. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type ClientFile = {
  readonly type: string;
  readonly body: Buffer;
  /** Version; changes with the body. */
  readonly version: string;
  /** Compressed versions; only for texts, because pictures and fonts are compressed already. */
  readonly encodings?: { readonly br: Buffer; readonly gzip: Buffer };
};

/** A hash of the parts. As a part of an address it makes the address change with the content. */
export const versionOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
};

/** Creates a text file, compressed once for all requests. */
export async function textFile(type: string, text: string): Promise<ClientFile> {
  const body = Buffer.from(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  return { type: `${type}; charset=utf-8`, body, version: versionOf(body), encodings: { br, gzip: zipped } };
}

export const binaryFile = (type: string, body: Buffer): ClientFile => ({
  type,
  body,
  version: versionOf(body),
});

/** The body for a request with this `Accept-Encoding`. */
export function encode(
  { body, encodings }: ClientFile,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: 'br' | 'gzip' | null } {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  for (const encoding of ['br', 'gzip'] as const)
    if (encodings && names.includes(encoding)) return { body: encodings[encoding], encoding };
  return { body, encoding: null };
}
