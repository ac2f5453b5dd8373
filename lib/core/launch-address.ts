/**
 * The address with which this document was opened. After a client navigation the present address does not contain the
 * launch any more.
 */
export function launchAddress(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry && URL.canParse(entry.name) ? entry.name : location.href);
}
