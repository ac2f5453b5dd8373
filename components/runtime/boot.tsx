import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition, type ComponentType } from 'react';
import type { NoticeInput } from '#components/ui/notify.ts';
import { isModalName, MODAL_QUERY, MODALS, SEARCH_QUERY } from '#lib/routes/modals.ts';
import { isPlayer, listenToPage, type ModalRequest } from './page-events.ts';
import { hasList, hasListPlace, isDocumentAgain } from './list-return.ts';
import { languageTarget, markCurrentLinks } from './page-links.ts';
import { replayClick } from './replay-click.ts';
import { watchSliders } from './sliders.ts';
import { showAppVersion } from './web-view.ts';

/** What islands ask of the page. */
export type IslandPorts = {
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** The visitor has become a player: their half of the page is brought to life. */
  signedIn: () => void;
  /** The visitor closed the modal that the address may name. */
  modalClosed: () => void;
};
/** Modals and notices. `View` shows them, wherever the page mounts it. */
export type Islands = {
  View: ComponentType;
  open: (request: ModalRequest) => void;
  close: () => void;
  notify: (notice: NoticeInput) => void;
};
/** The player's half of the page, alive while the page is. */
export type PlayerLayer = {
  toggleFavorite: (slug: string) => void;
  logout: () => void;
  /** Another page stands where one was. */ pageChanged: () => void;
};

/** What is fetched only when it is needed. Given by app/, which alone may put the domains together. */
export type BootLoaders<Site> = {
  /** Asked for by the first modal or notice. */
  islands: (site: Site, ports: IslandPorts) => Promise<Islands>;
  player: (site: Site) => Promise<PlayerLayer>;
  subgroups: (site: Site) => Promise<(group: HTMLElement, pressed: boolean) => Promise<void>>;
  /** A section that comes when it is near. */
  fillSection: (site: Site) => Promise<(place: HTMLElement) => Promise<void>>;
  /** What brings lists to life: more of them, other choices, the way back. */
  lists: () => Promise<{
    loadMore: (source: HTMLElement) => Promise<void>;
    filter: (source: HTMLElement) => void;
    show: (href: string, how: 'push' | 'replace') => void;
    onSliderScroll: (track: HTMLElement) => void;
    comeBack: () => Promise<void>;
  }>;
  /** A part of the program did not load: most likely a new version is out. */
  onLoadFailure: (error: unknown, locale: string) => void;
};
type BootProps<Site> = { site: Site; loaders: BootLoaders<Site> };
/** Home of this language, and whatever the loaders want to know of the site. */
export type BootSite = { locale: string; homeHref: string };

