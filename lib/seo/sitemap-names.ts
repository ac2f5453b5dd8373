/** Names of sitemap files, in a module of their own: the request decision needs only these. */
export const SITEMAP_INDEX = '/sitemap.xml';
/** `/sitemaps/games-1.xml` → `games-1`. */
export const SITEMAP_FILE =
  /^\/sitemaps\/((?:pages|texts|promotions|groups|manufacturers|games|competitions|jackpots)-[1-9]\d{0,2})\.xml$/;
export const sitemapPath = (section: string, part: number): string => `/sitemaps/${section}-${part}.xml`;
