import { isModalName, MODAL_QUERY, MODALS, SEARCH_QUERY } from '#lib/routes/modals.ts';
import { isPlayer } from './clicks.ts';
import type { BootLoaders, IslandDeps, LazyParts, ListRuntime } from './lazy-parts.ts';
import { hasList, hasListPlace, isDocumentAgain } from './list-return.ts';
import type { PageDeps, PageModalRequest } from './page-deps.ts';
import { languageTarget, markCurrentLinks } from './page-links.ts';
import { watchSliders } from './sliders.ts';

/** Home of this language, and whatever the loaders need to know of the site. */
export type BootSite = { locale: string; homeHref: string };

/** The router of the app, its navigations as transitions. */
export type PageRouter = {
  go: (href: string, how: 'push' | 'replace') => void;
  prefetch: (href: string) => void;
};

export type PageRuntime = {
  /** For the listeners of the document. */
  deps: PageDeps;
  /** A page stands: the document's first, or one of client navigation. Returns what stops its observers. */
  onPage: (pathname: string) => () => void;
};

/** The modal that the address asks for (specification 1 §2). */
function modalOfAddress(): PageModalRequest | null {
  const name = new URLSearchParams(location.search).get(MODAL_QUERY);
  return isModalName(name) ? { name } : null;
}

/** Takes `modal`, and what a search began with, out of the address without a navigation. */
function dropModalQuery(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(MODAL_QUERY)) return;
  url.searchParams.delete(MODAL_QUERY);
  url.searchParams.delete(SEARCH_QUERY);
  history.replaceState(history.state, '', url);
}

/** Cards that were pressed take presses again. */
export function clearOpening(): void {
  for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
}

/** The notice of the lost network says whether a page is waited for. */
function showWaiting(isWaiting: boolean): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-waiting]')) text.hidden = !isWaiting;
  if (isWaiting) clearOpening();
}

/** What the document does at the events of its pages; one a document. */
export function createPageRuntime<Site extends BootSite>(
  site: Site,
  loaders: BootLoaders<Site>,
  { load, withPlayer, withIslands, closeModal }: LazyParts,
  router: PageRouter,
): PageRuntime {
  /** Counts navigations begun: a modal asked for before the last one is not opened. */
  let navigations = 0;
  /** The page stands here by a step through history, not by a link; null: it is the document's first. */
  let isTraversal: boolean | null = null;
  /** The page that is opened when the network is back. */
  let waiting: string | null = null;

  const withLists = (action: (lists: ListRuntime) => unknown) =>
    void load(loaders.lists).then((lists) => lists && action(lists));
  const navigate: IslandDeps['navigate'] = (href, how = 'push') => {
    // Modals close before the page changes (specification 2 §2 "Game card behaviour").
    navigations += 1;
    closeModal();
    isTraversal = false;
    waiting = null;
    // Another state of the list that stands here: the router does not know what filters have made of it.
    if (hasList(href)) return withLists((lists) => lists.show(href, how));
    // Without a network the browser's own failure page would take the place of this one: the page is kept,
    // and goes on when the network is back.
    const isWaiting = !navigator.onLine;
    if (isWaiting) waiting = href;
    showWaiting(isWaiting);
    if (!isWaiting) router.go(href, how);
  };
  const toggleFavorite = (slug: string) => void withPlayer((layer) => layer.toggleFavorite(slug));
  const islandDeps: IslandDeps = {
    navigate,
    toggleFavorite,
    signedIn: () => void withPlayer(),
    modalClosed: dropModalQuery,
  };
  const openModal = (request: PageModalRequest) => {
    // A player does not sign in a second time.
    if (isPlayer() && isModalName(request.name) && MODALS[request.name] === 'guest') return dropModalQuery();
    const begun = navigations;
    void withIslands(islandDeps, (layer) => begun === navigations && layer.open(request));
  };

  return {
    deps: {
      navigate: (url, how) => navigate(url.pathname + url.search + url.hash, how),
      prefetch: router.prefetch,
      openModal,
      changeLanguage: (homeHref) => location.assign(languageTarget(homeHref, site.homeHref)),
      toggleFavorite,
      loadMore: (source) => withLists((lists) => lists.loadMore(source)),
      onSliderScroll: (track) => withLists((lists) => lists.onSliderScroll(track)),
      filter: (source) => withLists((lists) => lists.filter(source)),
      onHistoryTraversal: () => (isTraversal = true),
      subgroups: (group, pressed) =>
        void load(() => loaders.subgroups(site)).then((open) => open?.(group, pressed)),
      online: () => waiting !== null && navigate(waiting),
      logout: () => void withPlayer((layer) => layer.logout()),
      notify: (notice) => void withIslands(islandDeps, (layer) => layer.notify(notice)),
    },
    onPage(pathname) {
      if (isPlayer()) void withPlayer((layer) => layer.pageChanged());
      markCurrentLinks(document, pathname);
      if (document.body.dataset['webView'] !== undefined)
        void load(() => import('./web-view.ts')).then((part) => part?.showAppVersion(document));
      if ((isTraversal && hasList(pathname)) || (hasListPlace() && (isTraversal ?? isDocumentAgain())))
        withLists((lists) => lists.comeBack());
      const wanted = modalOfAddress();
      if (wanted) openModal(wanted);
      return watchSliders(document, async (place) => (await load(() => loaders.fillSection(site)))?.(place));
    },
  };
}
