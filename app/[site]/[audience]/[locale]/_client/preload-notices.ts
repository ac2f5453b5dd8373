/** Loads code and texts of notices in advance, while there is a network. */
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { Namespace } from '#lib/i18n/messages.ts';

/** `namespaces`: message namespaces to load besides those that every notice needs. */
export function preloadNotices(locale: string, namespaces: readonly Namespace[]): void {
  void Promise.all([
    import('./islands.tsx'),
    import('./toaster.tsx'),
    loadMessages(locale, ['common', 'errors', ...namespaces]),
  ]).catch(() => undefined);
}
