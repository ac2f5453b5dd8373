/**
 * One set of listeners for the whole page. Markup says what a control is by `data-` marks; here each mark
 * gets its meaning. Server components stay without scripts, and a page of 300 cards costs no more than one of
 * three.
 */
import { LONG_PRESS_MS } from '#lib/core/ui-constants.ts';
import { openGame, type OpenGame } from '#lib/game/open-game.ts';
import { isModalName, MODAL_QUERY, type ModalName } from '#lib/routes/modals.ts';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import { internalTarget, pageOf } from './page-links.ts';
import { slide, stepInSlider, updateArrows, wantsMore } from './sliders.ts';

export type GameFacts = {
  slug: string;
  name: string;
  href: string;
  demoHref: string | null;
  manufacturer: string;
  manufacturerHref: string | null;
  image: string | null;
};
export type ModalRequest =
  { name: ModalName } | { name: 'open-game'; game: GameFacts } | { name: 'card-menu'; game: GameFacts };

/** What the listeners ask for. */
export type PagePorts = {
  navigate: (url: URL, history?: 'push' | 'replace') => void;
  prefetch: (href: string) => void;
  openModal: (request: ModalRequest) => void;
  changeLanguage: (homeHref: string) => void;
  toggleFavorite: (slug: string) => void;
  /** The next page of a list, asked for by its link or by a slider that nears its end. */
  loadMore: (source: HTMLElement) => void;
  /** A slider was moved. */
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

export const isPlayer = (): boolean => document.documentElement.dataset['session'] === 'player';

/** A card's game as its markup tells it. */
export function readCard(card: HTMLElement): GameFacts | null {
  const link = card.querySelector<HTMLAnchorElement>('a[data-play]');
  if (!link) return null;
  const maker = card.querySelector('a[data-maker]');
  const image = card.querySelector('img');
  return {
    slug: card.dataset['game'] ?? '',
    name: link.textContent ?? '',
    href: link.getAttribute('href') ?? '',
    demoHref: card.querySelector('a[data-demo]')?.getAttribute('href') ?? null,
    manufacturer: maker?.textContent ?? '',
    manufacturerHref: maker?.getAttribute('href') ?? null,
    image: image ? image.currentSrc || image.src : null,
  };
}

/** Where play leads from this page, whatever offered it: a card, its menu, a search. */
export const playFromHere = (): OpenGame =>
  openGame({
    // The sports section is a release of its own; until then its games open like any other.
    manufacturer: '',
    isPlayer: isPlayer(),
    onGamePage: document.querySelector('[data-open-game]') !== null,
    query: new URLSearchParams(location.search),
  });

/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
const INTENT_MS = 65;
/** Returns what removes all of it. */
export function listenToPage(ports: PagePorts): () => void {
  const controller = new AbortController();
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => document.addEventListener(type, listener, { signal: controller.signal, ...options });
  let intent: ReturnType<typeof setTimeout> | undefined;
  let press: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a long press belongs to it. */
  let pressed = false;

  const closest = (event: Event, selector: string): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

  const onLink = (event: MouseEvent, link: HTMLAnchorElement): void => {
    const url = internalTarget(event, link);
    if (!url) return;
    event.preventDefault();
    const { dataset } = link;
    // A modal over this very page, told by mark or by address.
    const modal =
      dataset['openModal'] ?? (url.pathname === location.pathname ? url.searchParams.get(MODAL_QUERY) : null);
    if (isModalName(modal)) return ports.openModal({ name: modal });
    if (dataset['language'] !== undefined) return ports.changeLanguage(link.pathname);
    if (dataset['loadMore'] !== undefined) return ports.loadMore(link);
    if (dataset['filterLink'] !== undefined) return ports.filter(link);
    const card = link.closest<HTMLElement>('[data-game]');
    if (card && dataset['play'] !== undefined) {
      const decision = playFromHere();
      const game = readCard(card);
      if (decision.to === 'modal' && game) return ports.openModal({ name: 'open-game', game });
      // The play control takes no press while a navigation is under way.
      if (document.documentElement.dataset['navigating'] !== undefined) return;
      card.dataset['opening'] = '';
      if (decision.to !== 'game') return ports.navigate(url);
      url.search = decision.query.toString();
      return ports.navigate(url, decision.history);
    }
    ports.navigate(url);
  };

  const onButton = (button: HTMLElement): void => {
    const { dataset } = button;
    if (dataset['slide']) slide(button);
    else if (dataset['favorite']) ports.toggleFavorite(dataset['favorite']);
    else if (isModalName(dataset['openModal'])) ports.openModal({ name: dataset['openModal'] });
    else if (dataset['filterReset'] !== undefined || dataset['filterRetry'] !== undefined)
      ports.filter(button);
    else if (dataset['action'] === 'logout') ports.logout();
    else if (button.parentElement?.dataset['subgroups']) ports.subgroups(button.parentElement, true);
  };

  on('click', (event) => {
    if (pressed) {
      pressed = false;
      return event.preventDefault();
    }
    const control = closest(event, 'a[href],button');
    if (!control || event.defaultPrevented) return;
    if (control instanceof HTMLAnchorElement) onLink(event, control);
    else onButton(control);
    const popover = control.closest<HTMLElement>('[popover]');
    if (
      popover &&
      (control.dataset['closePopover'] !== undefined || event.defaultPrevented || control.dataset['action'])
    )
      popover.hidePopover();
  });

  const onFilters = (event: Event) => {
    const source = closest(event, '[data-filters]') && event.target;
    if (!(source instanceof HTMLElement)) return;
    if (event.type === 'submit') event.preventDefault();
    ports.filter(source);
  };
  on('input', onFilters);
  on('submit', onFilters);
  addEventListener('popstate', ports.onHistoryTraversal, { signal: controller.signal });

  const prefetch = (event: Event) => {
    const link = closest(event, 'a[href]');
    const url =
      link instanceof HTMLAnchorElement &&
      link.dataset['language'] === undefined &&
      link.dataset['openModal'] === undefined &&
      link.dataset['filterLink'] === undefined &&
      link.dataset['loadMore'] === undefined &&
      pageOf(link);
    const group = closest(event, '[data-subgroups]');
    if (group && event instanceof PointerEvent && event.pointerType === 'mouse')
      ports.subgroups(group, false);
    clearTimeout(intent);
    if (url)
      intent = setTimeout(
        () => ports.prefetch(url.pathname + url.search),
        event.type === 'pointerover' ? INTENT_MS : 0,
      );
  };
  on('pointerover', prefetch, { passive: true });
  // The pointer may have come before the scripts, and rest.
  const rested = document.querySelector<HTMLElement>('[data-opens=menu]:hover');
  if (rested) ports.subgroups(rested, false);
  on('touchstart', prefetch, { passive: true });
  on('focusin', prefetch);

  on('pointerdown', (event) => {
    pressed = false;
    const card = event.pointerType === 'touch' ? closest(event, '[data-game]') : null;
    if (!card) return;
    press = setTimeout(() => {
      const game = readCard(card);
      if (!game) return;
      pressed = true;
      ports.openModal({ name: 'card-menu', game });
    }, LONG_PRESS_MS);
  });
  const endPress = () => clearTimeout(press);
  on('pointerup', endPress);
  on('pointercancel', endPress);
  // The browser's own menu of a long press would lie over ours.
  on('contextmenu', (event) => {
    if (pressed) event.preventDefault();
  });

  on('keydown', stepInSlider);
  on(
    'scroll',
    (event) => {
      endPress();
      const track = event.target;
      const frame =
        track instanceof HTMLElement && track.dataset['track'] !== undefined
          ? track.closest('[data-slider]')
          : null;
      if (!frame || !(track instanceof HTMLElement)) return;
      updateArrows(frame);
      if (wantsMore(track)) ports.loadMore(track);
      // Scripts that ask for the arrows move nothing.
      if (track.scrollLeft > 0) ports.onSliderScroll(track);
    },
    { capture: true, passive: true },
  );

  on('keydown', (event) => {
    const isShortcut =
      event.key === '/'
        ? !event.ctrlKey && !event.metaKey && !event.altKey
        : event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
    // Where keys write they write; over a dialog nothing else opens; a page without the control has no
    // search.
    if (
      !isShortcut ||
      closest(event, `[role=dialog],[contenteditable]${event.key === '/' ? ',input,textarea,select' : ''}`)
    )
      return;
    const control = document.querySelector<HTMLElement>('[data-open-modal=search]');
    if (!control) return;
    event.preventDefault();
    control.click();
  });

  const showNetwork = () => {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-offline]'))
      notice.hidden = navigator.onLine;
    if (navigator.onLine) ports.online();
  };
  for (const type of ['online', 'offline'])
    addEventListener(type, showNetwork, { signal: controller.signal });

  document.addEventListener(
    NOTIFY_EVENT,
    (event) => event instanceof CustomEvent && ports.notify(event.detail as NoticeInput),
    { signal: controller.signal },
  );

  return () => {
    clearTimeout(intent);
    clearTimeout(press);
    controller.abort();
  };
}
