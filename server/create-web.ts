/**
 * The web process without its socket: platform paths go to the platform, public pages come from the page
 * store, everything else from Next.js. Explicit parts, so that tests give their own.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlatformPath } from '#contract/paths.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import type { Sites } from '#lib/brands/sites.ts';
import { ABSENT_HEADER, isAbsentRequest } from '#lib/request/absent.server.ts';
import { audienceOf } from '#lib/request/audience.ts';
import { parseCookies, type SiteStatus, type TrustOptions } from '#lib/request/facts.ts';
import { resolve } from '#lib/request/resolve.ts';
import { commonHeaders } from '#lib/request/security-headers.ts';
import { createDecisions } from './decisions.ts';
import { holdDocument, settleNavigation } from './documents.ts';
import type { Forwarder } from './forward.ts';
import { createFront, isNavigation } from './front.ts';
import { PageStore } from './page-store.ts';
import { platformHeaders, receiveVisitor, type Visitor } from './visitor.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
export type WebParts = {
  /** Next.js. */
  readonly page: Handler;
  /** Next.js' own sockets (hot reload); absent in production. */
  readonly pageUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> | void;
  readonly forward: Forwarder;
  readonly sites: () => Sites;
  /** A file of the build or of `public/` has this path (lib/request/served-files.server.ts). */
  readonly isServedFile: (path: string) => boolean;
  readonly trust: TrustOptions;
  readonly development: boolean;
  /** What the platform says of the whole site: the same object until it says otherwise. */
  readonly siteStatus: () => SiteStatus;
  /** Called when the platform reports a change. */
  readonly onReported: () => void;
};

/** Bodies of pages in memory: some 1,500 of them. */
const PAGE_STORE_BYTES = 96 * 1024 * 1024;
/** More than what the platform tells in one call (contract/rest/revalidation.ts). */
const LARGEST_NEWS = 256 * 1024;
/**
 * Ends the address of a page's data in Next.js' own naming; the client asks by a header instead (front.ts
 * `isNavigation`).
 */
const NAVIGATION_SUFFIX = '.rsc';
const plain = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
};
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
/** Built files: compressed and cached by Next.js itself. */
const isBuilt = (path: string): boolean => path.includes('/_next/');

type Refusal = {
  readonly status: number;
  readonly text: string;
  readonly headers?: Record<string, string>;
};

/** A report of a change by the platform (contract/revalidation.ts). */
const isReport = ({ method }: IncomingMessage, path: string): boolean =>
  path === REVALIDATE_PATH && method === 'POST';

/**
 * Why a request ends before Next.js gets it; null = it does not. A report must say how long it is, as it is
 * read whole before its signature can be checked. Of a page only GET and HEAD exist: Next.js would read a
 * body first, and fails at methods that it does not know. The middleware does not see built files, for speed,
 * so what only looks like one is refused, and so is Next.js' other name for a page's data.
 */
function refusalOf(
  request: IncomingMessage,
  path: string,
  { development, isServedFile }: Pick<WebParts, 'development' | 'isServedFile'>,
): Refusal | null {
  const { method, headers } = request;
  if (isReport(request, path)) {
    const length = Number(headers['content-length'] ?? NaN);
    if (length <= LARGEST_NEWS) return null;
    return { status: Number.isNaN(length) ? 411 : 413, text: 'Not so much at once.\n' };
  }
  if (development) return null;
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, text: 'Only GET and HEAD are allowed here.\n', headers: { allow: 'GET, HEAD' } };
  const isLikeBuilt = isBuilt(path) || path.endsWith(NAVIGATION_SUFFIX);
  return isLikeBuilt && !isServedFile(path) ? { status: 404, text: 'Not found.\n' } : null;
}

/**
 * Next.js would answer doubled slashes by itself, with a 308 to an address that may need a second redirect.
 */
function straighten(
  request: IncomingMessage,
  response: ServerResponse,
  visitor: Visitor,
  path: string,
  sites: Sites,
): void {
  const { headers, method = 'GET', url = '' } = request;
  const facts = {
    ...visitor,
    method,
    path,
    query: url.slice(path.length + 1),
    audience: audienceOf(headers['user-agent']),
    cookies: parseCookies(headers.cookie),
    maintenance: false,
    openRegions: null,
    isServedFile: false,
  };
  const decision = resolve(facts, sites, new Date());
  if (decision.kind !== 'redirect') return plain(response, 404, 'Not found.\n');
  response.writeHead(decision.status, {
    ...decision.headers,
    location: decision.location,
    ...(decision.setCookies.length ? { 'set-cookie': [...decision.setCookies] } : {}),
  });
  response.end();
}

/** Builds the server; it listens to nothing yet. */
export function createWeb(parts: WebParts): Server {
  const front = createFront({
    store: new PageStore({ maxBytes: PAGE_STORE_BYTES, now: Date.now }),
    decisions: createDecisions({ ...parts, now: () => new Date() }),
    regionHeader: parts.trust.regionHeader,
    wait: (ms) => sleep(ms, undefined, { ref: false }),
    onFailure: (message) => console.error(`A page could not be made anew: ${message}`),
  });

  /** Answers with a kept page; false = Next.js is to answer, and what it makes is settled and kept. */
  const answerKept = (
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    path: string,
  ): boolean => {
    const isPage =
      !parts.isServedFile(path) && !isAbsentRequest(String(request.headers[ABSENT_HEADER] ?? ''));
    const answered = isPage
      ? front.answer(request, response, visitor, path)
      : { done: false as const, keep: null };
    if (answered.done) return true;
    if (isNavigation(request)) settleNavigation(response, visitor);
    else holdDocument(request, response, visitor, answered.keep);
    return false;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '';
    const path = pathOf(url);
    if (path === '/healthz') return plain(response, 200, 'ok\n');
    // A fragment is the browser's own business; Next.js would cut it off where the decision reads on.
    if (!url.startsWith('/') || url.includes('#')) return plain(response, 400, 'Bad request.\n');
    const visitor = receiveVisitor(request, parts.trust);
    if (isPlatformPath(path)) {
      const headers = platformHeaders(visitor, parts.sites());
      return headers
        ? parts.forward.web(request, response, headers)
        : plain(response, 404, 'No such site.\n');
    }
    for (const [name, value] of Object.entries(commonHeaders(visitor.protocol)))
      response.setHeader(name, value);
    if (/\/\/|\\/.test(path)) return straighten(request, response, visitor, path, parts.sites());
    const refused = refusalOf(request, path, parts);
    if (refused) return plain(response, refused.status, refused.text, refused.headers);
    if (isReport(request, path))
      response.once('finish', () => {
        if (response.statusCode === 204) void front.expire();
        parts.onReported();
      });
    if (parts.development || isBuilt(path) || !answerKept(request, response, visitor, path))
      await parts.page(request, response);
  };

  const server = createServer((request, response) => {
    const onFailure = (error: unknown) => {
      console.error('A request failed:', error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'Something went wrong.\n');
    };
    try {
      if (!front.answerAgain(request, response)) handle(request, response).catch(onFailure);
    } catch (error) {
      onFailure(error);
    }
  });
  server.on('close', front.stop);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const path = pathOf(request.url ?? '');
    if (isPlatformPath(path)) {
      const headers = platformHeaders(receiveVisitor(request, parts.trust), parts.sites());
      if (headers) return void parts.forward.upgrade(request, socket, head, headers);
    } else if (parts.pageUpgrade) return void parts.pageUpgrade(request, socket, head);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  // Slow senders are cut; streams to the visitor are not bound by these.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}
