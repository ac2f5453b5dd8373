/**
 * Answers a GET of a public page from the page store, by the same decision as the middleware, and renders stale pages
 * again in the background, one at a time. Other requests go on to Next.js, and its public pages are stored
 * (documents.ts). Next.js writes the address of a request into the page, which all visitors get; so Next.js gets only
 * the parameters that select the page.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Sites } from '#lib/brands/sites.ts';
import { ABSENT_HEADER, absentSecret } from '#lib/request/absent.server.ts';
import { siteOfPath, type Decision } from '#lib/request/decision.ts';
import { href } from '#lib/routes/links.ts';
import { withoutSlug } from '#lib/routes/match-page.ts';
import { STUB_SCREENS } from '#lib/routes/table.ts';
import type { Decisions } from './decisions.ts';
import { compressed, type Encoding } from './encoding.ts';
import {
  etagOf,
  htmlOf,
  type FoundPage,
  type PageBodies,
  type PageStore,
  type RefreshRequest,
  type StoredPage,
} from './page-store.ts';
import { PageRefresher, REFRESH_HEADER, repeatableRequest } from './page-refresher.ts';
import { sendPage, type PageDecision } from './send-page.ts';
import type { Visitor } from './visitor.ts';

/**
 * Pages requested within this time are rendered again as soon as something changes, others at their next
 * request.
 */
const RECENT_MS = 60_000;
/** Milliseconds that a request for an outdated page waits for a new render; after that it gets the outdated page. */
const RENEW_MS = 1_500;
/** Number of uses after which a page is compressed again at the best quality. */
const IMPROVE_AT_USES = 3;
const MAX_FRESH_MS = 86_400_000;
type Deps = {
  readonly store: PageStore;
  readonly decisions: Decisions;
  readonly sites: () => Sites;
  /** Header in which the edge sends the country; '' = none. */
  readonly regionHeader: string;
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (message: string) => void;
};
/** An answer of Next.js that the store may keep. */
export type MadePage = {
  readonly status: number;
  readonly html: Buffer;
  readonly hashes: string;
  readonly headers: OutgoingHttpHeaders;
  /** The body as it was sent to the visitor; null = not compressed. */
  readonly encoded: { readonly encoding: Encoding; readonly body: Buffer } | null;
};
export type Front = ReturnType<typeof createFront>;
export type Keep = (made: MadePage) => void;
/** The page that Next.js must render. */
export type PassedOn = {
  readonly done: false;
  readonly keep: Keep | null;
  readonly page: PageDecision | null;
};