/** The modal that the address asks for (specification 1 §2). */
function modalOfAddress(): ModalRequest | null {
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

/**
 * The notice of the lost network says that a page is waited for; a card that was pressed can be pressed
 * again.
 */
function showWaiting(isWaiting: boolean): void {
  for (const words of document.querySelectorAll<HTMLElement>('[data-waiting]')) words.hidden = !isWaiting;
  if (isWaiting)
    for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
}

/**
 * The only code that runs on every page: it hears the page's controls (page-events.ts), navigates, and
 * fetches everything heavier when it is asked for.
 */
export function Boot<Site extends BootSite>({ site, loaders }: BootProps<Site>) {
  const router = useRouter();
  const pathname = usePathname();
  const [pending, startTransition] = useTransition();
  const islands = useRef<Promise<Islands> | null>(null);
  /** Counts navigations begun: a modal asked for before the last one is not opened. */
  const navigations = useRef(0);
  const [IslandsView, setIslandsView] = useState<ComponentType | null>(null);
  const player = useRef<Promise<PlayerLayer> | null>(null);
  /** The page stands here by a step through history, not by a link; null: it is the document's first. */
  const isTraversal = useRef<boolean | null>(null);

  /** A loader's part, or nothing and a notice. */
  const load = useCallback(
    async <T,>(loader: () => Promise<T>): Promise<T | null> => {
      try {
        return await loader();
      } catch (error) {
        loaders.onLoadFailure(error, site.locale);
        return null;
      }
    },
    [loaders, site.locale],
  );
  const withPlayer = useCallback(
    async (use?: (layer: PlayerLayer) => void) => {
      const layer = await load(() => (player.current ??= loaders.player(site)));
      if (layer) use?.(layer);
      else player.current = null;
    },
    [load, loaders, site],
  );
  const waiting = useRef<string | null>(null);
  const navigate = useCallback(
    (href: string, how: 'push' | 'replace' = 'push') => {
      // Modals close before the page changes (specification 2 §2 "Game card behaviour").
      navigations.current += 1;
      void islands.current?.then(
        (layer) => layer.close(),
        () => {},
      );
      isTraversal.current = false;
      // Another state of the list that stands here: the router does not know what filters have made of it.
      waiting.current = null;
      if (hasList(href)) return void load(loaders.lists).then((lists) => lists?.show(href, how));
      // Without a network the browser's own failure page would take the place of this one: the page is kept,
      // and goes on when the network is back.
      const isWaiting = !navigator.onLine;
      if (isWaiting) waiting.current = href;
      showWaiting(isWaiting);
      if (!isWaiting) startTransition(() => router[how](href));
    },
    [router, load, loaders],
  );
  const withIslands = useCallback(
    async (use: (layer: Islands) => unknown) => {
      const ports: IslandPorts = {
        navigate,
        toggleFavorite: (slug) => void withPlayer((layer) => layer.toggleFavorite(slug)),
        signedIn: () => void withPlayer(),
        modalClosed: dropModalQuery,
      };
      const layer = await load(() => (islands.current ??= loaders.islands(site, ports)));
      if (!layer) return void (islands.current = null);
      setIslandsView(() => layer.View);
      use(layer);
    },
    [load, loaders, site, navigate, withPlayer],
  );
  const open = useCallback(
    (request: ModalRequest) => {
      // A player does not sign in a second time.
      if (isPlayer() && isModalName(request.name) && MODALS[request.name] === 'guest')
        return dropModalQuery();
      const begun = navigations.current;
      void withIslands((layer) => begun === navigations.current && layer.open(request));
    },
    [withIslands],
  );

  useEffect(
    () =>
      listenToPage({
        navigate: (url, how) => navigate(url.pathname + url.search + url.hash, how),
        prefetch: (href) => router.prefetch(href),
        openModal: open,
        changeLanguage: (homeHref) => location.assign(languageTarget(homeHref, site.homeHref)),
        toggleFavorite: (slug) => void withPlayer((layer) => layer.toggleFavorite(slug)),
        loadMore: (source) => void load(loaders.lists).then((lists) => lists?.loadMore(source)),
        onSliderScroll: (track) => void load(loaders.lists).then((lists) => lists?.onSliderScroll(track)),
        filter: (source) => void load(loaders.lists).then((lists) => lists?.filter(source)),
        onHistoryTraversal: () => (isTraversal.current = true),
        subgroups: (group, pressed) =>
          void load(() => loaders.subgroups(site)).then((open) => open?.(group, pressed)),
        online: () => waiting.current !== null && navigate(waiting.current),
        logout: () => void withPlayer((layer) => layer.logout()),
        notify: (notice) => void withIslands((layer) => layer.notify(notice)),
      }),
    [router, navigate, open, withIslands, withPlayer, load, loaders, site],
  );

  useEffect(() => replayClick(document), []);

  useEffect(() => {
    if (isPlayer()) void withPlayer((layer) => layer.pageChanged());
    markCurrentLinks(document, pathname);
    showAppVersion(document);
    if (
      (isTraversal.current && hasList(pathname)) ||
      (hasListPlace() && (isTraversal.current ?? isDocumentAgain()))
    )
      void load(loaders.lists).then((lists) => lists?.comeBack());
    const wanted = modalOfAddress();
    if (wanted) open(wanted);
    return watchSliders(document, async (place) => (await load(() => loaders.fillSection(site)))?.(place));
  }, [pathname, open, withPlayer, load, loaders, site]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', pending);
    if (!pending)
      for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
  }, [pending]);

  return IslandsView && <IslandsView />;
}
