import type { ComponentType } from 'react';
import type { NoticeInput } from '#components/ui/notify.ts';
import type { PageModalRequest } from './page-deps.ts';

/** Functions of the page that islands (hydrated client components) call. */
export type IslandDeps = {
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** Call after the visitor has signed in: loads the player layer. */
  signedIn: () => void;
  /** Call after the visitor has closed the modal: removes its name from the address. */
  modalClosed: () => void;
};
/** Modals and notices. `View` renders them; the boot island mounts it. */
export type Islands = {
  View: ComponentType;
  open: (request: PageModalRequest) => void;
  close: () => void;
  notify: (notice: NoticeInput) => void;
};
/** The code for signed-in players; it lives as long as the document. */
export type PlayerLayer = {
  toggleFavorite: (slug: string) => void;
  logout: () => void;
  /** Call after each client navigation. */
  pageChanged: () => void;
};

/** Runtime of lists and sliders: loads more pages, filters, and restores a list on "back". */
export type ListRuntime = {
  loadMore: (source: HTMLElement) => Promise<void>;
  filter: (source: HTMLElement) => void;
  /** Shows another state of the list of this page; `href` is path and query. */
  show: (href: string, how: 'push' | 'replace') => void;
  /** Moves the slider that this arrow belongs to by about a screen. */
  slide: (arrow: HTMLElement) => void;
  onSliderScroll: (track: HTMLElement) => void;
  /** Call when a page is shown again by history traversal: restores loaded pages and scroll positions. */
  restoreLists: () => Promise<void>;
};

/** Keeps the visible page when another one cannot be loaded. It takes effect once it is loaded. */
export type PageGuard = {
  /** Loads another document, if it is available; otherwise this one stays. */
  leave: (href: string) => Promise<void>;
};

/**
 * Loaders of the parts that are fetched on demand. app/ provides them, because only app/ may import several domains.
 */
export type BootLoaders<Site> = {
  /** Loads modals and notices, before the first of them is shown. */
  islands: (site: Site, deps: IslandDeps) => Promise<Islands>;
  player: (site: Site) => Promise<PlayerLayer>;
  /** Loads and runs the parts that are not urgent, once, some seconds after the page has become interactive. */
  late: (site: Site) => Promise<void>;
  /** Runs on each page in a web view of a mobile app; `navigate` opens an address of this site. */
  webView: (site: Site, navigate: IslandDeps['navigate']) => Promise<void>;
  /** Loaded by the first navigation, or when a link is hovered; `again` repeats the last navigation. */
  guard: (site: Site, again: () => void) => Promise<PageGuard>;
  /** Loads the function that opens the subgroups of a group; `byPress`: false when the pointer only hovers. */
  subgroups: (site: Site) => Promise<(group: HTMLElement, byPress: boolean) => Promise<void>>;
  /** Loads the function that fills a section of Home when it comes near the viewport. */
  fillSection: (site: Site) => Promise<(container: HTMLElement) => Promise<void>>;
  lists: () => Promise<ListRuntime>;
  /** Called when a part has failed to load or to start. */
  onLoadFailure: (error: unknown, locale: string) => void;
};

export type LazyParts = {
  /** Resolves to the part; if it fails to load, calls `onLoadFailure` and resolves to null. */
  load: <T>(loader: () => Promise<T>) => Promise<T | null>;
  withPlayer: (action?: (layer: PlayerLayer) => void) => Promise<void>;
  withIslands: (deps: IslandDeps, action: (layer: Islands) => unknown) => Promise<void>;
  closeModal: () => void;
};

/**
 * Loads parts of the page once, at first use; after a failure the next use loads the part again. `onView` receives the
 * component that renders the islands.
 */
export function createLazyParts<Site extends { locale: string }>(
  site: Site,
  loaders: BootLoaders<Site>,
  onView: (view: ComponentType) => void,
): LazyParts {
  let islands: Promise<Islands> | null = null;
  let player: Promise<PlayerLayer> | null = null;
  const load = async <T>(loader: () => Promise<T>): Promise<T | null> => {
    try {
      return await loader();
    } catch (error) {
      loaders.onLoadFailure(error, site.locale);
      return null;
    }
  };
  return {
    load,
    async withPlayer(action) {
      const layer = await load(() => (player ??= loaders.player(site)));
      if (layer) action?.(layer);
      else player = null;
    },
    async withIslands(deps, action) {
      const layer = await load(() => (islands ??= loaders.islands(site, deps)));
      if (!layer) return void (islands = null);
      onView(layer.View);
      action(layer);
    },
    closeModal() {
      islands?.then(
        (layer) => layer.close(),
        () => {},
      );
    },
  };
}
