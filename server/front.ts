/**
 * The front of the page store: answers a GET of a public page from memory, by the same decision as the
 * middleware, and has a stale page made anew behind the visitor's back, one at a time. What it does not know
 * goes on to Next.js, whose answer it keeps (documents.ts). Next.js is never told what a visitor's query
 * holds beside the choice of the page: it writes the address it was asked by into the page, which everybody
 * gets.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ABSENT_HEADER } from '#lib/request/absent.server.ts';
import type { Decision } from '#lib/request/decision.ts';
import type { Decisions } from './decisions.ts';
import { compressed, type Encoding } from './encoding.ts';
import { etagOf, type Asking, type PageStore } from './page-store.ts';
import { PageRefresher, REFRESH_HEADER, askingOf } from './page-refresher.ts';
import { sendPage, type PageDecision } from './send-page.ts';
import type { Visitor } from './visitor.ts';

/**
 * Pages asked for lately are made anew at once when something changes, the others when they are asked for.
 */
const LATELY_MS = 60_000;
/** A page that was asked for so often is worth the slowest compression. */
const WORTH_USES = 3;
const MAX_FRESH_MS = 86_400_000;
type Parts = {
  readonly store: PageStore;
  readonly decisions: Decisions;
  /** Header in which the edge tells the country; '' = none. */
  readonly regionHeader: string;
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (message: string) => void;
};
/** What Next.js answered to a request that the store keeps answers of. */
export type MadePage = {
  readonly status: number;
  readonly html: Buffer;
  readonly hashes: string;
  readonly headers: OutgoingHttpHeaders;
  /** As the visitor who asked got it; null = not compressed. */
  readonly encoded: { readonly encoding: Encoding; readonly body: Buffer } | null;
};
export type Keep = (made: MadePage) => void;

