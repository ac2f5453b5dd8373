/**
 * Builds sitemap texts from the route table and the catalogue: an index, and files for each section, with
 * alternates and pictures.
 */
import { COMPETITION_TYPES } from '#contract/competitions.ts';
import { isGroupOpen, type Site } from '#lib/brands/sites.ts';
import { LIST_VARIANTS, type ListVariant } from '#lib/catalog/list-variants.ts';
import { escapeMarkup } from '#lib/core/escape-markup.ts';
import { ALL_PROMOTIONS } from '#lib/content/promotions.ts';
import { RULES_SLUG } from '#lib/content/rules-slug.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { matchPage } from '#lib/routes/match-page.ts';
import { PARAM_SHAPES } from '#lib/routes/params.ts';
import { SPORTS_MANUFACTURER } from '#lib/routes/sports-manufacturer.ts';
import { ROUTES, type RouteName, type RouteRow, type SitemapSection } from '#lib/routes/table.ts';
import { absoluteUrl, alternateUrls, type PageAddress } from './addresses.ts';
import { SITEMAP_SECTIONS, sitemapPath } from './sitemap-names.ts';

/**
 * Screens in a file, each with one address per language. Far below the format's limits of 50,000 addresses
 * and 50 MB.
 */
export const ENTRIES_A_FILE = 1000;
/** Content of the catalogue in this site's region. */
export type SitemapCatalogue = {
  /** Pages of text. */
  readonly texts: readonly { readonly slug: string; readonly updated: string }[];
  /** Promotions that run or are announced, each with the code of its type. */
  readonly promotions: readonly { readonly id: string; readonly type: string | null }[];
  /** Names of the routes of running campaigns whose games are open. */
  readonly campaigns: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly slug: string;
    readonly subgroups: readonly { readonly slug: string; readonly showInMenu: boolean }[];
  }[];
  /** Variants of the game list → ids of the groups that have games of them. */
  readonly variants: Readonly<Record<ListVariant, ReadonlySet<number>>>;
  readonly manufacturers: readonly { readonly code: string }[];
  readonly games: readonly {
    readonly slug: string;
    readonly manufacturer: string;
    readonly image: string | null;
    readonly updated: string;
  }[];
  /** Competitions that search engines may list. `updated`: ISO 8601. */
  readonly competitions: readonly { readonly id: string; readonly updated: string }[];
  /** Ids of the jackpots in the currencies of the site. */
  readonly jackpots: readonly string[];
  /**
   * Sports of the line with the ids of the competitions that have events; empty if sports are closed in the
   * region.
   */
  readonly sports: readonly { readonly id: number; readonly competitions: readonly string[] }[];
  /** Matches of the line and in play; empty if sports are closed in the region. */
  readonly sportEvents: readonly {
    readonly id: string;
    readonly slug: string;
    readonly sport: number;
    readonly status: string;
  }[];
};
/** True for a manufacturer with a page of its own. */
const hasPage = (manufacturer: string): boolean =>
  PARAM_SHAPES.manufacturer(manufacturer) && manufacturer !== SPORTS_MANUFACTURER;

export type SitemapEntry = PageAddress & { readonly updated?: string; readonly image?: string | null };

const subgroupEntry = (group: string, subgroup: string): SitemapEntry => ({
  route: 'GamesBySubGroup',
  params: { group, subgroup },
});

/** Groups, their subgroups, and the variants of their lists. */
function groupEntries(site: Site, catalogue: SitemapCatalogue): SitemapEntry[] {
  const open = catalogue.groups.filter(({ slug }) => PARAM_SHAPES.group(slug) && isGroupOpen(site, slug));
  const has = (variant: ListVariant) => (group: { id: string }) =>
    catalogue.variants[variant].has(Number(group.id));
  return [
    ...open.flatMap((group): SitemapEntry[] => [
      { route: 'GamesByGroup', params: { group: group.slug } },
      ...group.subgroups
        .filter(({ slug, showInMenu }) => showInMenu && PARAM_SHAPES.slug(slug))
        .map(({ slug }) => subgroupEntry(group.slug, slug)),
      // Subgroups that are also variants are already among the variants.
      ...LIST_VARIANTS.filter(
        (variant) => has(variant)(group) && !group.subgroups.some(({ slug }) => slug === variant),
      ).map((variant) => subgroupEntry(group.slug, variant)),
    ]),
    ...LIST_VARIANTS.filter((variant) => open.some(has(variant))).map((variant): SitemapEntry => ({
      route: 'GamesByGroup',
      params: { group: variant },
    })),
  ];
}

/** Lists of a sport and of its competitions. */
function lineEntries({ id, competitions }: SitemapCatalogue['sports'][number]): SitemapEntry[] {
  const sport_id = String(id);
  return [
    { route: 'sportLineOf', params: { sport_id, time: 'all' } },
    { route: 'sportLiveOf', params: { sport_id } },
    { route: 'sportResultsOf', params: { id: sport_id } },
    ...competitions.filter(PARAM_SHAPES.event).map((competition_id): SitemapEntry => ({
      route: 'sportLineCompetition',
      params: { sport_id, competition_id, time: 'all' },
    })),
  ];
}

