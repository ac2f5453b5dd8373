/** The decision for an address of a page: guards in order, each of which may answer in the page's place. */
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { COOKIES } from '#contract/cookies.ts';
import { GROUP_ALIASES } from '#lib/routes/groups.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { buildPath, href, internalPath } from '#lib/routes/links.ts';
import { isFilteredList, listSearch, listSegment, readListQuery } from '#lib/routes/list-query.ts';
import { readPath, segmentsOf, type PathReading, type RouteMatch } from '#lib/routes/match.ts';
import { MODAL_QUERY, SEARCH_QUERY, type ModalName } from '#lib/routes/modals.ts';
import { routeOf, type RouteName } from '#lib/routes/table.ts';
import { RETURN_LINK_SECONDS } from '#lib/session/return-link.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { pageHeaders, pagePath, redirect, screen, type Decision, type Visit } from './decision.ts';
import { innerTarget } from './inner-target.ts';
import { nextRefData, readRefData, REF_DATA_DAYS } from './ref-data.ts';
import { hasSession, setCookie } from './visitor-cookies.ts';

type Target = Pick<RouteMatch, 'name' | 'params'> & { readonly moved: boolean };

/** A visit whose address has been read. */
type PageVisit = Visit & {
  readonly now: Date;
  readonly reading: PathReading;
  /** Of the address, where the brand has it; else the site's. */
  readonly locale: RouteLocale;
  readonly query: URLSearchParams;
  /** The query as it was sent, with its question mark; '' = none. */
  readonly search: string;
  readonly setCookies: readonly string[];
  readonly dependsOnCookies: boolean;
};
/** Its decision, or null: the next guard decides. */
type Guard = (visit: PageVisit) => Decision | null;
type TargetGuard = (visit: PageVisit, target: Target) => Decision | null;

/** `now`: decides whether a session token has run out. */
export function resolvePage(visit: Visit, now: Date): Decision {
  const { facts, site } = visit;
  const reading = readPath(site, facts.path);
  const locale = site.brand.locales.includes(reading.locale) ? reading.locale : site.defaultLocale;
  const closed = closedScreen(visit, locale);
  if (closed) return closed;

  const query = new URLSearchParams(facts.query);
  const search = facts.query ? `?${facts.query}` : '';
  const page = { ...visit, now, reading, locale, query, search, ...campaignCookies(visit, query) };
  for (const guard of GUARDS) {
    const decision = guard(page);
    if (decision) return decision;
  }
  if (!reading.match) return screen(visit, locale, 'notFound');
  const target = leadsTo(reading.match);
  for (const guard of TARGET_GUARDS) {
    const decision = guard(page, target);
    if (decision) return decision;
  }
  return showPage(page, target);
}

/** The whole site, or this page of it, is not to be had now. */
function closedScreen(visit: Visit, locale: RouteLocale): Decision | null {
  if (!isRegionOpen(visit)) return screen(visit, locale, 'regionBlocked');
  if (visit.facts.maintenance) return screen(visit, locale, 'technicalWorks');
  return visit.facts.isAbsent ? screen(visit, locale, 'notFound') : null;
}

/** A launch by a campaign is remembered in a cookie, beside what an earlier one stored. */
function campaignCookies(
  { facts }: Visit,
  query: URLSearchParams,
): Pick<PageVisit, 'setCookies' | 'dependsOnCookies'> {
  if (facts.audience === 'bot' || readRefData(query) === null)
    return { setCookies: [], dependsOnCookies: false };
  const refData = nextRefData(query, () => facts.cookies.get(COOKIES.refData));
  const options = { maxAge: REF_DATA_DAYS * 86_400, protocol: facts.protocol };
  const setCookies = refData === null ? [] : [setCookie(COOKIES.refData, refData, options)];
  return { setCookies, dependsOnCookies: true };
}

/** A crawler follows what it is told for good; people come back to see what is there then. */
const temporary = ({ facts }: Visit): 301 | 307 => (facts.audience === 'human' ? 307 : 301);

/** The root of the host, with or without a language, leads to Home. */
const hostRoot: Guard = (visit) => {
  const { facts, site, reading, locale, search } = visit;
  const segments = segmentsOf(facts.path);
  const isLanguageRoot =
    site.ownSport && segments?.length === 1 && reading.prefixed && locale === reading.locale;
  if (segments?.length !== 0 && !isLanguageRoot) return null;
  return redirect(visit, temporary(visit), href(site, locale, 'Home') + search, visit);
};

const unknownPath: Guard = (visit) => {
  const { reading, locale } = visit;
  return reading.match && locale === reading.locale && exists(visit, reading.match)
    ? null
    : screen(visit, locale, 'notFound');
};

/** A `path` or `url` parameter names a screen to go to. */
const innerRedirect: Guard = (visit) => {
  const inner = innerTarget(visit.site, visit.locale, visit.query);
  return inner === null ? null : redirect(visit, 307, inner, visit);
};