export function createFront({ store, decisions, sites, regionHeader, wait, onFailure }: Deps) {
  const refresher = new PageRefresher({ store, wait, onFailure });
  const makeBody = createBodies(store);
  const inTime = (renewed: Promise<void>) => Promise.race([renewed, wait(RENEW_MS)]);
  /**
   * Renders in progress by key, with the store's generation when the first request began: Next.js shares
   * one render among requests for the same page.
   */
  const renders = new Map<string, { readonly generation: number; waiting: number }>();

  /**
   * Counts a request as waiting for a render, until the first response is complete or all visitors have
   * disconnected.
   */
  function joinRender(key: string, response: ServerResponse): { readonly generation: number } {
    const render = renders.get(key) ?? { generation: store.generation, waiting: 0 };
    render.waiting += 1;
    renders.set(key, render);
    response.once('close', () => {
      render.waiting -= 1;
      if ((response.writableFinished || render.waiting === 0) && renders.get(key) === render)
        renders.delete(key);
    });
    return render;
  }

  /** Answers with the stored page of this decision; false = there is none. */
  function fromStore(request: IncomingMessage, response: ServerResponse, decision: PageDecision): boolean {
    const key = decision.path;
    const found = store.get(key);
    if (!found) return false;
    const send = ({ page }: Pick<FoundPage, 'page'>): void =>
      sendPage(request, response, decision, page, (encoding) => makeBody(key, page, encoding));
    const renewed = found.isFresh ? null : refresher.refresh(key);
    if (!renewed || !found.isOutdated) send(found);
    else void inTime(renewed).then(() => response.destroyed || send(store.get(key) ?? found));
    if (found.uses === IMPROVE_AT_USES) refresher.improve(key, found.page);
    return true;
  }

  return {
    /**
     * Answers by a cached decision and a stored page; false = not possible. Does not change the request. Call before
     * anything else reads the request.
     */
    answerKnown(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers } = request;
      if (
        headers['rsc'] !== undefined ||
        headers[REFRESH_HEADER] !== undefined ||
        headers[ABSENT_HEADER] !== undefined
      )
        return false;
      const decision = decisions.known(request);
      return (
        decision !== undefined &&
        isPage(decision) &&
        isStorable(decision) &&
        fromStore(request, response, decision)
      );
    },

    /**
     * Answers from the store (`done`), or prepares the request for Next.js. `keep`: if not null, it must be called with
     * the page that Next.js makes. `page`: the decision; null when the address is not that of a page. The request may
     * be for a document, or for the data of client navigation, which the store does not hold.
     */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      visitor: Visitor,
      path: string,
    ): { done: true } | PassedOn {
      const { method, headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return { done: false, keep: null, page: null };
      const isRefresh = refresher.isRefresh(request);
      delete headers[REFRESH_HEADER];
      const decision = decisions.decide(request, visitor, path);
      if (!isPage(decision)) return { done: false, keep: null, page: null };
      const query = request.url?.slice(path.length + 1) ?? '';
      if (isNavigation(request) || !isStorable(decision)) {
        const isScreen = Object.hasOwn(STUB_SCREENS, decision.route);
        const address = isScreen ? neutralPath(sites(), decision) : path;
        if (decision.route === 'notFound') headers[ABSENT_HEADER] = absentSecret();
        normalizeRequest(request, response, decision, address, query);
        return { done: false, keep: null, page: decision };
      }
      const key = decision.path;
      if (!isRefresh && fromStore(request, response, decision)) return { done: true };
      normalizeRequest(request, response, decision, withoutSlug(decision.route, path), query);
      const refreshRequest = repeatableRequest(request, regionHeader);
      const { generation } = joinRender(key, response);
      const keep: Keep = (made) => keepPage({ store, onFailure }, key, made, { refreshRequest, generation });
      return { done: false, keep: method === 'GET' ? keep : null, page: decision };
    },

    /** Call when content of pages has changed. */
    async expire(): Promise<void> {
      store.expire();
      for (const key of store.usedWithin(RECENT_MS)) await refresher.refresh(key);
    },
    /** Ends all renders in the background. */
    stop: (): void => refresher.stop(),
  };
}

/**
 * Address of Home of a decision's site and language. Stub screens are requested there, because Next.js writes the
 * address into a screen, and the screen is one for all addresses.
 */
export function neutralPath(sites: Sites, { path }: Pick<PageDecision, 'path'>): string {
  const page = siteOfPath(sites, path);
  return page ? href(page.site, page.locale, 'Home') : '/';
}

/**
 * Milliseconds for which an uncompressed body is kept: few clients want it, but decompressing it for each request costs
 * milliseconds.
 */
const PLAIN_KEPT_MS = 1_000;

/**
 * Returns a function that makes a body which a stored page lacks, once for all requests that wait for it. A compressed
 * body is added to the page; `encoding` null = the uncompressed body.
 */
function createBodies(store: PageStore) {
  const running = { br: new WeakMap(), gzip: new WeakMap(), plain: new WeakMap() } satisfies Record<
    Encoding | 'plain',
    WeakMap<StoredPage, Promise<Buffer>>
  >;
  async function make(key: string, page: StoredPage, encoding: Encoding | null): Promise<Buffer> {
    const html = await htmlOf(page);
    if (encoding === null) return html;
    const body = await compressed[encoding](html);
    store.addBody(key, page.etag, encoding, body);
    return body;
  }
  return (key: string, page: StoredPage, encoding: Encoding | null): Promise<Buffer> => {
    const of: WeakMap<StoredPage, Promise<Buffer>> = running[encoding ?? 'plain'];
    const known = of.get(page);
    if (known) return known;
    const made = make(key, page, encoding);
    of.set(page, made);
    const forget = (): void => void of.delete(page);
    // After a failure the next request tries again.
    made.then(() => encoding === null && setTimeout(forget, PLAIN_KEPT_MS).unref(), forget);
    return made;
  };
}

