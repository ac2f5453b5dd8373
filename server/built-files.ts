/**
 * Files of the build, sent from the compressed copies beside them (scripts/lib/build.ts): brotli, gzip or as
 * they are. Their names carry a hash of their content, so a browser keeps them for a year. The render thread
 * has no part in it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const PREFIX = /^.*?\/_next\/static(?=\/)/;
const YEAR_SECONDS = 31_536_000;

/** Sends the file of `folder` whose path follows `…/_next/static` in the address, or 404. Lists `folder` once. */
export function createBuiltFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    extensions: [],
  });
  return (request, response) => {
    request.url = request.url?.replace(PREFIX, '') ?? '';
    // A part of a small file is of no use, and the library answers some impossible ranges by breaking off.
    delete request.headers.range;
    send(request, response);
  };
}
