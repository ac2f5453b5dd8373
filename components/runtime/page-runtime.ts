import { afterPaint } from '#lib/core/after-paint.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { isModalName, SEARCH_QUERY, type ModalName } from '#lib/routes/modals.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import { isPlayer } from './clicks.ts';
import type { BootLoaders, IslandDeps, LazyParts, ListRuntime, PageGuard } from './lazy-parts.ts';
import { hasList, hasListRecord, isDocumentAgain } from './list-return.ts';
import type { PageDeps, PageModalRequest } from './page-deps.ts';
import { languageTarget, markCurrentLinks } from './page-links.ts';
import { watchSliders } from './sliders.ts';

/** What the runtime needs of a site; the loaders may need further properties. `homeHref`: Home of this language. */
export type BootSite = { locale: string; homeHref: string };

/** The app's router; it runs navigations as React transitions. */
export type PageRouter = {
  go: (href: string, how: 'push' | 'replace') => void;
  prefetch: (href: string) => void;
};

export type PageRuntime = {
  /** Functions that the listeners of the document call. */
  deps: PageDeps;
  /**
   * Call for each page, the first one and after each client navigation; returns a function that stops its
   * observers.
   */
  onPage: (pathname: string) => () => void;
};

/** Milliseconds until the parts that are not urgent are loaded. */
const LATE_MS = 10_000;
/** The same on a page with live tables: shorter, because one of these parts loads the data of the tables. */
const LIVE_LATE_MS = 2_000;
const lateMs = (): number => (document.querySelector('[data-live-table]') ? LIVE_LATE_MS : LATE_MS);

/** Removes `modal` and the initial query of the search from the address, without a navigation. */
function dropModalQuery(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(MODAL_QUERY)) return;
  url.searchParams.delete(MODAL_QUERY);
  url.searchParams.delete(SEARCH_QUERY);
  history.replaceState(history.state, '', url);
}

/**
 * The modal named by the query of the address (specification 1 §2). An unknown name is removed from the address; null.
 */
function takeModalOfAddress(): ModalName | null {
  const name = new URLSearchParams(location.search).get(MODAL_QUERY);
  if (isModalName(name)) return name;
  dropModalQuery();
  return null;
}

/** Lets cards that were pressed be pressed again: removes their marks of an opening game. */
export function clearOpening(): void {
  for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
  for (const link of document.querySelectorAll('[data-play][aria-disabled]'))
    link.removeAttribute('aria-disabled');
}

/** Shows in the offline notice whether a navigation is waiting for the network. */
function showWaiting(isWaiting: boolean): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-waiting]')) text.hidden = !isWaiting;
  if (isWaiting) clearOpening();
}

/**
 * Starts navigations after the next frame. Without a network the browser would replace the page by its own error page,
 * so the page stays and the address waits. `guard` (keep-page.ts) must be loaded first, because the router would also
 * load a document when the next page cannot be loaded.
 */
function createNetworkRouter(
  router: PageRouter,
  loadGuard: (again: () => void) => Promise<PageGuard | null>,
) {
  /** The navigation that waits: opens its page when the network is back. */
  let waiting: ((navigate: (href: string) => void) => void) | null = null;
  /** Repeats the last navigation. */
  let again = () => {};
  const guard = () => loadGuard(() => again());
  /** True = there is no network: `open` is called when it is back. */
  const queueIfOffline = (open: typeof waiting): boolean => {
    waiting = navigator.onLine ? null : open;
    showWaiting(waiting !== null);
    return waiting !== null;
  };
  const go = (href: string, how: 'push' | 'replace'): void => {
    again = () => go(href, how);
    const guarded = guard();
    if (!queueIfOffline((navigate) => navigate(href)))
      afterPaint(() => guarded.then(() => router.go(href, how)));
  };
  /** Replaces the document by another one. */
  const leave = (href: string): void => {
    const guarded = guard();
    if (!queueIfOffline(() => leave(href)))
      void guarded.then((pages) => (pages ? pages.leave(href) : location.assign(href)));
  };
  return {
    go,
    leave,
    prefetch(href: string): void {
      void guard();
      router.prefetch(href);
    },
    /** Discards the pending navigation. */
    cancel(): void {
      waiting = null;
    },
    /** Starts the waiting navigation; `navigate` opens a page within this document. */
    retry(navigate: (href: string) => void): void {
      waiting?.(navigate);
    },
  };
}

