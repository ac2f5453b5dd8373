/**
 * Keeps the current page when the data of the next one cannot be loaded. Without this module the router of
 * Next.js loads the address as a document, which replaces a good page, its scroll position and its filters by
 * an error page. Loaded with the first navigation, or before it when a link is hovered.
 */
import type { Failure } from '#lib/errors/failure.ts';
import { clearOpening } from './page-runtime.ts';

/**
 * Milliseconds for the complete data of a page. The web process answers within about 5 s even when the platform does
 * not respond; the rest is for slow connections.
 */
const PAGE_DATA_MS = 10_000;
/**
 * Content type of page data. The screen of technical works has this type with status 503 and must be shown; the 503
 * response for a page that cannot be rendered has another type.
 */
const PAGE_DATA = 'text/x-component';

/** True for the router's request of a page. Prefetches are left alone, because their failure changes nothing. */
function asksForPage(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.get('rsc') === '1' && !headers.has('next-router-prefetch');
}

const isFailed = ({ status, headers }: Response): boolean =>
  (status >= 500 || status === 429) && !headers.get('content-type')?.startsWith(PAGE_DATA);

/** Resolves when the whole body has arrived. Rejects with a Failure, or with the error of `fetch`. */
async function fetchData(
  fetch: typeof globalThis.fetch,
  ...[input, init]: Parameters<typeof globalThis.fetch>
): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(PAGE_DATA_MS) });
  if (isFailed(response)) throw { kind: 'http', status: response.status, body: undefined } satisfies Failure;
  await response.clone().arrayBuffer();
  return response;
}

/**
 * Returns a function that returns the number of history steps from the current entry to the entry of the
 * visible page (0 = it is current); null where the browser does not report entries. Only a traversal changes
 * the current entry before its page is shown; the router makes all other changes when it shows the page.
 */
function watchShownEntry(): () => number | null {
  const index = (): number => window.navigation?.currentEntry?.index ?? -1;
  let shown = index();
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') shown = index();
  });
  return () => (shown < 0 || index() < 0 ? null : shown - index());
}

/**
 * Replaces `fetch`: from now on, when a page cannot be loaded, the navigation ends with `onFailure` and the visible
 * page stays. After a traversal of the history the browser returns to the entry of the visible page; where it cannot,
 * the router loads the document. Returns a function that rejects when the page data of an address cannot be loaded.
 */
export function keepPageOnFailure(
  onFailure: (thrown: unknown, isTraversal: boolean) => void,
): (href: string) => Promise<unknown> {
  const { fetch } = window;
  const stepsToShown = watchShownEntry();
  window.fetch = async (input, init) => {
    if (!asksForPage(init)) return fetch(input, init);
    try {
      return await fetchData(fetch, input, init);
    } catch (thrown) {
      const { pathname } = new URL(
        typeof input === 'object' && 'url' in input ? input.url : input,
        location.href,
      );
      const isTraversal = pathname === location.pathname;
      const steps = isTraversal ? stepsToShown() : 0;
      // The request is for the visible page itself, or the browser reports no entries: the router handles the failure.
      if (isTraversal && !steps) throw thrown;
      if (steps) history.go(steps);
      document.documentElement.removeAttribute('data-navigating');
      clearOpening();
      onFailure(thrown, isTraversal);
      // Never resolves: the router drops a navigation without an answer as soon as the next one begins.
      return new Promise<never>(() => {});
    }
  };
  return (href) => fetchData(fetch, href, { headers: { rsc: '1' } });
}
