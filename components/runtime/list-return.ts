/**
 * Whether a page stands here again, and something is kept of its lists (components/runtime/list-memory.ts).
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
