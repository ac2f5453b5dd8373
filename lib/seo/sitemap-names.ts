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
  'sport-events',
] as const satisfies readonly SitemapSection[];
/** `/sitemaps/games-1.xml` → `games-1`. */
export const SITEMAP_FILE = new RegExp(`^/sitemaps/((?:${SITEMAP_SECTIONS.join('|')})-[1-9]\\d{0,2})\\.xml$`);
export const sitemapPath = (section: string, part: number): string => `/sitemaps/${section}-${part}.xml`;
/** `games-1` → its section and the number of the file; null for other names. */
export function sitemapFile(name: string): { section: SitemapSection; part: number } | null {
  const [, text, part] = /^(.+)-(\d+)$/.exec(name) ?? [];
  const section = SITEMAP_SECTIONS.find((each) => each === text);
  return section ? { section, part: Number(part) } : null;
}
