/**
 * How this document began: the address it was loaded at, how (`PerformanceNavigationTiming.type`), and the
 * page before it.
 */
export type DocumentStart = { readonly entry: string; readonly type: string; readonly referrer: string };

/**
 * Whether a page that opens now was reached from another page of this site, and not by an address of its own,
 * a reload, or a link of somebody else.
 */
export function cameFromAnotherPage(here: URL, { entry, type, referrer }: DocumentStart): boolean {
  if (new URL(entry).pathname !== here.pathname) return true;
  if (type !== 'navigate' || referrer === '') return false;
  const before = new URL(referrer);
  return before.origin === here.origin && before.pathname !== here.pathname;
}
