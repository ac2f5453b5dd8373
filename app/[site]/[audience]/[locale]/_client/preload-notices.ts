/** Code and texts of notices, fetched while there is a network: without one neither can be loaded. */
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { Namespace } from '#lib/i18n/messages.ts';

/** `namespaces`: of the texts, beside those that every notice needs. */
export function preloadNotices(locale: string, namespaces: readonly Namespace[]): void {
  void Promise.all([
    import('./islands.tsx'),
    import('./toaster.tsx'),
    loadMessages(locale, ['common', 'errors', ...namespaces]),
  ]).catch(() => undefined);
}
