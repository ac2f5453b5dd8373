/**
 * The product's 404 page, sent in place of Next's empty one. It is requested from this server with the
 * visitor's headers, so that brand, language and audience are the same.
 */
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ABSENT_HEADER, absentSecret } from '#lib/request/absent.server.ts';
import { ownAddressOf, requestOwnServer } from './own-request.ts';

const TIMEOUT_MS = 10_000;
/** Start of the body that Next.js sends when a page called `notFound()`. */
const EMPTY_SHELL = '<html id="__next_error__"';
export const isEmptyShell = (html: Buffer): boolean => html.subarray(0, 200).includes(EMPTY_SHELL);

/**
 * HTML of the 404 page for this request. `path`: a page that exists on the request's site (front.ts `neutralPath`),
 * because Next.js writes the requested address into the page, which all visitors get. Rejects when the page cannot be
 * loaded.
 */
export async function fetchAbsentPage(request: IncomingMessage, path: string): Promise<Buffer> {
  const answer = await requestOwnServer(ownAddressOf(request), {
    path,
    headers: {
      ...request.headers,
      'accept-encoding': 'identity',
      'if-none-match': '',
      [ABSENT_HEADER]: absentSecret(),
    },
    timeoutMs: TIMEOUT_MS,
  });
  const html = await buffer(answer);
  // If the answer is again an empty shell, no further request is made for it: that would never end.
  if (answer.statusCode === 404 && !isEmptyShell(html)) return html;
  throw new Error(`The 404 page answered ${answer.statusCode}.`);
}
