/**
 * The web process without its socket: forwards platform paths to the platform, serves public pages from the
 * page store and everything else from Next.js. Dependencies are parameters, so that tests can replace them.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitBodyTime } from '#contract/body-limit.ts';
import { isPlatformPath } from '#contract/paths.ts';
import { UPLOAD_MS } from '#contract/rest/documents.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import type { Sites } from '#lib/brands/sites.ts';
import type { SiteStatus, TrustOptions } from '#lib/request/request-context.ts';
import { METHOD_REFUSAL, resolve } from '#lib/request/resolve.ts';
import { commonHeaders, transportHeaders } from '#lib/request/security-headers.ts';
import { appIconOf } from '#lib/seo/app-manifest.ts';
import { sendAppIcon } from './app-icons.ts';
import { createPageAnswers, type Handler, type NewPageHandler } from './answer-page.ts';
import { authoriseCrossDomainLogout } from './cross-domain-logout.ts';
import { createDecisions } from './decisions.ts';
import type { Forwarder } from './forward.ts';
import { createFront } from './front.ts';
import { PageStore } from './page-store.ts';
import type { createWorkerFiles } from './worker-files.ts';
import { contextOf, networkOf, platformHeaders, receiveVisitor, type Visitor } from './visitor.ts';

/** Milliseconds in which a body must have arrived, apart from uploads. */
const BODY_MS = 60_000;

export type WebDeps = {
  /** Lets Next.js answer a request. */
  readonly page: Handler;
  /** Lets Next.js render a page that the store may keep and does not have; `page` is used when absent. */
  readonly newPage?: NewPageHandler;
  /**
   * Sends a file of the build (server/built-files.ts), or returns false; absent while developing, when Next.js
   * compiles them.
   */
  readonly builtFile?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  /** Answers requests of the service worker's files (worker-files.ts). */
  readonly workerFile?: ReturnType<typeof createWorkerFiles>;
  /** Gets the errors because of which requests could not be answered. */
  readonly onDefect?: (error: unknown) => void;
  /** Next.js' own sockets (hot reload); absent in production. */
  readonly pageUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> | void;
  readonly forward: Forwarder;
  readonly sites: () => Sites;
  /** True for the path of a file of the build or of `public/` (lib/request/served-files.server.ts). */
  readonly isServedFile: (path: string) => boolean;
  readonly trust: TrustOptions;
  readonly development: boolean;
  /** The platform's status of the site; the same object until the status changes. */
  readonly siteStatus: () => SiteStatus;
  /** Whether this process can render pages, and whether the platform answers. */
  readonly readiness: () => Readiness;
  /** Called when the platform reports a change. */
  readonly onReported: () => void;
};

/**
 * `pages`: pages can be rendered. `platform`: the platform responds; without it this process still serves
 * kept pages and reports the outage, so it stays ready.
 */
export type Readiness = { readonly pages: boolean; readonly platform: boolean };

/** Maximum bytes of the stored pages, which is room for some 1,500. */
const PAGE_STORE_BYTES = 96 * 1024 * 1024;
/** Maximum bytes of a report of the platform (contract/rest/revalidation.ts); a larger body is refused. */
const LARGEST_REPORT = 256 * 1024;
/**
 * Suffix that Next.js gives the address of a page's data. The client asks by a header instead (front.ts
 * `isNavigation`), so this address is refused.
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
/** Readiness for a load balancer: 503 when another web process should get the visitors. */
function sendReadiness(response: ServerResponse, readiness: Readiness): void {
  response.writeHead(readiness.pages ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(readiness));
}
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
/** True for an address of a built file, also if there is no such file (`refusalOf`). */
const isBuilt = (path: string): boolean => path.includes('/_next/');

type Refusal = {
  readonly status: number;
  readonly text: string;
  readonly headers?: Record<string, string>;
};

/** True for the platform's report of a change (contract/revalidation.ts). */
const isReport = ({ method }: IncomingMessage, path: string): boolean =>
  path === REVALIDATE_PATH && method === 'POST';

/**
 * Why Next.js must not get a request; null = it may. A report needs a Content-Length, because it is read completely
 * before its signature can be checked. Pages allow GET and HEAD only: Next.js would read the body of other methods
 * first, and fails at unknown ones. The middleware is not called for addresses that look like built files, for speed;
 * so this function refuses those without such a file, and also Next.js' own address of a page's data.
 */
function refusalOf(
  request: IncomingMessage,
  path: string,
  { development, isServedFile }: Pick<WebDeps, 'development' | 'isServedFile'>,
): Refusal | null {
  const { method, headers } = request;
  if (isReport(request, path)) {
    const length = Number(headers['content-length'] ?? NaN);
    if (length <= LARGEST_REPORT) return null;
    return { status: Number.isNaN(length) ? 411 : 413, text: 'Not so much at once.\n' };
  }
  if (development) return null;
  if (method !== 'GET' && method !== 'HEAD') return METHOD_REFUSAL;
  const isLikeBuilt = isBuilt(path) || path.endsWith(NAVIGATION_SUFFIX);
  return isLikeBuilt && !isServedFile(path) ? { status: 404, text: 'Not found.\n' } : null;
}

