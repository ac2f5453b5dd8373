/** Reads one multipart upload: the field `kind`, then one file. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError, apiError } from '#contract/api-error.ts';
import { largestBody } from '#contract/body-limit.ts';
import { DOCUMENT_LIMITS, documentKind, type DocumentKind } from '#contract/rest/documents.ts';
import { atPace, UPLOAD_PACE, type Pace } from './upload-pace.ts';

type Upload = { kind: DocumentKind; bytes: Buffer };

export const MULTIPART_LIMITS = {
  fileSize: DOCUMENT_LIMITS.fileBytes,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 64,
  fieldSize: 64,
  headerPairs: 16,
};

const fieldRefusal = (field: 'kind' | 'file', code: 'required' | 'validation_failed') =>
  apiError('validation_failed', { fields: { [field]: [code] } });

/**
 * Throws `body_too_large`, without reading, when the declared length is above the limit. The response to such
 * a body, and to one of unknown length, closes the connection, so that the rest is never sent. A shorter body
 * is read to its end and dropped, because browsers read a response only on a connection that stays open.
 */
export function limitLength(request: FastifyRequest, reply: FastifyReply): void {
  const length = Number(request.headers['content-length'] ?? Infinity);
  const limit = largestBody(request.url);
  if (length > limit) reply.header('connection', 'close');
  if (length > limit && length !== Infinity) throw apiError('body_too_large');
}

/**
 * Reads the kind and the bytes of an upload; the file's name and declared type are ignored. Reads at most the
 * limit, and rejects with `upload_too_slow` below the speed of `pace`. When the body was read to its end, the
 * response no longer closes the connection.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  pace: Pace = UPLOAD_PACE,
): Promise<Upload> {
  if (!request.isMultipart()) throw apiError('bad_request');
  // A sender who left before the library listens causes no event, so the upload would be awaited forever.
  if (request.raw.destroyed) throw apiError('bad_request');
  try {
    const upload = await atPace(readParts(request), () => request.raw.socket.bytesRead, pace);
    reply.removeHeader('connection');
    return upload;
  } catch (error) {
    // Closing the connection saves reading the rest of the body at the sender's slow speed.
    if (isTooSlow(error)) reply.header('connection', 'close');
    throw error;
  }
}

export const isTooSlow = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upload_too_slow';

async function readParts(request: FastifyRequest): Promise<Upload> {
  let kind: DocumentKind | null = null;
  let bytes: Buffer | null = null;
  for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
    if (part.type === 'field') kind = kindOf(part);
    else if (kind === null) throw fieldRefusal('kind', 'required');
    else if (part.fieldname === 'file') bytes = await bytesOf(part);
    else throw apiError('bad_request');
  }
  if (kind === null) throw fieldRefusal('kind', 'required');
  if (bytes === null || bytes.length === 0) throw fieldRefusal('file', 'required');
  return { kind, bytes };
}

/**
 * The bytes of the file. Rejects with `body_too_large` as soon as the limit is reached; the library's
 * `toBuffer` would reject only after the last byte.
 */
const bytesOf = ({ file }: Extract<Multipart, { type: 'file' }>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.once('limit', () => reject(apiError('body_too_large')));
    file.once('end', () => resolve(Buffer.concat(chunks)));
    file.once('error', reject);
    file.once('close', () => reject(apiError('bad_request')));
  });

function kindOf(part: Extract<Multipart, { type: 'field' }>): DocumentKind {
  if (part.fieldname !== 'kind') throw apiError('bad_request');
  const read = v.safeParse(documentKind, part.value);
  if (!read.success) throw fieldRefusal('kind', 'validation_failed');
  return read.output;
}
