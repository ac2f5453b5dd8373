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
 * Cache-Control for a shared cache in front of the product: it may keep the page for a minute, and serve it while it
 * requests it again. Not for responses that set a cookie.
 */
export const SHARED_FOR = 's-maxage=60, stale-while-revalidate=86400';
/**
 * `SHARED_FOR`; a shorter time for a page that lives for seconds, of which a cache would show the state of a day ago.
 */
export const sharedFor = (freshMs: number): string =>
  freshMs > MOVING_MS
    ? SHARED_FOR
    : `s-maxage=${Math.ceil(freshMs / 1000)}, stale-while-revalidate=${MOVING_MS / 1000}`;
const POLICY = 'content-security-policy';

/**
 * Headers as alternating names and values, as `writeHead` takes them. `pageHeaders`, an object that is new with each
 * render, identifies the page; a reference to the page itself would keep the bodies of evicted pages alive in thousands
 * of cached decisions.
 */
type Head = {
  readonly pageHeaders: StoredPage['headers'];
  readonly notModified: string[];
  /** Without Content-Length, because a later compression may shorten the body. */
  readonly whole: Readonly<Record<Encoding | 'identity', readonly string[]>>;
};
/** Headers by decision, because cached decisions (decisions.ts) are used with the same page many times. */
const heads = new WeakMap<PageDecision, Head>();

function headOf(decision: PageDecision, page: StoredPage): Head {
  const known = heads.get(decision);
  if (known?.pageHeaders === page.headers) return known;
  const { [POLICY]: policy, vary, ...headers } = decision.headers;
  const always = Object.entries({
    ...headers,
    ...page.headers,
    // Vary names `rsc`, because client navigation gets the page's data at the same address by this header.
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
 * Answers with a stored page: 304 when the visitor's copy is current, no body for HEAD. `make` makes a body that the
 * page lacks; its argument null = the uncompressed body.
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
    // A 304 carries no policy, so that of the visitor's cached page stays in force.
    response.writeHead(304, notModified);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const head = [...whole[encoding ?? 'identity']];
  const sized = (body: Buffer) => head.concat('content-length', String(body.length));
  const send = (body: Buffer): void => void response.writeHead(200, sized(body)).end(body);
  const body = encoding && page.bodies[encoding];
  // HEAD gets no Content-Length when the body would have to be made first.
  if (request.method === 'HEAD') response.writeHead(200, body ? sized(body) : head).end();
  else if (body) send(body);
  else
    make(encoding).then(send, (error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
}