/** Status for redirects to the corrected address: they do not depend on it, because it is checked at that address. */
const ANY_STATUS: SiteStatus = { maintenance: false, openRegions: null };

/**
 * Redirects addresses with doubled slashes. Next.js would send a 308 to an address that may need a second
 * redirect.
 */
function straighten(
  request: IncomingMessage,
  response: ServerResponse,
  visitor: Visitor,
  path: string,
  sites: Sites,
): void {
  const decision = resolve(contextOf(request, visitor, path, ANY_STATUS), sites, new Date());
  if (decision.kind !== 'redirect') return plain(response, 404, 'Not found.\n');
  response.writeHead(decision.status, {
    ...decision.headers,
    location: decision.location,
    ...(decision.setCookies.length ? { 'set-cookie': [...decision.setCookies] } : {}),
  });
  response.end();
}

/** Answers a request for a file of the build, with 404 when there is none; false = another request. */
function sendBuilt(
  { builtFile }: Pick<WebDeps, 'builtFile'>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (!builtFile || !isBuilt(path)) return false;
  if (!builtFile(request, response, path)) plain(response, 404, 'Not found.\n');
  return true;
}

/** Answers a request for an icon of the host's brand; false = another request. */
async function sendIcon(
  { sites }: Pick<WebDeps, 'sites'>,
  { host }: Visitor,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const icon = appIconOf(path);
  const brand = icon && sites().hosts.get(host ?? '')?.brand;
  if (!icon || !brand) return false;
  await sendAppIcon(response, brand, icon);
  return true;
}

/** Answers a request for a file of the installed app or of the service worker; false = another request. */
const sendAppFile = async (
  deps: Pick<WebDeps, 'sites' | 'workerFile'>,
  ...[request, response, visitor, path]: Parameters<NonNullable<WebDeps['workerFile']>>
): Promise<boolean> =>
  (await sendIcon(deps, visitor, response, path)) ||
  ((await deps.workerFile?.(request, response, visitor, path)) ?? false);

/** Builds the server; the caller lets it listen. */
export function createWeb(deps: WebDeps): Server {
  const front = createFront({
    store: new PageStore({ maxBytes: PAGE_STORE_BYTES, now: Date.now }),
    decisions: createDecisions({ ...deps, now: () => new Date() }),
    regionHeader: deps.trust.regionHeader,
    wait: (ms) => sleep(ms, undefined, { ref: false }),
    sites: deps.sites,
    onFailure: (message) => console.error(`A page could not be rendered again: ${message}`),
  });

  const answerPage = createPageAnswers({
    ...deps,
    front,
    newPage: deps.newPage ?? deps.page,
    onFailure: (message) => console.error(`A page could not be made: ${message}`),
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '';
    const path = pathOf(url);
    if (path === '/healthz') return plain(response, 200, 'ok\n');
    if (path === '/readyz') return sendReadiness(response, deps.readiness());
    // Browsers never send a fragment. Next.js would cut it off, the request decision would not, so the two would
    // disagree.
    if (!url.startsWith('/') || url.includes('#')) return plain(response, 400, 'Bad request.\n');
    const visitor = receiveVisitor(request, deps.trust);
    if (isPlatformPath(path)) {
      const sites = deps.sites();
      const headers = platformHeaders(visitor, sites);
      response.setHeaders(new Map(Object.entries(transportHeaders(visitor))));
      if (!headers) return plain(response, 404, 'No such site.\n');
      const authorization = authoriseCrossDomainLogout(request, response, path, visitor, sites);
      return deps.forward.web(request, response, {
        headers: { ...headers, ...authorization },
        network: networkOf(visitor),
      });
    }
    response.setHeaders(new Map(Object.entries(commonHeaders(visitor))));
    if (/\/\/|\\/.test(path)) return straighten(request, response, visitor, path, deps.sites());
    const refused = refusalOf(request, path, deps);
    if (refused) return plain(response, refused.status, refused.text, refused.headers);
    if (isReport(request, path))
      response.once('finish', () => {
        if (response.statusCode === 204) void front.expire();
        deps.onReported();
      });
    if (await sendAppFile(deps, request, response, visitor, path)) return;
    if (sendBuilt(deps, request, response, path)) return;
    await (deps.development ? deps.page(request, response) : answerPage(request, response, visitor, path));
  };

  const server = createServer((request, response) => {
    const onFailure = (error: unknown) => {
      console.error('A request failed:', error);
      deps.onDefect?.(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'Something went wrong.\n');
    };
    limitBodyTime(request, BODY_MS);
    try {
      if (!front.answerKnown(request, response)) handle(request, response).catch(onFailure);
    } catch (error) {
      onFailure(error);
    }
  });
  server.on('close', front.stop);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const path = pathOf(request.url ?? '');
    if (isPlatformPath(path)) {
      const headers = platformHeaders(receiveVisitor(request, deps.trust), deps.sites());
      if (headers) return void deps.forward.upgrade(request, socket, head, headers);
    } else if (deps.pageUpgrade) return void deps.pageUpgrade(request, socket, head);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  // Limits for slow senders; they do not apply to streams to the visitor.
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_MS;
  server.keepAliveTimeout = 65_000;
  return server;
}