/**
 * Stores a page, unless content has changed since `generation`: the store's generation when the page's render began.
 */
function keepPage(
  { store, onFailure }: Pick<Deps, 'store' | 'onFailure'>,
  key: string,
  made: MadePage,
  { refreshRequest, generation }: { refreshRequest: RefreshRequest; generation: number },
): void {
  const { status, html, hashes, headers, encoded } = made;
  // The middleware chose another internal path than this key's, so the page belongs to another key.
  if (pathOfRewrite(headers[REWRITE_HEADER]) !== pathOfRewrite(key)) return;
  const freshMs = lifetimeOf(String(headers['cache-control'] ?? ''));
  // Next.js answered from before a reported change: a later answer will be current.
  const isOld = headers['x-nextjs-cache'] === 'STALE' || store.generation !== generation;
  if (status !== 200 || freshMs === 0 || isOld) return;
  const page = { headers: contentHeaders(headers), hashes, etag: etagOf(html), freshMs, refreshRequest };
  const put = (bodies: PageBodies): void => {
    if (store.generation === generation) store.put(key, page, bodies);
  };
  if (encoded) put({ [encoded.encoding]: encoded.body });
  else
    compressed.br(html).then(
      (br) => put({ br }),
      (error: unknown) => onFailure(String(error)),
    );
}

const isPage = (decision: Decision): decision is PageDecision =>
  decision.kind === 'rewrite' && decision.route !== 'revalidate' && decision.route !== 'sitemap';
/** True for pages that are the same for all visitors with the same decision. */
const isStorable = ({ status, cache }: PageDecision): boolean => status === 200 && cache === 'public';

/**
 * Client navigation asks for a page's data with this header; with any other value it asks for the document.
 */
export const isNavigation = ({ headers }: IncomingMessage): boolean => headers['rsc'] === '1';
/** Parameter that Next.js adds to its navigation requests, so that browser caches keep them apart. */
const NAVIGATION_PARAMETER = '_rsc';

/**
 * Reduces the request's query to the parameters that choose the page. Headers that the middleware derives
 * from the removed parameters are set here.
 */
function normalizeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, setCookies, query }: PageDecision,
  path: string,
  visitorQuery: string,
): void {
  const parameters = new URLSearchParams(query);
  const number = isNavigation(request) ? new URLSearchParams(visitorQuery).get(NAVIGATION_PARAMETER) : null;
  if (number !== null) parameters.set(NAVIGATION_PARAMETER, number);
  request.url = parameters.size > 0 ? `${path}?${parameters}` : path;
  const robots = headers['x-robots-tag'];
  if (robots !== undefined) response.setHeader('x-robots-tag', robots);
  if (setCookies.length > 0) response.setHeader('set-cookie', [...setCookies]);
}

/** Header in which the middleware reports its decision to Next.js. */
export const REWRITE_HEADER = 'x-middleware-rewrite';
const pathOfRewrite = (target: OutgoingHttpHeaders[string]): string | null =>
  typeof target === 'string' ? new URL(target, 'http://localhost').pathname : null;

/** Milliseconds for which a shared cache may keep the answer (`s-maxage`); 0 = not at all. */
export function lifetimeOf(cacheControl: string): number {
  if (/\b(?:private|no-store|no-cache)\b/.test(cacheControl)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? 0 : Math.min(Number(seconds) * 1000, MAX_FRESH_MS);
}

function contentHeaders(given: OutgoingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {
    'content-type': String(given['content-type'] ?? 'text/html; charset=utf-8'),
  };
  if (given['link'] !== undefined) kept['link'] = String(given['link']);
  return kept;
}
