/**
 * Sends a stored page: the headers of decision and page, joined once per pair, and the body in an encoding
 * that the visitor accepts.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Decision } from '#lib/request/decision.ts';
import { withHashes } from '#lib/request/security-headers.ts';
import { encodingFor, type Encoding } from './encoding.ts';
import { isUnchanged } from './if-none-match.ts';
import { MOVING_MS, type StoredPage } from './page-store.ts';

export type PageDecision = Extract<Decision, { kind: 'rewrite' }>;

/**
 * Cache-Control for a shared cache in front: keep the page for a minute, and serve it while it is requested
 * again. Not for responses that set a cookie.
 */
export const SHARED_FOR = 's-maxage=60, stale-while-revalidate=86400';
/** `SHARED_FOR`, or less for a page that lives for seconds: it would show what was a day ago. */
export const sharedFor = (freshMs: number): string =>
  freshMs > MOVING_MS
    ? SHARED_FOR
    : `s-maxage=${Math.ceil(freshMs / 1000)}, stale-while-revalidate=${MOVING_MS / 1000}`;
const POLICY = 'content-security-policy';

/**
 * Alternating names and values, as `writeHead` takes them. Identified by `pageHeaders`, an object that is
 * new with each render, and not by the page: thousands of cached decisions would keep the bodies of evicted
 * pages alive.
 */
type Head = {
  readonly pageHeaders: StoredPage['headers'];
  readonly notModified: string[];
  /** Without Content-Length, because a later compression may shorten the body. */
  readonly whole: Readonly<Record<Encoding | 'identity', readonly string[]>>;
};
/** By decision: cached decisions (decisions.ts) are used with the same page many times. */
const heads = new WeakMap<PageDecision, Head>();

function headOf(decision: PageDecision, page: StoredPage): Head {
  const known = heads.get(decision);
  if (known?.pageHeaders === page.headers) return known;
  const { [POLICY]: policy, vary, ...headers } = decision.headers;
  const always = Object.entries({
    ...headers,
    ...page.headers,
    // Client navigation gets the page's data at the same address, by this header.
    vary: `${vary}, rsc, accept-encoding`,
    etag: page.etag,
    'cache-control':
      decision.setCookies.length > 0 ? 'private, no-store' : `public, max-age=0, ${sharedFor(page.freshMs)}`,
  }).flat();
  for (const cookie of decision.setCookies) always.push('set-cookie', cookie);
  const plain = policy === undefined ? always : [...always, POLICY, withHashes(policy, page.hashes)];
  const head = {
    pageHeaders: page.headers,
    notModified: always,
    whole: {
      br: [...plain, 'content-encoding', 'br'],
      gzip: [...plain, 'content-encoding', 'gzip'],
      identity: plain,
    },
  };
  heads.set(decision, head);
  return head;
}

/**
 * Answers with a stored page: 304 when the visitor's copy is current, no body for HEAD. `make`: makes a body that the page
 * does not have; null = the plain one.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  decision: PageDecision,
  page: StoredPage,
  make: (encoding: Encoding | null) => Promise<Buffer>,
): void {
  const { notModified, whole } = headOf(decision, page);
  if (isUnchanged(request.headers['if-none-match'], page.etag)) {
    // The policy of the visitor's cached page stays in force.
    response.writeHead(304, notModified);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const head = [...whole[encoding ?? 'identity']];
  const sized = (body: Buffer) => head.concat('content-length', String(body.length));
  const send = (body: Buffer): void => void response.writeHead(200, sized(body)).end(body);
  const body = encoding && page.bodies[encoding];
  // The length of a body that would have to be made first is left out.
  if (request.method === 'HEAD') response.writeHead(200, body ? sized(body) : head).end();
  else if (body) send(body);
  else
    make(encoding).then(send, (error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
}
