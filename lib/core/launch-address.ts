/** The address with which this document was opened. Client navigation may have led on: its own address has no launch. */
export function launchAddress(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry && URL.canParse(entry.name) ? entry.name : location.href);
}
