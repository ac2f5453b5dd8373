/**
 * Sitemap index and files of a site (built by lib/seo/sitemap.ts). The request decision rewrites
 * `/sitemap.xml` and `/sitemaps/…` to this route.
 */
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getVariantGroups } from '#lib/catalog/get-marked-games.server.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import { getSitemapCompetitions } from '#lib/competitions/get-competitions.server.ts';
import { getSitemapJackpots } from '#lib/jackpots/get-jackpot.server.ts';
import { getSitemapGames } from '#lib/catalog/get-sitemap-games.server.ts';
import { getMarkdownPages } from '#lib/content/get-markdown.server.ts';
import { promotionState } from '#lib/content/promotions.ts';
import { getSite } from '#lib/brands/registry.server.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { ROUTES, type SitemapSection } from '#lib/routes/table.ts';
import { SITEMAP_SECTIONS, sitemapFile } from '#lib/seo/sitemap-names.ts';
import { buildSitemap, buildSitemapIndex, sitemapEntries, type SitemapCatalogue } from '#lib/seo/sitemap.ts';
import { getSitemapEvents, getSports, orUnavailable } from '#lib/sports/get-line.server.ts';
import { findCampaign } from '../../../[audience]/[locale]/_content/campaign-data.ts';
import { loadPromotions } from '../../../[audience]/[locale]/_content/promotion-data.ts';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Names of the campaigns with a page on this site, by the same rule as the page itself. */
async function openCampaigns(context: Parameters<typeof findCampaign>[1]): Promise<string[]> {
  const names = ROUTES.filter(({ sitemap }) => sitemap === 'campaigns').map(({ name }) => name);
  const found = await Promise.all(names.map((name) => findCampaign(name, context)));
  return names.filter((_name, at) => found[at] !== null);
}

/** Addresses of the sports and competitions in the line. */
async function openSports(
  site: NonNullable<ReturnType<typeof getSite>>,
  scope: Parameters<typeof getSports>[0],
): Promise<SitemapCatalogue['sports']> {
  if (!isRouteOpen(site, { name: 'Sports', params: {} })) return [];
  const sports = (await orUnavailable(getSports(scope))) ?? [];
  return sports
    .filter(({ events }) => events > 0)
    .map(({ id, categories }) => ({
      id,
      competitions: categories.flatMap(({ competitions }) => competitions.map((each) => each.id)),
    }));
}

/** Matches of the line. There are many, so they are loaded only for the files that list or count them. */
async function openSportEvents(
  site: NonNullable<ReturnType<typeof getSite>>,
  scope: Parameters<typeof getSports>[0],
  section: SitemapSection | 'index' | undefined,
): Promise<SitemapCatalogue['sportEvents']> {
  if (section !== 'index' && section !== 'sport-events') return [];
  if (!isRouteOpen(site, { name: 'Sports', params: {} })) return [];
  return (await orUnavailable(getSitemapEvents(scope))) ?? [];
}

const absent = () => new Response('No such sitemap.\n', { status: 404 });
const xml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ site: string; file: string }> },
): Promise<Response> {
  const { site: siteKey, file } = await params;
  const site = getSite(decodeURIComponent(siteKey));
  if (!site) return absent();
  const scope = {
    locale: site.defaultLocale,
    region: site.region,
    siteHost: site.main.host,
    endpoint: site.brand.endpoints.graphql,
  };
  const now = new Date();
  const asked = sitemapFile(file);
  const section = file === 'index' ? file : asked?.section;
  const [
    texts,
    { promotions },
    campaigns,
    groups,
    variants,
    manufacturers,
    games,
    competitions,
    jackpots,
    sports,
    sportEvents,
  ] = await Promise.all([
    getMarkdownPages(scope),
    loadPromotions({ site, scope }),
    openCampaigns({ site, scope }),
    getMenuGroups(scope),
    getVariantGroups(scope),
    getManufacturers(scope),
    getSitemapGames(scope),
    getSitemapCompetitions(scope, now),
    getSitemapJackpots(site.brand.currencies, scope),
    openSports(site, scope),
    openSportEvents(site, scope, section),
  ]);
  const indexed = promotions
    .filter(({ activeSettings }) => promotionState(activeSettings, now) !== 'ended')
    .map(({ id, promotionTypeProps }) => ({ id, type: promotionTypeProps?.code ?? null }));
  const entriesOf = (each: SitemapSection) =>
    sitemapEntries(site, each, {
      texts,
      promotions: indexed,
      campaigns,
      groups,
      variants,
      manufacturers,
      games,
      competitions,
      jackpots,
      sports,
      sportEvents,
    });
  if (file === 'index') {
    const counts = Object.fromEntries(
      SITEMAP_SECTIONS.map((each) => [each, entriesOf(each).length]),
    ) as Record<SitemapSection, number>;
    return xml(buildSitemapIndex(site, counts));
  }
  const text = asked ? buildSitemap(site, entriesOf(asked.section), asked.part) : null;
  return text === null ? absent() : xml(text);
}
