/**
 * Pages of this site as parsed documents. The runtime fills sections of Home, and extends and filters lists, with parts
 * of them (docs/decisions/0060, 0062).
 */

import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';

/** Maximum number of kept documents: enough to switch between a few choices; documents are large. */
const KEPT = 24;
/** Milliseconds that a document is kept: as long as the server keeps pages. */
const FRESH_MS = 300_000;

/**
 * Fetches an address of this site. Rejects when the address has no page, does not respond in time, or answers with
 * something else (for example the sign-in page of a public network).
 */
const request = (href: string): Promise<Document> =>
  within(CALL_TIMEOUT_MS, async (signal) => {
    const response = await fetch(href, { headers: { accept: 'text/html' }, signal });
    if (!response.ok) throw new Error(`${href} : status ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!page.documentElement.dataset['brand']) throw new Error(`${href} : not a page of this site.`);
    return page;
  });

export type PageSourceDeps = { request: typeof request; now: () => number };

/**
 * Creates a function that fetches pages. It does not repeat a request while its response is kept (specification 2 §4
 * "Paging"); failures are not kept. Callers must not change the returned document.
 */
export function createPageSource(
  deps: PageSourceDeps = { request, now: () => performance.now() },
): (href: string) => Promise<Document> {
  /** Pages by address, the least recently used first. */
  const pages = new Map<string, { page: Promise<Document>; at: number }>();
  return (href) => {
    const kept = pages.get(href);
    const isFresh = kept !== undefined && deps.now() - kept.at < FRESH_MS;
    const entry = isFresh ? kept : { page: deps.request(href), at: deps.now() };
    pages.delete(href);
    pages.set(href, entry);
    // A failed page is removed, unless a newer request of this address has replaced it.
    if (!isFresh) entry.page.catch(() => pages.get(href) === entry && pages.delete(href));
    for (const oldest of [...pages.keys()].slice(0, -KEPT)) pages.delete(oldest);
    return entry.page;
  };
}

/** Fetches pages; shared by all modules of the document. */
export const fetchPage = createPageSource();
