/** Tells whether this page is shown again and has a record of its lists (list-memory.ts). */
import { LIST_PLACE_KEY } from '#lib/storage/list-place-key.ts';

/** True when the document was reloaded or reached by history traversal, not by a link. */
export const isDocumentAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/** True when a record of the lists of this address is stored. */
export function hasListRecord(): boolean {
  try {
    return sessionStorage.getItem(LIST_PLACE_KEY + location.pathname + location.search) !== null;
  } catch {
    // The browser blocks the storage, so nothing was stored.
    return false;
  }
}

/** True when the list on this page has the path of `href`, whatever the filters of both. */
export const hasList = (href: string): boolean =>
  new URL(href, location.href).pathname === location.pathname &&
  document.querySelector('form[data-filters]')?.getAttribute('action') === location.pathname;
