/** Search within the sports section. */
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from './site-view.ts';

/**
 * Address to which a search that starts on this page leads: in the sports section the page that searches matches and
 * teams; null elsewhere.
 */
export function sportSearchTarget(site: SiteView, pathname: string, query: string): string | null {
  const layout = linkSite(site);
  const section = href(layout, site.locale, 'Sports');
  if (pathname !== section && !pathname.startsWith(`${section}/`)) return null;
  return href(layout, site.locale, 'sportSearch', {}, { q: query || null });
}
