/** Greatest size of a request's body, and the time to receive it, by the address of the request. */
import type { IncomingMessage } from 'node:http';
import { PATHS } from './paths.ts';
import { DOCUMENT_LIMITS, UPLOAD_MS } from './rest/documents.ts';
import { routedPath } from './routed-path.ts';

/** Bytes of the largest body that the platform reads, apart from uploads: a batch of GraphQL queries. */
export const LARGEST_BODY = 128 * 1024;
/** Bytes of a multipart body besides the file: boundaries, headers of the parts, the other field. */
const MULTIPART_REST = 16 * 1024;

const UPLOAD_PATH = routedPath(PATHS.documents);
/** True for uploads, the only calls whose body is a file. */
const isUpload = (url: string): boolean => routedPath(url) === UPLOAD_PATH;

/** Bytes of the largest body at this address. */
export const largestBody = (url: string): number =>
  isUpload(url) ? DOCUMENT_LIMITS.fileBytes + MULTIPART_REST : LARGEST_BODY;

/**
 * Closes the connection of a request whose body is not complete within `ms`, for an upload within UPLOAD_MS. Node.js
 * has one limit for all requests of a server (`requestTimeout`): set that to UPLOAD_MS or above.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const timer = setTimeout(
    () => request.complete || request.destroy(),
    isUpload(request.url ?? '') ? UPLOAD_MS : ms,
  );
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
