import type { ComponentType } from 'react';
import type { NoticeInput } from '#components/ui/notify.ts';
import type { PageModalRequest } from './page-deps.ts';

/** Functions of the page that islands call. */
export type IslandDeps = {
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** The visitor has signed in: loads the player layer. */
  signedIn: () => void;
  /** The visitor closed the modal; its name may be in the address. */
  modalClosed: () => void;
};
/** Modals and notices. `View` renders them; the boot island mounts it. */
export type Islands = {
  View: ComponentType;
  open: (request: PageModalRequest) => void;
  close: () => void;
  notify: (notice: NoticeInput) => void;
};
/** Everything that runs for signed-in players only; lives as long as the document. */
export type PlayerLayer = {
  toggleFavorite: (slug: string) => void;
  logout: () => void;
  /** Call after each client navigation. */
  pageChanged: () => void;
};

/** Runtime of lists and sliders: more pages, filters, restoring on "back". */
export type ListRuntime = {
  loadMore: (source: HTMLElement) => Promise<void>;
  filter: (source: HTMLElement) => void;
  /** Shows another state of the list of this page; `href` is path and query. */
  show: (href: string, how: 'push' | 'replace') => void;
  /** Moves the slider of this arrow by a screen. */
  slide: (arrow: HTMLElement) => void;
  onSliderScroll: (track: HTMLElement) => void;
  /** Call when a page is shown again by history traversal: restores loaded pages and scroll positions. */
  restoreLists: () => Promise<void>;
};

/** Keeps the visible page while another cannot be loaded; starts with its first use. */
export type PageGuard = {
  /** Loads a document in place of this one, if it is available. */
  leave: (href: string) => Promise<void>;
};

/**
 * Loaders of the parts that are fetched on demand. app/ provides them, since only app/ may import several
 * domains.
 */
export type BootLoaders<Site> = {
  /** Used by the first modal or notice. */
  islands: (site: Site, deps: IslandDeps) => Promise<Islands>;
  player: (site: Site) => Promise<PlayerLayer>;
  /** Used some seconds after the page has become interactive, once. */
  late: (site: Site) => Promise<void>;
  /** Used on each page in a web view of a mobile app; `navigate` opens an address of this site. */
  webView: (site: Site, navigate: IslandDeps['navigate']) => Promise<void>;
  /** Used by the first navigation, or when a link is hovered; `again` repeats the last navigation. */
  guard: (site: Site, again: () => void) => Promise<PageGuard>;
  /** Opens the subgroups of a link to a group; `byPress`: false when the pointer only hovers. */
  subgroups: (site: Site) => Promise<(group: HTMLElement, byPress: boolean) => Promise<void>>;
  /** Fills a section of Home that comes near the viewport. */
  fillSection: (site: Site) => Promise<(container: HTMLElement) => Promise<void>>;
  lists: () => Promise<ListRuntime>;
  /** A part failed to load or to start. */
  onLoadFailure: (error: unknown, locale: string) => void;
};

export type LazyParts = {
  /** Resolves to the part, or to null after a notice to the visitor when it fails to load. */
  load: <T>(loader: () => Promise<T>) => Promise<T | null>;
  withPlayer: (action?: (layer: PlayerLayer) => void) => Promise<void>;
  withIslands: (deps: IslandDeps, action: (layer: Islands) => unknown) => Promise<void>;
  closeModal: () => void;
};

/**
 * Parts of the page that are loaded once, at first use; after a failure the next use loads again. `onView`
 * receives the component that renders the islands.
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
