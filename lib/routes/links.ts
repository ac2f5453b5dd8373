/**
 * Builds public addresses from the route table, in both path layouts (specification 1 §1: the base path, and
 * the own-sport build).
 */
import type { RouteLocale } from '#contract/locales.ts';
import { BASE_PATH } from '#contract/paths.ts';
import { fillPattern, pageParams, type Params, type ParamsOf } from './pattern.ts';
import { type ROUTES, routeOf, type Area, type RouteName } from './table.ts';

/** Properties of the site that addresses depend on. */
export type LinkSite = { readonly ownSport: boolean; readonly defaultLocale: RouteLocale };
export type RouteParams<Name extends RouteName> = ParamsOf<
  Extract<(typeof ROUTES)[number], { name: Name }>['path']
>;
export type Query = Readonly<Record<string, string | number | null | undefined>>;
type ParamsArgument<Name extends RouteName> =
  unknown extends RouteParams<Name>
    ? [params?: Record<never, never>, query?: Query]
    : Record<never, never> extends RouteParams<Name>
      ? [params?: RouteParams<Name>, query?: Query]
      : [params: RouteParams<Name>, query?: Query];

export const CASINO_BASE = BASE_PATH.slice(1);
export const SPORT_BASE = 'new-sport';

/** Segments before those of the page: base and language, in the order of the layout. */
function prefixOf(site: Pick<LinkSite, 'ownSport'>, area: Area, locale: RouteLocale | null): string[] {
  const language = locale ? [locale] : [];
  if (site.ownSport) return [...language, area === 'sport' ? SPORT_BASE : CASINO_BASE];
  return [CASINO_BASE, ...language, ...(area === 'sport' ? [SPORT_BASE] : [])];
}

const withQuery = (path: string, query: Query): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * For routes that are known only at run time. Prefer `href`, which checks the names of the parameters at
 * compile time.
 */
export function buildPath(
  site: LinkSite,
  locale: RouteLocale,
  name: RouteName,
  params: Params,
  options: { keepDefaultPrefix?: boolean } = {},
): string {
  const row = routeOf(name);
  const prefix = prefixOf(
    site,
    row.area,
    locale === site.defaultLocale && !options.keepDefaultPrefix ? null : locale,
  );
  const own = fillPattern(row.path, params);
  return `/${[...prefix, ...(own ? [own] : [])].join('/')}`;
}

/**
 * The public address of a screen, without host: no trailing slash, no prefix of the default language
 * (specification 1 §2). Null and undefined query values are omitted. Throws when a parameter does not match
 * its shape.
 */
export function href<Name extends RouteName>(
  site: LinkSite,
  locale: RouteLocale,
  name: Name,
  ...[params, query]: ParamsArgument<Name>
): string {
  return withQuery(buildPath(site, locale, name, (params ?? {}) as Params), query ?? {});
}

/**
 * The path that identifies a page's texts on the platform: without base and language (specification 2 §9
 * "path without locale").
 */
export function seoPath<Name extends RouteName>(name: Name, ...[params]: ParamsArgument<Name>): string {
  const row = routeOf(name);
  const own = fillPattern(row.path, (params ?? {}) as Params);
  return `/${[...(row.area === 'sport' ? [SPORT_BASE] : []), ...(own ? [own] : [])].join('/')}`;
}

/**
 * The path in app/, below `/[site]/[audience]/[locale]`, without its optional parameters that are missing; null
 * when the screen is not built yet.
 */
export function internalPath(name: RouteName, params: Params): string | null {
  const { internal, path } = routeOf(name);
  if (internal === null) return null;
  const given = pageParams(path, params);
  return internal.replaceAll(/\[([a-z_]+)\]/g, (_all, key: string) => given[key] ?? '').replace(/\/$/, '');
}
