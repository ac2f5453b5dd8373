/** What a resting pointer and a long press do: prefetch, menus of groups, the menu of a card. */
import { LONG_PRESS_MS } from '#lib/core/page-constants.ts';
import { closest, type Listen } from './listen.ts';
import type { PageDeps } from './page-deps.ts';
import { pageOf } from './page-links.ts';

/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
const INTENT_MS = 65;

const CONTROLS = ['language', 'openModal', 'filterLink', 'loadMore'];

/** The page that a press of the event's link opens; null for links that the runtime handles otherwise. */
function pageAhead(event: Event): URL | null {
  const link = closest(event, 'a[href]');
  return link instanceof HTMLAnchorElement && !CONTROLS.some((name) => name in link.dataset)
    ? pageOf(link)
    : null;
}

/** Fetches pages ahead and opens menus of groups, as a pointer or the focus comes. */
export function listenToIntent(on: Listen, deps: PageDeps, signal: AbortSignal): void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const url = pageAhead(event);
    const group = closest(event, '[data-subgroups]');
    if (group && event instanceof PointerEvent && event.pointerType === 'mouse') deps.subgroups(group, false);
    clearTimeout(intent);
    if (url)
      intent = setTimeout(
        () => deps.prefetch(url.pathname + url.search),
        event.type === 'pointerover' ? INTENT_MS : 0,
      );
  };
  on('pointerover', prefetch, { passive: true });
  on('touchstart', prefetch, { passive: true });
  on('focusin', prefetch);
  signal.addEventListener('abort', () => clearTimeout(intent));
  // The pointer may rest on a group since before the scripts.
  const rested = document.querySelector<HTMLElement>('[data-opens=menu]:hover');
  if (rested) deps.subgroups(rested, false);
}

export type LongPress = {
  /** Whether the current click ends a long press; asked once a click. */
  endsWithClick: () => boolean;
  /** The finger moves: what it began is no press. */
  cancel: () => void;
};

/** A long press on a card opens the card's menu. */
export function listenToLongPress(on: Listen, deps: PageDeps, signal: AbortSignal): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpened = false;
  const cancel = () => clearTimeout(timer);
  on('pointerdown', (event) => {
    isOpened = false;
    const card = event.pointerType === 'touch' ? closest(event, '[data-game]') : null;
    if (!card) return;
    timer = setTimeout(() => {
      isOpened = true;
      deps.openModal({ name: 'card-menu', card });
    }, LONG_PRESS_MS);
  });
  on('pointerup', cancel);
  on('pointercancel', cancel);
  // The browser's own menu of a long press would lie over the card's.
  on('contextmenu', (event) => {
    if (isOpened) event.preventDefault();
  });
  signal.addEventListener('abort', cancel);
  return {
    endsWithClick() {
      const ends = isOpened;
      isOpened = false;
      return ends;
    },
    cancel,
  };
}
