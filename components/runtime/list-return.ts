/**
 * Whether a page stands here again, and something is kept of its lists (list-memory.ts).
 */
import { sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

/** The document was reloaded or reached by a step through history, not by a link. */
export const isDocumentAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

export const hasListPlace = (): boolean =>
  sessionStore().get(STORAGE_KEYS.listPlace + location.pathname + location.search) !== null;

/** The list fragment that stands here has the path of `href`, whatever filters either shows. */
export const hasList = (href: string): boolean =>
  new URL(href, location.href).pathname === location.pathname &&
  document.querySelector('form[data-filters]')?.getAttribute('action') === location.pathname;
