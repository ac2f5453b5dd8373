/** What the listeners of a page ask for, and the modals they ask for it with. */
import type { NoticeInput } from '#components/ui/notify.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import type { GameEntry } from './read-card.ts';

/** A modal and what it needs to know. */
export type ModalRequest =
  { name: ModalName } | { name: 'open-game'; game: GameEntry } | { name: 'card-menu'; game: GameEntry };
/** The same as the page asks for it: by name, or by the card of a game, which the modals' code reads. */
export type PageModalRequest = { name: ModalName } | { name: 'open-game' | 'card-menu'; card: HTMLElement };

/** What the listeners ask for. */
export type PageDeps = {
  navigate: (url: URL, history?: 'push' | 'replace') => void;
  prefetch: (href: string) => void;
  openModal: (request: PageModalRequest) => void;
  changeLanguage: (homeHref: string) => void;
  toggleFavorite: (slug: string) => void;
  /** The next page of a list, asked for by its link or by a slider that nears its end. */
  loadMore: (source: HTMLElement) => void;
  onSliderScroll: (track: HTMLElement) => void;
  /** A list's bar was used (`data-filters` and the marks within). */
  filter: (source: HTMLElement) => void;
  /** A step through history has begun. */
  onHistoryTraversal: () => void;
  /** A group of games shall show its subgroups: its button was pressed, or a pointer rests on it. */
  subgroups: (group: HTMLElement, pressed: boolean) => void;
  /** The network is back. */
  online: () => void;
  logout: () => void;
  notify: (notice: NoticeInput) => void;
};