/** Handlers of all events of a document; create one for each document. */
export function createPageRuntime<Site extends BootSite>(
  site: Site,
  loaders: BootLoaders<Site>,
  { load, withPlayer, withIslands, closeModal }: LazyParts,
  router: PageRouter,
): PageRuntime {
  /** Number of navigations so far: a modal requested before the last one is not opened. */
  let navigations = 0;
  /**
   * True: the page was reached by history traversal; false: by a link; null: it is the document's first page.
   */
  let isTraversal: boolean | null = null;
  /** Path of the page that is shown; null before the first. */
  let shownPath: string | null = null;
  const network = createNetworkRouter(router, (again) => load(() => loaders.guard(site, again)));

  const withLists = (action: (lists: ListRuntime) => unknown) =>
    void load(loaders.lists).then((lists) => lists && action(lists));
  const navigate: IslandDeps['navigate'] = (href, how = 'push') => {
    // Modals close before the page changes (specification 2 §2 "Game card behaviour").
    navigations += 1;
    closeModal();
    isTraversal = false;
    network.cancel();
    // The address is another state of the list on this page: the router does not know of filters applied in place.
    if (hasList(href)) return withLists((lists) => lists.show(href, how));
    network.go(href, how);
  };
  const toggleFavorite = (slug: string) => void withPlayer((layer) => layer.toggleFavorite(slug));
  const islandDeps: IslandDeps = {
    navigate,
    toggleFavorite,
    signedIn: () => void withPlayer(),
    modalClosed: dropModalQuery,
  };
  const openModal = (request: PageModalRequest) => {
    const begun = navigations;
    afterPaint(() => withIslands(islandDeps, (layer) => begun === navigations && layer.open(request)));
  };

  const openModalOfAddress = () => {
    const name = takeModalOfAddress();
    if (name) openModal({ name });
  };
  const onHistoryTraversal = () => {
    isTraversal = true;
    // The open modal belongs to the previous history entry; `onPage` opens the modal of the next page.
    navigations += 1;
    closeModal();
    if (location.pathname === shownPath) openModalOfAddress();
  };

  return {
    deps: {
      navigate: (url, how) => navigate(url.pathname + url.search + url.hash, how),
      prefetch: network.prefetch,
      openModal,
      changeLanguage: (homeHref) => network.leave(languageTarget(homeHref, site.homeHref)),
      toggleFavorite,
      loadMore: (source) => withLists((lists) => lists.loadMore(source)),
      slide: (arrow) => withLists((lists) => lists.slide(arrow)),
      onSliderScroll: (track) => withLists((lists) => lists.onSliderScroll(track)),
      filter: (source) => withLists((lists) => lists.filter(source)),
      onHistoryTraversal,
      subgroups: (group, byPress) =>
        void load(() => loaders.subgroups(site)).then((open) => open?.(group, byPress)),
      // Once it is loaded, the player layer watches the session itself.
      checkSession: () => hasToken() && void withPlayer(),
      online: () => network.retry(navigate),
      logout: () => void withPlayer((layer) => layer.logout()),
      notify: (notice) => void withIslands(islandDeps, (layer) => layer.notify(notice)),
    },
    onPage(pathname) {
      if (shownPath === null) setTimeout(() => void load(() => loaders.late(site)), lateMs());
      shownPath = pathname;
      // `data-session` may be older than the token: another tab signed in before the scripts of this page ran.
      if (isPlayer() || hasToken()) void withPlayer((layer) => layer.pageChanged());
      markCurrentLinks(document, pathname);
      if (document.body.dataset['webView'] !== undefined) void load(() => loaders.webView(site, navigate));
      if ((isTraversal && hasList(pathname)) || (hasListRecord() && (isTraversal ?? isDocumentAgain())))
        withLists((lists) => lists.restoreLists());
      openModalOfAddress();
      return watchSliders(
        document,
        async (container) => (await load(() => loaders.fillSection(site)))?.(container),
        (track) => withLists((lists) => lists.loadMore(track)),
      );
    },
  };
}
