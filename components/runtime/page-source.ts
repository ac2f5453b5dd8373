/**
 * Pages of this site as parsed documents, fetched once: lists are extended and filtered with the site's own
 * pages (docs/decisions/0060, 0062).
 */

/** Maximum number of kept documents: enough to switch between a few choices; documents are large. */
const KEPT = 24;
const pages = new Map<string, Promise<Document>>();

async function request(href: string): Promise<Document> {
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${href} : status ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * An identical request is not repeated while its response is kept (specification 2 §4 "Paging"); failures are
 * not kept. Callers must not change the returned document.
 */
export function fetchPage(href: string): Promise<Document> {
  const page = pages.get(href) ?? request(href);
  pages.delete(href);
  pages.set(href, page);
  page.catch(() => pages.delete(href));
  for (const oldest of [...pages.keys()].slice(0, -KEPT)) pages.delete(oldest);
  return page;
}
