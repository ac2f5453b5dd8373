import type { ComponentType } from 'react';
import type { NoticeInput } from '#components/ui/notify.ts';
import type { PageModalRequest } from './page-deps.ts';

/** What islands ask of the page. */
export type IslandDeps = {
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** The visitor has become a player: the player layer is loaded. */
  signedIn: () => void;
  /** The visitor closed the modal that the address may name. */
  modalClosed: () => void;
};
/** Modals and notices. `View` shows them, wherever the page mounts it. */
export type Islands = {
  View: ComponentType;
  open: (request: PageModalRequest) => void;
  close: () => void;
  notify: (notice: NoticeInput) => void;
};
/** The player's half of the page, alive while the document is. */
export type PlayerLayer = {
  toggleFavorite: (slug: string) => void;
  logout: () => void;
  /** Client navigation has opened another page. */
  pageChanged: () => void;
};

/** What steers lists and sliders: more of them, other choices, the way back. */
export type ListRuntime = {
  loadMore: (source: HTMLElement) => Promise<void>;
  filter: (source: HTMLElement) => void;
  /** Shows another state of the list that stands here; `href` is its path and query. */
  show: (href: string, how: 'push' | 'replace') => void;
  onSliderScroll: (track: HTMLElement) => void;
  /** The page stands again after a step through history: restores what was loaded and the position. */
  comeBack: () => Promise<void>;
};

/** What is fetched only when it is needed. Given by app/, which alone may put the domains together. */
export type BootLoaders<Site> = {
  /** Asked for by the first modal or notice. */
  islands: (site: Site, deps: IslandDeps) => Promise<Islands>;
  player: (site: Site) => Promise<PlayerLayer>;
  subgroups: (site: Site) => Promise<(group: HTMLElement, pressed: boolean) => Promise<void>>;
  /** A section that comes when it is near. */
  fillSection: (site: Site) => Promise<(place: HTMLElement) => Promise<void>>;
  lists: () => Promise<ListRuntime>;
  /** A chunk of the program did not load: most likely a new version is deployed. */
  onLoadFailure: (error: unknown, locale: string) => void;
};

export type LazyParts = {
  /** The loader's part; null, and a notice to the visitor, when it does not load. */
  load: <T>(loader: () => Promise<T>) => Promise<T | null>;
  withPlayer: (action?: (layer: PlayerLayer) => void) => Promise<void>;
  withIslands: (deps: IslandDeps, action: (layer: Islands) => unknown) => Promise<void>;
  closeModal: () => void;
};

/**
 * The parts of the page that are loaded once each, when they are first used; after a failure the next use
 * loads again. `onView` is called with the component that shows the islands.
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