export function createFront({ store, decisions, regionHeader, wait, onFailure }: Parts) {
  const refresher = new PageRefresher({ store, wait, onFailure });
  /**
   * What Next.js is being asked for, with the store's generation at the first asking: who asks for the same
   * meanwhile gets the same.
   */
  const asked = new Map<string, { readonly generation: number; waiting: number }>();

  /** Until one of those who ask has the page, or all have gone. */
  function joinAsking(key: string, response: ServerResponse): { readonly generation: number } {
    const making = asked.get(key) ?? { generation: store.generation, waiting: 0 };
    making.waiting += 1;
    asked.set(key, making);
    response.once('close', () => {
      making.waiting -= 1;
      if ((response.writableFinished || making.waiting === 0) && asked.get(key) === making) asked.delete(key);
    });
    return making;
  }

  /** Answers with the page that is kept for this decision; false = there is none. */
  function fromStore(request: IncomingMessage, response: ServerResponse, decision: PageDecision): boolean {
    const key = decision.path;
    const found = store.get(key);
    if (!found) return false;
    sendPage(request, response, decision, found.page);
    if (!found.isFresh) void refresher.refresh(key);
    if (found.uses === WORTH_USES) refresher.improve(key, found.page);
    return true;
  }

  return {
    /**
     * Answers what was asked and decided before, if its page is kept: true = done, and nothing of the request
     * was touched. Call before anything reads it.
     */
    answerAgain(request: IncomingMessage, response: ServerResponse): boolean {
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
     * Answers from the store. True = done. Else the request goes on to Next.js, and `keep` (when there is
     * one) wants to know what came of it. `request` asks for a page: as a document, or for client navigation,
     * which the store has nothing for.
     */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      visitor: Visitor,
      path: string,
    ): { done: true } | { done: false; keep: Keep | null } {
      const { method, headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return { done: false, keep: null };
      const isRefresh = refresher.isRefresh(request);
      delete headers[REFRESH_HEADER];
      const decision = decisions.decide(request, visitor, path);
      if (!isPage(decision)) return { done: false, keep: null };
      const query = request.url?.slice(path.length + 1) ?? '';
      if (isNavigation(request) || !isStorable(decision)) {
        askPlainly(request, response, decision, path, query);
        return { done: false, keep: null };
      }
      const key = decision.path;
      if (!isRefresh && fromStore(request, response, decision)) return { done: true };
      askPlainly(request, response, decision, path, query);
      const asking = askingOf(request, regionHeader);
      const { generation } = joinAsking(key, response);
      const keep: Keep = (made) => keepPage({ store, onFailure }, key, made, { asking, generation });
      return { done: false, keep: method === 'GET' ? keep : null };
    },

    /** Something that pages show has changed. */
    async expire(): Promise<void> {
      store.expire();
      for (const key of store.usedWithin(LATELY_MS)) await refresher.refresh(key);
    },
    /** The server stops: nothing is made anew any more. */
    stop: (): void => refresher.stop(),
  };
}

/** Stores a page that was asked for in this generation of the store; one that may be out of date is not kept. */
function keepPage(
  { store, onFailure }: Pick<Parts, 'store' | 'onFailure'>,
  key: string,
  made: MadePage,
  { asking, generation }: { asking: Asking; generation: number },
): void {
  const { status, html, hashes, headers, encoded } = made;
  // Whatever of a request made Next.js decide otherwise, its page is not the one of this key.
  if (pathOfRewrite(headers[REWRITE_HEADER]) !== pathOfRewrite(key)) return;
  const freshMs = freshTime(String(headers['cache-control'] ?? ''));
  // Next.js made this page before a change it has heard of: the next answer will be better.
  const isOld = headers['x-nextjs-cache'] === 'STALE' || store.generation !== generation;
  if (status !== 200 || freshMs === 0 || isOld) return;
  const page = { headers: contentHeaders(headers), hashes, etag: etagOf(html), freshMs, asking };
  // What the visitor got is not compressed again.
  const ready = (encoding: Encoding, compress: () => Promise<Buffer>) =>
    encoded?.encoding === encoding ? encoded.body : compress();
  Promise.all([ready('br', () => compressed.br(html)), ready('gzip', () => compressed.gzip(html))]).then(
    ([br, gzip]) => {
      if (store.generation === generation) store.put(key, page, { br, gzip });
    },
    (error: unknown) => onFailure(String(error)),
  );
}

const isPage = (decision: Decision): decision is PageDecision =>
  decision.kind === 'rewrite' && decision.route !== 'revalidate' && decision.route !== 'sitemap';
/** Pages that are the same for every visitor with an equal decision. */
const isStorable = ({ status, cache }: PageDecision): boolean => status === 200 && cache === 'public';

/** Client navigation asks for a page's data by this header; any other value of it asks for the document. */
export const isNavigation = ({ headers }: IncomingMessage): boolean => headers['rsc'] === '1';
/** How Next.js numbers what client navigation asks for, by the headers that it asks with. */
const NAVIGATION_PARAMETER = '_rsc';

/**
 * Has Next.js asked for the page by nothing but what makes it. What the middleware cannot know any more of
 * the visitor's query stands in the answer already.
 */
function askPlainly(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, setCookies, query }: PageDecision,
  path: string,
  visitors: string,
): void {
  const asked = new URLSearchParams(query);
  const number = isNavigation(request) ? new URLSearchParams(visitors).get(NAVIGATION_PARAMETER) : null;
  if (number !== null) asked.set(NAVIGATION_PARAMETER, number);
  request.url = asked.size > 0 ? `${path}?${asked}` : path;
  const robots = headers['x-robots-tag'];
  if (robots !== undefined) response.setHeader('x-robots-tag', robots);
  if (setCookies.length > 0) response.setHeader('set-cookie', [...setCookies]);
}

/** Where the middleware tells what it has decided. */
export const REWRITE_HEADER = 'x-middleware-rewrite';
const pathOfRewrite = (target: OutgoingHttpHeaders[string]): string | null =>
  typeof target === 'string' ? new URL(target, 'http://localhost').pathname : null;

/** Milliseconds that an answer may be kept by everybody: `s-maxage` of Next.js; 0 = not at all. */
export function freshTime(cacheControl: string): number {
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