/** A parameter without which a row has no address. */
const REQUIRED_PARAMETER = /\{[^?}]*\}/;

/** The screens of a section: implemented, indexable, open in the region, and with valid parameters. */
export function sitemapEntries(
  site: Site,
  section: SitemapSection,
  catalogue: SitemapCatalogue,
): SitemapEntry[] {
  switch (section) {
    case 'pages':
      return ROUTES.filter(
        (row: RouteRow) =>
          row.sitemap === 'pages' &&
          row.internal !== null &&
          !REQUIRED_PARAMETER.test(row.path) &&
          isRouteOpen(site, { name: row.name as RouteName, params: {} }) &&
          (row.name !== 'top-wins' || site.brand.features.bigWins),
      ).map((row) => ({
        route: row.name,
        params: {},
      }));
    case 'texts':
      // The page without a slug is in the section of pages.
      return catalogue.texts
        .filter(({ slug }) => PARAM_SHAPES.slug(slug) && slug !== RULES_SLUG)
        .map(({ slug, updated }) => ({ route: 'rulesPage', params: { slug }, updated }));
    case 'promotions':
      return [...new Set([ALL_PROMOTIONS, ...catalogue.promotions.flatMap(({ type }) => type ?? [])])]
        .map((type): SitemapEntry => ({ route: 'Promotions', params: { type } }))
        .concat(
          catalogue.promotions
            .filter(({ id }) => PARAM_SHAPES.slug(id))
            .map(({ id }) => ({ route: 'promotion', params: { id } })),
        );
    case 'campaigns':
      return ROUTES.filter(
        ({ sitemap, name }) => sitemap === 'campaigns' && catalogue.campaigns.includes(name),
      ).map(({ name }) => ({ route: name, params: {} }));
    case 'groups':
      return groupEntries(site, catalogue);
    case 'manufacturers':
      return catalogue.manufacturers
        .map(({ code }) => code.toLowerCase())
        .filter(hasPage)
        .map((manufacturer) => ({ route: 'GamesByManufacturer', params: { manufacturer } }));
    case 'games':
      return catalogue.games
        .filter(({ slug, manufacturer }) => PARAM_SHAPES.slug(slug) && hasPage(manufacturer.toLowerCase()))
        .map(({ slug, manufacturer, updated, image }) => ({
          route: 'GamePageNew',
          params: { manufacturer: manufacturer.toLowerCase(), game: slug },
          updated,
          image,
        }));
    case 'competitions':
      if (catalogue.competitions.length === 0) return [];
      return [
        { route: 'Competitions', params: {} },
        ...COMPETITION_TYPES.map((type): SitemapEntry => ({ route: 'Competitions', params: { type } })),
        ...catalogue.competitions.map(({ id, updated }): SitemapEntry => ({
          route: 'Competition',
          params: { id },
          updated,
        })),
      ];
    case 'jackpots':
      return catalogue.jackpots.map((id) => ({ route: 'jackpot', params: { id } }));
    case 'sports':
      return catalogue.sports.flatMap(lineEntries);
    case 'sport-events':
      return catalogue.sportEvents
        .filter(({ id }) => PARAM_SHAPES.event(id))
        .map((match) => matchPage(match, match.status === 'scheduled'));
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const lastmod = (updated: string | undefined): string =>
  updated && !Number.isNaN(Date.parse(updated))
    ? `<lastmod>${new Date(updated).toISOString()}</lastmod>`
    : '';

/** /sitemap.xml: lists every file that is not empty. */
export function buildSitemapIndex(site: Site, counts: Readonly<Record<SitemapSection, number>>): string {
  const files = SITEMAP_SECTIONS.flatMap((section) =>
    Array.from({ length: Math.ceil(counts[section] / ENTRIES_A_FILE) }, (_, index) =>
      sitemapPath(section, index + 1),
    ),
  );
  const lines = files.map((path) => `<sitemap><loc>${escapeMarkup(site.main.origin + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** One file of a section, `part` from 1; null when the section has no such part. */
export function buildSitemap(site: Site, entries: readonly SitemapEntry[], part: number): string | null {
  const own = entries.slice((part - 1) * ENTRIES_A_FILE, part * ENTRIES_A_FILE);
  if (own.length === 0) return null;
  const urls = own.flatMap((entry) => {
    const alternates = Object.entries(alternateUrls(site, entry)).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`,
    );
    const image = entry.image
      ? `<image:image><image:loc>${escapeMarkup(new URL(entry.image, site.main.origin).href)}</image:loc></image:image>`
      : '';
    const rest = lastmod(entry.updated) + alternates.join('') + image;
    return site.brand.locales.map(
      (locale) => `<url><loc>${escapeMarkup(absoluteUrl(site, locale, entry))}</loc>${rest}</url>`,
    );
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `${HEAD}<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
