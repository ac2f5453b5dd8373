/** All that brings the lists of a page to life, fetched at the first use of any of it. */
import { keepNarrowed, nameOf, placeHere, travelBack, watchPlace } from './list-memory.ts';
import { loadMore } from './load-more.ts';
import { followAddress, isListOfAddress, narrow } from './narrow.ts';
import { fetchPage } from './page-source.ts';

export type ListLife = {
  loadMore: (source: HTMLElement) => Promise<void>;
  narrow: (source: HTMLElement) => void;
  /** The page stands again after a step through history: it gets back what was seen of it. */
  comeBack: () => Promise<void>;
};

/** Where the next page of a list or slider is asked for; null at its end. */
function sourceOf(name: string): { element: HTMLElement; next: string | null } | null {
  if (name === '') {
    const link = document.querySelector<HTMLAnchorElement>('[data-list] a[data-load-more]:not([hidden])');
    return link && { element: link, next: link.getAttribute('href') };
  }
  const track = [...document.querySelectorAll<HTMLElement>('[data-track]')].find((each) => nameOf(each) === name);
  return track ? { element: track, next: track.dataset['more'] ?? null } : null;
}

const comeBack = (): Promise<void> =>
  travelBack(async (isStill) => {
    await followAddress({ fetchPage });
    const place = placeHere();
    if (!place || !isStill()) return;
    for (const [name, { pages, left }] of Object.entries(place.lists)) {
      for (const href of pages) {
        const source = sourceOf(name);
        if (source?.next !== href) break;
        await loadMore(source.element);
        if (!isStill()) return;
      }
      if (name !== '') sourceOf(name)?.element.scrollTo({ left, behavior: 'instant' });
    }
    scrollTo({ top: place.y, behavior: 'instant' });
  });

/** Once a document. */
export function startLists(): ListLife {
  watchPlace();
  const ports = { fetchPage, moved: keepNarrowed };
  // On another page the boot island calls, once that page stands.
  addEventListener('popstate', () => isListOfAddress() && void comeBack());
  return { loadMore, narrow: (source) => narrow(source, ports), comeBack };
}
