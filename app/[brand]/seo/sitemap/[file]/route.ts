/** /sitemap.xml (`index`) and /sitemaps/{section}-{n}.xml of a main host; the request decision leads here (lib/request/resolve.ts). */
import { getSite } from '#lib/brands/registry.server.ts';
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import { getSitemapGames } from '#lib/catalog/get-sitemap-games.server.ts';
import { imagePrefix } from '#lib/catalog/picture.ts';
import { buildSitemap, buildSitemapIndex, sitemapEntries, SITEMAP_SECTIONS } from '#lib/seo/sitemap.ts';

// Kept like a page, and made anew when the catalogue changes; a failure throws, so that the last good file stays.
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const notFound = () => new Response('Not found.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

export async function GET(_request: Request, { params }: { params: Promise<{ brand: string; file: string }> }): Promise<Response> {
  const { brand, file } = await params;
  const site = getSite(decodeURIComponent(brand));
  if (!site) return notFound();
  const scope = { locale: site.defaultLocale, region: site.region, siteHost: site.main.host, endpoint: site.brand.endpoints.graphql };
  const [groups, manufacturers, games] = await Promise.all([getMenuGroups(scope), getManufacturers(scope), getSitemapGames(scope)]);
  const prefix = imagePrefix(site.region, site.brand.imageDomain);
  const pictureOf = (path: string | null) => (path === null || /^https?:/.test(path) || path.startsWith(prefix) ? path : prefix + path);
  const catalogue = { groups, manufacturers, games: games.map((game) => ({ ...game, image: pictureOf(game.image) })) };
  const entriesOf = (section: (typeof SITEMAP_SECTIONS)[number]) => sitemapEntries(site, section, catalogue);
  const [name, part] = file.split('-');
  const section = SITEMAP_SECTIONS.find((each) => each === name);
  const text =
    file === 'index'
      ? buildSitemapIndex(
          site,
          Object.fromEntries(SITEMAP_SECTIONS.map((each) => [each, entriesOf(each).length])) as Record<(typeof SITEMAP_SECTIONS)[number], number>,
        )
      : section
        ? buildSitemap(site, entriesOf(section), Number(part))
        : null;
  return text === null ? notFound() : new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
