/**
 * Context of a page, derived from its internal path: site, audience, language, and functions that build
 * links.
 */
import { notFound } from 'next/navigation';
import { isServed } from '#contract/jurisdiction.ts';
import { ROUTE_LOCALES, type RouteLocale } from '#contract/locales.ts';
import { getSite } from '#lib/brands/registry.server.ts';
import type { Site } from '#lib/brands/sites.ts';
import { imagePrefix } from '#lib/catalog/picture.ts';
import type { CatalogLinks } from '#lib/catalog/to-card-view.ts';
import type { ContentScope } from '#lib/graphql/query.server.ts';
import { href } from '#lib/routes/links.ts';
import type { Audience } from '#lib/routes/table.ts';

export type RouteSegments = { site: string; audience: string; locale: string };

export type PageContext = {
  site: Site;
  audience: Audience;
  locale: RouteLocale;
  /** Context of the page's queries to the platform. */
  scope: ContentScope;
  links: CatalogLinks;
  imagePrefix: string;
};

const isRouteLocale = (value: string, locales: readonly RouteLocale[]): value is RouteLocale =>
  (ROUTE_LOCALES as readonly string[]).includes(value) && (locales as readonly string[]).includes(value);

/**
 * The context of a page. Ends in a 404 for an unknown site, audience or language: the request decision never writes
 * such a path, so a visitor must have typed it.
 */
export async function getPageContext(params: Promise<RouteSegments>): Promise<PageContext> {
  const { site: siteKey, audience, locale } = await params;
  const site = getSite(decodeURIComponent(siteKey));
  if (!site || (audience !== 'human' && audience !== 'bot') || !isRouteLocale(locale, site.brand.locales))
    notFound();
  return {
    site,
    audience,
    locale,
    scope: { locale, region: site.region, siteHost: site.main.host, endpoint: site.brand.endpoints.graphql },
    links: {
      game: (manufacturer, slug, query) =>
        href(site, locale, 'GamePageNew', { manufacturer, game: slug }, query),
      manufacturer: (code) => href(site, locale, 'GamesByManufacturer', { manufacturer: code }),
    },
    imagePrefix: imagePrefix(site.region, site.brand.imageDomain),
  };
}

/**
 * True if pages ask for consent to tracking. Crawlers are not tracked, and neither are visitors where nothing is
 * offered; these pages do not ask.
 */
export const asksConsent = ({ site, audience }: Pick<PageContext, 'site' | 'audience'>): boolean =>
  audience === 'human' && isServed(site.jurisdiction) && site.jurisdiction.trackingNeedsConsent === true;
