/**
 * One set of listeners for the whole page. Controls are identified by `data-` marks in the markup; this module maps
 * each mark to its action. So server components need no scripts, and a page of 300 cards needs no more listeners than a
 * page of three cards.
 */
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import { listenToClicks } from './clicks.ts';
import { closest, type Listen } from './listen.ts';
import { listenToIntent, listenToLongPress } from './pointer.ts';
import type { PageDeps } from './page-deps.ts';
import { stepInSlider, updateArrows, shouldLoadMore } from './sliders.ts';

function listenToFilters(on: Listen, deps: PageDeps): void {
  const onFilters = (event: Event) => {
    const source = closest(event, '[data-filters]') && event.target;
    if (!(source instanceof HTMLElement)) return;
    if (event.type === 'submit') event.preventDefault();
    deps.filter(source);
  };
  on('input', onFilters);
  on('submit', onFilters);
}

/** `onScroll` is called for every scroll event of the page. */
function listenToSliders(on: Listen, deps: PageDeps, onScroll: () => void): void {
  on(
    'scroll',
    ({ target: track }) => {
      onScroll();
      const isTrack = track instanceof HTMLElement && track.dataset['track'] !== undefined;
      const frame = isTrack && track.closest('[data-slider]');
      if (!frame) return;
      updateArrows(frame);
      if (shouldLoadMore(track)) deps.loadMore(track);
      // Scripts also dispatch scroll events without moving the track, to update the arrows.
      if (track.scrollLeft > 0) deps.onSliderScroll(track);
    },
    { capture: true, passive: true },
  );
}

/** "/" and Ctrl/Cmd+K press the search control of the page. */
function onShortcut(event: KeyboardEvent): void {
  const isModified = event.ctrlKey || event.metaKey;
  const isSlash = event.key === '/';
  if (isSlash ? isModified || event.altKey : event.code !== 'KeyK' || !isModified) return;
  // No search for "/" in text fields, over dialogs, and on pages without the search control.
  if (closest(event, `[role=dialog],[contenteditable]${isSlash ? ',input,textarea,select' : ''}`)) return;
  const control = document.querySelector<HTMLElement>('[data-open-modal=search]');
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** Milliseconds after which a cookie set by another tab can certainly be read. */
const COOKIE_LATE_MS = 300;

/**
 * Network and session also change while the page is suspended or in the back-forward cache, when it gets no events and
 * no messages of other tabs. So both are checked when it is shown again.
 */
function listenToWindow(deps: PageDeps, signal: AbortSignal): void {
  const check = () => {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-offline]'))
      notice.hidden = navigator.onLine;
    if (navigator.onLine) deps.online();
    deps.checkSession();
  };
  for (const type of ['online', 'offline', 'pageshow', 'visibilitychange'])
    addEventListener(type, check, { signal });
  // The name of the channel is that of lib/session/tabs.ts; a literal keeps that module out of the script of every
  // page.
  const tabs = new BroadcastChannel('session');
  // The other tab's cookie may become readable after its message, so the check is repeated.
  tabs.onmessage = () => {
    check();
    setTimeout(check, COOKIE_LATE_MS);
  };
  signal.onabort = () => tabs.close();
}

/** Adds all listeners; returns a function that removes them. */
export function listenToPage(deps: PageDeps): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const on: Listen = (type, listener, options) =>
    document.addEventListener(type, listener, { signal, ...options });

  const longPress = listenToLongPress(on, deps, signal);
  listenToClicks(on, deps, longPress.endsWithClick);
  listenToFilters(on, deps);
  listenToIntent(on, deps, signal);
  listenToSliders(on, deps, longPress.cancel);
  listenToWindow(deps, signal);
  on('keydown', stepInSlider);
  on('keydown', onShortcut);

  addEventListener('popstate', deps.onHistoryTraversal, { signal });
  document.addEventListener(
    NOTIFY_EVENT,
    (event) => event instanceof CustomEvent && deps.notify(event.detail as NoticeInput),
    { signal },
  );
  return () => controller.abort();
}
