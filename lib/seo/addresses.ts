/**
 * Absolute addresses for crawlers: canonical and alternates. They always use the main host, whatever host was
 * requested (specification 1 §6).
 */
import type { RouteLocale } from '#contract/locales.ts';
import type { Site } from '#lib/brands/sites.ts';
import { buildPath } from '#lib/routes/links.ts';
import { isFilteredList, WHOLE_LIST, type ListQuery } from '#lib/routes/list-query.ts';
import type { Params } from '#lib/routes/pattern.ts';
import { selectSearch, type Selected } from '#lib/routes/selects.ts';
import { routeOf, type RouteName } from '#lib/routes/table.ts';

/** A page as crawlers see it. `list`: the filters of a page with a list. */
export type PageAddress = {
  readonly route: RouteName;
  readonly params: Params;
  readonly list?: ListQuery | null;
  /** The content that the page's query selects (lib/routes/selects.ts). */
  readonly selected?: Selected;
  /** The first manufacturer of `list` that has a page on the site; null = none has. */
  readonly knownManufacturer?: string | null;
};

/** The address of a page on the main host, in a language. */
export function absoluteUrl(
  site: Site,
  locale: RouteLocale,
  { route, params, list, selected = {} }: PageAddress,
): string {
  const path = buildPath(
    { ownSport: site.ownSport, defaultLocale: site.main.defaultLocale },
    locale,
    route,
    params,
  );
  const query = list && list.page > 1 ? `page=${list.page}` : selectSearch(routeOf(route).selects, selected);
  return `${site.main.origin}${path}${query ? `?${query}` : ''}`;
}

/**
 * True for lists with filters or a sort order, which are not indexed (specification 2 §9 for manufacturers;
 * the other filters have no page of their own either).
 */
export const isFiltered = ({ route, list }: PageAddress): boolean =>
  routeOf(route).list && !!list && isFilteredList(list);

/**
 * The address of the page itself; for a list filtered by manufacturers that of the first manufacturer that
 * has a page (specification 2 §9), for any other filtered list that of the unfiltered list.
 */
export function canonicalUrl(site: Site, locale: RouteLocale, page: PageAddress): string {
  if (!isFiltered(page)) return absoluteUrl(site, locale, page);
  const first = page.knownManufacturer ?? null;
  return first !== null && routeOf(page.route).canonical === 'first-manufacturer'
    ? absoluteUrl(site, locale, { route: 'GamesByManufacturer', params: { manufacturer: first } })
    : absoluteUrl(site, locale, { ...page, list: WHOLE_LIST });
}

/**
 * Language → address, including `x-default`. All languages of a page list the same set, so alternates are
 * always mutual.
 */
export function alternateUrls(site: Site, page: PageAddress): Record<string, string> {
  const languages = site.brand.locales.map((locale) => [locale, absoluteUrl(site, locale, page)] as const);
  return { ...Object.fromEntries(languages), 'x-default': absoluteUrl(site, site.main.defaultLocale, page) };
}
