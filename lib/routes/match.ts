/** Public path → screen: the inverse of `links.ts`. */
import { ROUTE_LOCALES, type RouteLocale } from '#contract/locales.ts';
import { CASINO_BASE, SPORT_BASE, type LinkSite } from './links.ts';
import { matchPattern, type Params } from './pattern.ts';
import { ROUTES, type Area, type RouteName, type RouteRow } from './table.ts';

export type RouteMatch = {
  readonly name: RouteName;
  readonly row: RouteRow;
  readonly params: Params;
  readonly locale: RouteLocale;
  /** True when the path contains a language, even the default one. */
  readonly prefixed: boolean;
};
export type PathReading = {
  readonly locale: RouteLocale;
  readonly prefixed: boolean;
  readonly match: RouteMatch | null;
};

const isLocale = (text: string | undefined): text is RouteLocale =>
  (ROUTE_LOCALES as readonly string[]).includes(text ?? '');

/** Decoded lower-case segments of a raw path, without empty ones; null when the path cannot be decoded. */
export function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = pathname
      .split(/[/\\]+/)
      .filter(Boolean)
      .map(decodeURIComponent);
    return segments.some((segment) => /[\u0000-\u001f/\\]/.test(segment))
      ? null
      : segments.map((segment) => segment.toLowerCase());
  } catch {
    return null;
  }
}

/** Separates base and language; null when the path starts with neither base of this layout. */
function splitPrefix(
  site: LinkSite,
  segments: readonly string[],
): { area: Area; locale: RouteLocale | null; rest: readonly string[] } | null {
  const [first, second] = segments;
  if (site.ownSport) {
    const locale = isLocale(first) ? first : null;
    const rest = locale ? segments.slice(1) : segments;
    if (rest[0] === CASINO_BASE) return { area: 'casino', locale, rest: rest.slice(1) };
    if (rest[0] === SPORT_BASE) return { area: 'sport', locale, rest: rest.slice(1) };
    return null;
  }
  if (first !== CASINO_BASE) return null;
  const locale = isLocale(second) ? second : null;
  const rest = segments.slice(locale ? 2 : 1);
  return rest[0] === SPORT_BASE
    ? { area: 'sport', locale, rest: rest.slice(1) }
    : { area: 'casino', locale, rest };
}

/**
 * Parses a public path leniently: letter case, doubled slashes, a trailing slash and a prefix of the default
 * language are accepted; the caller redirects to the address that `links.ts` builds from the result. `match`
 * is null for an unknown screen; the language is returned even then, for the 404 page.
 */
export function readPath(site: LinkSite, pathname: string): PathReading {
  const nothing: PathReading = { locale: site.defaultLocale, prefixed: false, match: null };
  const segments = segmentsOf(pathname);
  if (!segments) return nothing;
  const split = splitPrefix(site, segments);
  if (!split)
    return site.ownSport && isLocale(segments[0])
      ? { locale: segments[0], prefixed: true, match: null }
      : nothing;
  const { area, locale, rest } = split;
  const found = { locale: locale ?? site.defaultLocale, prefixed: locale !== null };
  for (const row of ROUTES) {
    const params = row.area === area ? matchPattern(row.path, rest) : null;
    if (params) return { ...found, match: { ...found, name: row.name, row, params } };
  }
  return { ...found, match: null };
}
