/**
 * Pages of this site as documents, asked for once: lists grow and narrow by their own pages
 * (docs/decisions/0060, 0062).
 */

/** Enough to go back and forth between a few choices; a document is not small. */
const KEPT = 24;
const pages = new Map<string, Promise<Document>>();

async function request(href: string): Promise<Document> {
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * An identical request is never repeated while its answer is kept (specification 2 §4 "Paging"); a failure is
 * not kept. Do not change the document.
 */
export function fetchPage(href: string): Promise<Document> {
  const page = pages.get(href) ?? request(href);
  pages.delete(href);
  pages.set(href, page);
  page.catch(() => pages.delete(href));
  for (const oldest of [...pages.keys()].slice(0, -KEPT)) pages.delete(oldest);
  return page;
}
