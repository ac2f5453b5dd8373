/**
 * Which clicks the page follows itself, and where they lead. Pure reading of the DOM: the boot island acts.
 */

/** Paths that are not pages, though they stand at the same origin: the platform's pictures and games. */
const NOT_PAGES = /\.[a-z0-9]{2,5}$|^\/casino\/(media|play|rgs|api)\//;

/**
 * The address a click leads to inside the site, or null when the browser shall handle it: another site, a new
 * tab, a download, a place on this page.
 */
export function internalTarget(event: MouseEvent, link: HTMLAnchorElement): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return pageOf(link);
}

/** The page a link leads to, when it is one of this site that client navigation may open. */
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
 * The same page in another language: Home of this language replaced by Home of that one, query and hash kept.
 * A page outside Home's base (own-sport sections) leads to the other Home.
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
 * Marks the links of menus that lead here. `data-nav="exact"` wants the very page, `"siblings"` all pages
 * beside it, the others its subpages too.
 */
export function markCurrentLinks(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    const path = link.dataset['nav'] === 'siblings' ? link.pathname.replace(/\/[^/]*$/, '') : link.pathname;
    const here = pathname === path || (link.dataset['nav'] !== 'exact' && pathname.startsWith(`${path}/`));
    if (here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
