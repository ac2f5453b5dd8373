/** Functions that the listeners of a page call, and the modals they can request. */
import type { NoticeInput } from '#components/ui/notify.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import type { GameEntry } from './read-card.ts';

/** A modal to open, with its parameters. */
export type ModalRequest =
  | { name: ModalName }
  | { name: 'open-game'; game: GameEntry }
  | { name: 'card-menu'; game: GameEntry };
/**
 * A modal requested from the page: by name, or by the card of a game, which the code of the modals reads
 * (read-card.ts).
 */
export type PageModalRequest = { name: ModalName } | { name: 'open-game' | 'card-menu'; card: HTMLElement };

/** Functions that the listeners call. The page runtime provides them (page-runtime.ts). */
export type PageDeps = {
  navigate: (url: URL, history?: 'push' | 'replace') => void;
  prefetch: (href: string) => void;
  openModal: (request: PageModalRequest) => void;
  changeLanguage: (homeHref: string) => void;
  toggleFavorite: (slug: string) => void;
  /** Loads the next page of a list; `source` is its link, or the track of a slider near its end. */
  loadMore: (source: HTMLElement) => void;
  onSliderScroll: (track: HTMLElement) => void;
  slide: (arrow: HTMLElement) => void;
  /** Applies a used control of a list's bar (`data-filters` and the marks within). */
  filter: (source: HTMLElement) => void;
  /** Called when a history traversal has begun. */
  onHistoryTraversal: () => void;
  /** Shows the subgroups of a group. `byPress`: its button was pressed; false: the pointer hovers over it. */
  subgroups: (group: HTMLElement, byPress: boolean) => void;
  /**
   * Called when the session may have changed without this page: in another tab, or while the page was suspended or in
   * the back-forward cache.
   */
  checkSession: () => void;
  /** Called whenever the network is found to be available. */
  online: () => void;
  logout: () => void;
  notify: (notice: NoticeInput) => void;
};
