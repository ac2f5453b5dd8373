/** Listeners for hover and long press: prefetching, menus of groups, the menu of a card. */
import { LONG_PRESS_MS } from '#lib/core/page-constants.ts';
import { closest, type Listen } from './listen.ts';
import type { PageDeps } from './page-deps.ts';
import { pageOf } from './page-links.ts';

/**
 * Milliseconds that the pointer, finger or focus must stay on a link before its page is prefetched, so that a
 * pointer that only crosses links requests nothing, and a touch gets its visual feedback first.
 */
const INTENT_MS = 65;

/** Links that client navigation opens. The excluded links change the language, open a modal or change a list. */
const PAGE_LINK = 'a[href]:not([data-language],[data-open-modal],[data-filter-link],[data-load-more])';

/** Prefetches pages and opens menus of groups when the pointer hovers over a link or it gets the focus. */
export function listenToIntent(on: Listen, deps: PageDeps, signal: AbortSignal): void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const link = closest(event, PAGE_LINK);
    const url = link instanceof HTMLAnchorElement && pageOf(link);
    const group = closest(event, '[data-subgroups]');
    if (group && 'pointerType' in event && event.pointerType === 'mouse') deps.subgroups(group, false);
    clearTimeout(intent);
    if (url) intent = setTimeout(() => deps.prefetch(url.pathname + url.search), INTENT_MS);
  };
  on('pointerover', prefetch, { passive: true });
  on('touchstart', prefetch, { passive: true });
  on('focusin', prefetch);
  signal.addEventListener('abort', () => clearTimeout(intent));
  // The pointer may have rested on a group since before the scripts loaded.
  const rested = document.querySelector<HTMLElement>('[data-opens=menu]:hover');
  if (rested) deps.subgroups(rested, false);
}

export type LongPress = {
  /** True if the current click ends a long press; call once for each click. */
  endsWithClick: () => boolean;
  /** Call when the page scrolls: the touch does not become a long press. */
  cancel: () => void;
};

/** Opens the menu of a card when a finger presses the card for LONG_PRESS_MS. */
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
  // The browser's own context menu, which a long press opens too, would cover the card's menu.
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