/** The page that takes a session over has nothing to show without one. */
const sessionToTakeOver: Guard = (visit) =>
  visit.reading.match?.name === 'session-auth' && !visit.query.get('session')
    ? redirect(visit, 307, href(visit.site, visit.locale, 'Home'), visit)
    : null;

/** One page has one address (specification 1 §2). */
const canonicalPath: TargetGuard = (visit, target) => {
  const { facts, site, locale, reading, search } = visit;
  const path = buildPath(site, locale, target.name, target.params, {
    keepDefaultPrefix:
      facts.audience === 'bot' && site.brand.altWhiteLabel && reading.match?.prefixed === true,
  });
  return path === facts.path || !isRouteOpen(site, target)
    ? null
    : redirect(visit, target.moved ? temporary(visit) : 301, path + search, visit);
};

/** Guests are led from a page of players to the window that lets them in. */
const playersOnly: TargetGuard = (visit, target) => {
  const { facts, site, locale, search, now } = visit;
  if (!needsPlayer(target) || hasSession(facts.cookies, now)) return null;
  const modal: ModalName = facts.cookies.get(STORAGE_KEYS.hasAccount) ? 'login' : 'reg';
  const returnLink = setCookie(COOKIES.linkAfterAuth, facts.path + search, {
    maxAge: RETURN_LINK_SECONDS,
    protocol: facts.protocol,
  });
  return redirect(visit, 307, href(site, locale, 'Home', {}, { [MODAL_QUERY]: modal }), {
    setCookies: [...visit.setCookies, returnLink],
    dependsOnCookies: true,
  });
};

const closedRoute: TargetGuard = (visit, target) =>
  isRouteOpen(visit.site, target) && internalPath(target.name, target.params) !== null
    ? null
    : screen(visit, visit.locale, 'notFound');

/** In order: the first that decides is right. */
const GUARDS: readonly Guard[] = [hostRoot, unknownPath, innerRedirect, sessionToTakeOver];
const TARGET_GUARDS: readonly TargetGuard[] = [canonicalPath, playersOnly, closedRoute];

function showPage(visit: PageVisit, target: Target): Decision {
  const { facts, locale, query, setCookies } = visit;
  const internal = internalPath(target.name, target.params) ?? '';
  const narrowed = routeOf(target.name).list ? readListQuery(query) : null;
  const own = narrowed
    ? `list/${listSegment(narrowed)}/${internal.replace(/^games\//, '') || 'home'}`
    : internal;
  const robots = robotsTag(visit, target, narrowed);
  const isPrivate = needsPlayer(target);
  return {
    kind: 'rewrite',
    path: pagePath(visit, locale, own),
    query: narrowed ? listSearch(narrowed) : '',
    status: 200,
    route: target.name,
    headers: {
      ...pageHeaders(visit),
      vary: facts.variesBy,
      ...(robots ? { 'x-robots-tag': robots } : {}),
      // Guests are led away from here: the store could not ask for it anew, and a cache in front would give
      // it to them.
      ...(isPrivate ? { 'cache-control': 'private, no-cache' } : {}),
    },
    setCookies,
    cache: isPrivate ? 'private' : 'public',
    dependsOnCookies: isPrivate || visit.dependsOnCookies,
  };
}

function robotsTag(
  { noindexHost, query }: PageVisit,
  { name }: Target,
  narrowed: ReturnType<typeof readListQuery> | null,
): string | null {
  if (noindexHost || !routeOf(name).indexable) return 'noindex';
  const isAnotherState = query.has(SEARCH_QUERY) || (narrowed !== null && isFilteredList(narrowed));
  return isAnotherState ? 'noindex, follow' : null;
}

/** Follows the table's redirects and the aliases of groups. */
function leadsTo({ name, params, row }: RouteMatch): Target {
  const alias = params['group'] === undefined ? undefined : GROUP_ALIASES[params['group']];
  if (alias) return { name, params: { ...params, group: alias }, moved: true };
  // The table's test makes sure that a redirect names a row.
  return row.redirect
    ? { name: row.redirect.name as RouteName, params: row.redirect.params, moved: true }
    : { name, params, moved: false };
}

/**
 * Rows that stand only on some sites (specification 1 §2 "Session-auth page", §6 "Bots do not get the
 * session-auth route").
 */
function exists({ site, facts: { audience }, demo }: Visit, { row }: RouteMatch): boolean {
  if (row.only === 'alternate-human') return site.brand.altWhiteLabel && audience === 'human';
  if (row.only === 'demo-human') return demo && audience === 'human';
  // Rows of web views are shown by no site until web views have a release of their own.
  return row.only === undefined;
}

/**
 * By its profile, and not closed by hand (specification 1 §4). Countries without a profile share one, which
 * is all that can be said of them here.
 */
const isRegionOpen = ({ facts: { openRegions }, site: { region, jurisdiction } }: Visit): boolean =>
  jurisdiction.open && (openRegions === null || region === UNKNOWN_REGION || openRegions.has(region));

const needsPlayer = ({ name }: Target): boolean => routeOf(name).access === 'player';
