/** How this document was opened: its first address, `PerformanceNavigationTiming.type`, and the referrer. */
export type DocumentStart = { readonly entry: string; readonly type: string; readonly referrer: string };

/**
 * True when the page was reached from another page of this site, not by typing an address, a reload, or a
 * link on another site.
 */
export function cameFromAnotherPage(here: URL, { entry, type, referrer }: DocumentStart): boolean {
  if (new URL(entry).pathname !== here.pathname) return true;
  if (type !== 'navigate' || referrer === '') return false;
  const before = new URL(referrer);
  return before.origin === here.origin && before.pathname !== here.pathname;
}
