/**
 * Decides which clicks become client navigations, and their targets. Reads the DOM only; clicks.ts acts on
 * the result.
 */

/** Paths on the same origin that are not pages: pictures and games of the platform. */
const NOT_PAGES = /\.[a-z0-9]{2,5}$|^\/casino\/(media|play|rgs|api)\//;

/**
 * Target of a click inside the site, or null when the browser should handle it: another site, a new tab, a
 * download, an anchor on this page.
 */
export function internalTarget(event: MouseEvent, link: HTMLAnchorElement): URL | null {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return pageOf(link);
}

/** Address of a link that client navigation may open; null for all other links. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  if (
    !link.href ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.relList.contains('external')
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || NOT_PAGES.test(url.pathname)) return null;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? null : url;
}

/**
 * Address of the current page in another language: replaces Home of this language by Home of the other one, and keeps
 * query and hash. A page outside Home's path (sections of an own sport) leads to Home of the other language.
 */
export function languageTarget(
  otherHome: string,
  thisHome: string,
  here: Pick<Location, 'pathname' | 'search' | 'hash'> = location,
): string {
  const inside = here.pathname === thisHome || here.pathname.startsWith(`${thisHome}/`);
  return inside ? otherHome + here.pathname.slice(thisHome.length) + here.search + here.hash : otherHome;
}

/**
 * Marks the menu links that lead to the current page. `data-nav="exact"` matches only the target itself, `"siblings"`
 * all pages in the target's folder, any other value the target and its subpages.
 */
export function markCurrentLinks(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    const path = link.dataset['nav'] === 'siblings' ? link.pathname.replace(/\/[^/]*$/, '') : link.pathname;
    const here = pathname === path || (link.dataset['nav'] !== 'exact' && pathname.startsWith(`${path}/`));
    if (here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
