/** Names of sitemap files, in a module of their own: the request decision needs only these. */
import type { SitemapSection } from '#lib/routes/table.ts';

export const SITEMAP_INDEX = '/sitemap.xml';
/** In the order of the index. */
export const SITEMAP_SECTIONS = [
  'pages',
  'texts',
  'promotions',
  'campaigns',
  'groups',
  'manufacturers',
  'games',
  'competitions',
  'jackpots',
  'sports',
] as const satisfies readonly SitemapSection[];
/** `/sitemaps/games-1.xml` → `games-1`. */
export const SITEMAP_FILE = new RegExp(`^/sitemaps/((?:${SITEMAP_SECTIONS.join('|')})-[1-9]\\d{0,2})\\.xml$`);
export const sitemapPath = (section: string, part: number): string => `/sitemaps/${section}-${part}.xml`;
