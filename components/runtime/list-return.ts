/**
 * Whether a page stands here again, and something is kept of its lists (list-memory.ts).
 */
import { LIST_PLACE_KEY } from '#lib/storage/list-place-key.ts';

/** The document was reloaded or reached by a step through history, not by a link. */
export const isDocumentAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Something is kept of the lists of this address. */
export function hasListPlace(): boolean {
  try {
    return sessionStorage.getItem(LIST_PLACE_KEY + location.pathname + location.search) !== null;
  } catch {
    // A browser that refuses its storage has kept nothing.
    return false;
  }
}

/** The list fragment that stands here has the path of `href`, whatever filters either shows. */
export const hasList = (href: string): boolean =>
  new URL(href, location.href).pathname === location.pathname &&
  document.querySelector('form[data-filters]')?.getAttribute('action') === location.pathname;
