/** Absolute addresses for crawlers: canonical and alternates. They always name the main host, whatever host was asked (specification 1 §6). */
import type { RouteLocale } from '#contract/locales.ts';
import type { Site } from '#lib/brands/sites.ts';
import { buildPath } from '#lib/routes/links.ts';
import type { ListQuery } from '#lib/routes/list-query.ts';
import type { Params } from '#lib/routes/pattern.ts';
import { routeOf, type RouteName } from '#lib/routes/table.ts';

/** One page as crawlers see it. `list`: how its list is narrowed, if it is. */
export type PageAddress = { readonly route: RouteName; readonly params: Params; readonly list?: ListQuery | null };

/** The address of a page on the main host, in a language. */
export function absoluteUrl(site: Site, locale: RouteLocale, { route, params, list }: PageAddress): string {
  const path = buildPath({ ownSport: site.ownSport, defaultLocale: site.main.defaultLocale }, locale, route, params);
  return `${site.main.origin}${path}${list && list.page > 1 ? `?page=${list.page}` : ''}`;
}

/** A list narrowed to manufacturers is not indexed; its canonical page is the first one's (specification 2 §9). */
export const isNarrowed = ({ route, list }: PageAddress): boolean => routeOf(route).canonical === 'first-manufacturer' && (list?.manufacturers.length ?? 0) > 0;

export function canonicalUrl(site: Site, locale: RouteLocale, page: PageAddress): string {
  const first = page.list?.manufacturers[0];
  return first !== undefined && isNarrowed(page)
    ? absoluteUrl(site, locale, { route: 'GamesByManufacturer', params: { manufacturer: first } })
    : absoluteUrl(site, locale, page);
}

/** Language → address, `x-default` among them. Every language names the same set, so alternates are always mutual. */
export function alternateUrls(site: Site, page: PageAddress): Record<string, string> {
  const languages = site.brand.locales.map((locale) => [locale, absoluteUrl(site, locale, page)] as const);
  return { ...Object.fromEntries(languages), 'x-default': absoluteUrl(site, site.main.defaultLocale, page) };
}
