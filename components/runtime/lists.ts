/** Runtime of all lists of a page; loaded when a list is first used. */
import { marked } from '#lib/core/marks.ts';
import {
  recordMoved,
  recordFiltered,
  nameOf,
  type RecordedList,
  recordHere,
  restoreOnReturn,
  watchPositions,
} from './list-memory.ts';
import type { ListRuntime } from './lazy-parts.ts';
import { loadMore } from './load-more.ts';
import { filterList, followAddress, showList } from './filter.ts';
import { hasList } from './list-return.ts';
import { fetchPage } from './page-source.ts';
import { slide } from './slide-motion.ts';

/**
 * Address of the next page of a list or slider (`next`, null at the end), and the element that holds the address; null
 * when the page has no such list.
 */
function sourceOf(name: string): { element: HTMLElement; next: string | null } | null {
  if (name === '') {
    const link = document.querySelector<HTMLAnchorElement>(
      `${marked('list')} a${marked('load-more')}:not([hidden])`,
    );
    return link && { element: link, next: link.getAttribute('href') };
  }
  const track = [...document.querySelectorAll<HTMLElement>(marked('track'))].find(
    (each) => nameOf(each) === name,
  );
  return track ? { element: track, next: track.dataset['more'] ?? null } : null;
}

const sectionOf = (name: string): Element | undefined =>
  [...document.querySelectorAll('[aria-labelledby]')].find(
    (each) => each.getAttribute('aria-labelledby') === name,
  );

/** Records of sliders whose sections have not loaded yet (docs/decisions/0062), by section. */
const waiting = new WeakMap<Element, RecordedList>();

async function restore(
  name: string,
  { pages, left }: RecordedList,
  isSameAddress: () => boolean,
): Promise<void> {
  for (const href of pages) {
    const source = sourceOf(name);
    if (source?.next !== href) break;
    await loadMore(source.element);
    if (!isSameAddress()) return;
  }
  if (name !== '') sourceOf(name)?.element.scrollTo({ left, behavior: 'instant' });
}

const restoreLists = (): Promise<void> =>
  restoreOnReturn(async (isSameAddress) => {
    await followAddress({ fetchPage });
    const record = recordHere();
    if (!record || !isSameAddress()) return;
    for (const [name, kept] of Object.entries(record.lists)) {
      const empty = name !== '' && !sourceOf(name) && sectionOf(name);
      if (empty) waiting.set(empty, kept);
      else await restore(name, kept, isSameAddress);
      if (!isSameAddress()) return;
    }
    scrollTo({ top: record.y, behavior: 'instant' });
  });

/**
 * Restores the position of a slider whose section has loaded: fill-section.ts dispatches a scroll event on each track.
 */
function onTrackScroll({ target }: Event): void {
  const section =
    target instanceof HTMLElement && target.dataset['track'] !== undefined
      ? target.closest('[aria-labelledby]')
      : null;
  const kept = section && waiting.get(section);
  if (!section || !kept) return;
  waiting.delete(section);
  void restoreOnReturn((isSameAddress) =>
    restore(section.getAttribute('aria-labelledby') ?? '', kept, isSameAddress),
  );
}

/** Starts the runtime of lists. Call once for each document. */
export function startLists(): ListRuntime {
  watchPositions();
  const deps = { fetchPage, moved: recordFiltered };
  // On pages with another path the boot island calls restoreLists once the page is shown.
  addEventListener('popstate', () => hasList(location.pathname) && void restoreLists());
  document.addEventListener('scroll', onTrackScroll, { capture: true, passive: true });
  return {
    loadMore,
    filter: (source) => filterList(source, deps),
    show: (href, how) => showList(href, how, deps),
    onSliderScroll: recordMoved,
    slide,
    restoreLists,
  };
}
