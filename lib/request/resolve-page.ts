/**
 * The decision for the address of a page: a list of guards, each of which may return a decision instead of
 * the page.
 */
import { secondsInDay } from 'date-fns/constants';
import { UNKNOWN_REGION, isServed } from '#contract/jurisdiction.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { buildPath, href, internalPath } from '#lib/routes/links.ts';
import { PAGE_PARAMETER } from '#lib/routes/list-parameters.ts';
import { isFilteredList, listSearch, listSegment, readListQuery, readPage } from '#lib/routes/list-query.ts';
import { readPath, segmentsOf, type RouteMatch } from '#lib/routes/match.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { SEARCH_QUERY, type ModalName } from '#lib/routes/modals.ts';
import { readSelected, selectSearch, selectSegments } from '#lib/routes/selects.ts';
import { routeOf } from '#lib/routes/table.ts';
import { RETURN_LINK_SECONDS } from '#lib/session/return-link.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { pageHeaders, pagePath, redirect, screen, type Decision, type Visit } from './decision.ts';
import { innerTarget } from './inner-target.ts';
import { isCasinoOfPeople, specialTarget, targetOf, type PageVisit, type Target } from './page-target.ts';
import { nextRefData, readRefData, REF_DATA_DAYS } from './ref-data.ts';
import { hasSession, setCookie } from './visitor-cookies.ts';

/** Returns a decision, or null to pass on to the next guard. */
type Guard = (visit: PageVisit) => Decision | null;
type TargetGuard = (visit: PageVisit, target: Target) => Decision | null;

/** `now` is compared with the expiry of the session token. */
export function resolvePage(visit: Visit, now: Date): Decision {
  const { context, site } = visit;
  const reading = readPath(site, context.path);
  const locale = site.brand.locales.includes(reading.locale) ? reading.locale : site.defaultLocale;
  const closed = closedScreen(visit, locale);
  if (closed) return closed;

  const query = new URLSearchParams(context.query);
  const search = context.query ? `?${context.query}` : '';
  const page = { ...visit, now, reading, locale, query, search, ...campaignCookies(visit, query) };
  for (const guard of GUARDS) {
    const decision = guard(page);
    if (decision) return decision;
  }
  if (!reading.match) return screen(visit, locale, 'notFound');
  const target = specialTarget(page) ?? targetOf(site, reading.match);
  for (const guard of TARGET_GUARDS) {
    const decision = guard(page, target);
    if (decision) return decision;
  }
  return showPage(page, target);
}

/** The screen that replaces every page of a closed site, or this page if it is absent. */
function closedScreen(visit: Visit, locale: RouteLocale): Decision | null {
  if (!isRegionOpen(visit)) return screen(visit, locale, 'regionBlocked');
  if (visit.context.maintenance) return screen(visit, locale, 'technicalWorks');
  return visit.context.isAbsent ? screen(visit, locale, 'notFound') : null;
}

/** Cookies that store the marketing parameters of a launch, where the visitor allows it. */
function campaignCookies(
  { context, site }: Visit,
  query: URLSearchParams,
): Pick<PageVisit, 'setCookies' | 'dependsOnCookies'> {
  if (context.audience !== 'human' || readRefData(query) === null)
    return { setCookies: [], dependsOnCookies: false };
  const needsConsent = site.jurisdiction.trackingNeedsConsent ?? false;
  if (!mayUse('partners', needsConsent, context.cookies.get(COOKIES.consent)))
    return { setCookies: [], dependsOnCookies: true };
  const refData = nextRefData(query, () => context.cookies.get(COOKIES.refData));
  const options = { maxAge: REF_DATA_DAYS * secondsInDay, protocol: context.protocol };
  const setCookies = refData === null ? [] : [setCookie(COOKIES.refData, refData, options)];
  return { setCookies, dependsOnCookies: true };
}

/** Status of a redirect: permanent for crawlers, temporary for people, since the target may change. */
const redirectStatus = ({ context }: Visit): 301 | 307 => (context.audience === 'human' ? 307 : 301);

/** The root of the host, with or without a language, redirects to Home. */
const hostRoot: Guard = (visit) => {
  const { context, site, reading, locale, search } = visit;
  const segments = segmentsOf(context.path);
  const isLanguageRoot =
    site.ownSport && segments?.length === 1 && reading.prefixed && locale === reading.locale;
  if (segments?.length !== 0 && !isLanguageRoot) return null;
  return redirect(visit, redirectStatus(visit), href(site, locale, 'Home') + search, visit);
};

const unknownPath: Guard = (visit) => {
  const { reading, locale } = visit;
  return reading.match && locale === reading.locale && exists(visit, reading.match)
    ? null
    : screen(visit, locale, 'notFound');
};

/**
 * Replaces the session in the query of the internal path. The page is the same for every session, because only the
 * browser reads the session; without any session the page redirects.
 */
const HOLDS_SESSION = 'session=1';
/** Replaces the app's launch parameter in the same way; without that parameter a web-view page does not exist. */
const HOLDS_APP = `${STORAGE_KEYS.appType}=1`;
const isSessionAuth = ({ reading }: PageVisit): boolean => reading.match?.name === 'session-auth';

/** A `path` or `url` parameter redirects to the screen that it names. */
const innerRedirect: Guard = (visit) => {
  // The page `session-auth` takes over the session first, and then leads to the target itself.
  if (isSessionAuth(visit) && visit.query.get('session')) return null;
  const inner = innerTarget(visit.site, visit.locale, visit.query);
  return inner === null ? null : redirect(visit, 307, inner, visit);
};

/** Without a session in the query, the page that takes over a session redirects to Home. */
const sessionToTakeOver: Guard = (visit) =>
  isSessionAuth(visit) && !visit.query.get('session')
    ? redirect(visit, 307, href(visit.site, visit.locale, 'Home'), visit)
    : null;

/** Each page has one address (specification 1 §2). */
const canonicalPath: TargetGuard = (visit, target) => {
  const { context, site, locale, reading, search } = visit;
  const path = buildPath(site, locale, target.name, target.params, {
    keepDefaultPrefix:
      context.audience === 'bot' && site.brand.altWhiteLabel && reading.match?.prefixed === true,
  });
  return path === context.path || !isRouteOpen(site, target)
    ? null
    : redirect(visit, target.moved ? redirectStatus(visit) : 301, path + search, {
        setCookies: visit.setCookies,
        dependsOnCookies: visit.dependsOnCookies || isCasinoOfPeople(visit),
      });
};

/** Guests are redirected from pages for players to Home with the sign-in modal. */
const playersOnly: TargetGuard = (visit, target) => {
  const { context, site, locale, search, now } = visit;
  if (!needsPlayer(target) || hasSession(context.cookies, now)) return null;
  const modal: ModalName = context.cookies.get(STORAGE_KEYS.hasAccount) ? 'login' : 'reg';
  const returnLink = setCookie(COOKIES.linkAfterAuth, context.path + search, {
    maxAge: RETURN_LINK_SECONDS,
    protocol: context.protocol,
  });
  return redirect(visit, 307, href(site, locale, 'Home', {}, { [MODAL_QUERY]: modal }), {
    setCookies: [...visit.setCookies, returnLink],
    dependsOnCookies: true,
  });
};

/**
 * Signed-in and returning visitors are redirected from landing pages to Home (specification 2 §2). Crawlers have no
 * account. For a flag that only local storage has see lib/landing/away-script.ts.
 */
const newcomersOnly: TargetGuard = (visit, target) => {
  const { context, site, locale, search, now } = visit;
  if (!isForNewcomers(visit, target)) return null;
  const isKnown = hasSession(context.cookies, now) || context.cookies.has(STORAGE_KEYS.hasAccount);
  return isKnown
    ? redirect(visit, 307, href(site, locale, 'Home') + search, {
        setCookies: visit.setCookies,
        dependsOnCookies: true,
      })
    : null;
};

const isOpenPage = ({ site }: PageVisit, target: Target): boolean =>
  isRouteOpen(site, target) && internalPath(target.name, target.params) !== null;

const closedRoute: TargetGuard = (visit, target) =>
  isOpenPage(visit, target) ? null : screen(visit, visit.locale, 'notFound');

/**
 * The first guard that returns a decision wins. Closed pages do not exist for anybody, whatever the cookies
 * contain.
 */
const GUARDS: readonly Guard[] = [hostRoot, unknownPath, innerRedirect, sessionToTakeOver];
const TARGET_GUARDS: readonly TargetGuard[] = [canonicalPath, closedRoute, playersOnly, newcomersOnly];

function showPage(visit: PageVisit, target: Target): Decision {
  const { context, locale, query, setCookies } = visit;
  const internal = internalPath(target.name, target.params) ?? '';
  const { list, paged, selects } = routeOf(target.name);
  const narrowed = list ? readListQuery(query) : null;
  const number = paged ? readPage(query.get(PAGE_PARAMETER)) : 1;
  const selected = readSelected(selects, query, visit.now);
  const own = narrowed
    ? `list/${listSegment(narrowed)}/${internal.replace(/^games\//, '') || 'home'}`
    : internal + selectSegments(selects, selected) + (paged ? `/${number}` : '');
  const robots = robotsTag(visit, target, narrowed);
  const isPrivate = needsPlayer(target);
  return {
    kind: 'rewrite',
    path: pagePath(visit, locale, own),
    query: narrowed
      ? listSearch(narrowed)
      : [selectSearch(selects, selected), number > 1 ? `${PAGE_PARAMETER}=${number}` : '']
          .filter(Boolean)
          .join('&') || existenceQuery(visit, target),
    status: 200,
    route: target.name,
    headers: {
      ...pageHeaders(visit),
      vary: context.variesBy,
      ...(robots ? { 'x-robots-tag': robots } : {}),
      // Guests are redirected from this address, so neither the page store nor a shared cache may store the
      // page.
      ...(isPrivate ? { 'cache-control': 'private, no-cache' } : {}),
    },
    setCookies,
    cache: isPrivate ? 'private' : 'public',
    dependsOnCookies: isPrivate || isForNewcomers(visit, target) || visit.dependsOnCookies,
  };
}

/** The part of the query without which the page would not exist, because Next.js calls the decision again. */
function existenceQuery(visit: PageVisit, { name }: Target): string {
  if (isSessionAuth(visit)) return HOLDS_SESSION;
  return routeOf(name).only === 'web-view' && !visit.isAppHost ? HOLDS_APP : '';
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

/**
 * Rows that exist only on some sites or in web views (specification 1 §2 "Session-auth page", "Web-view-only
 * routes", §6 "Bots do not get the session-auth route"). A web view is recognised by its host or by the
 * launch parameter; an app on a host of browsers opens these pages with the parameter.
 */
function exists({ site, context: { audience }, demo, isAppHost, query }: PageVisit, { row }: RouteMatch) {
  if (row.only === undefined) return true;
  if (audience === 'bot') return false;
  switch (row.only) {
    case 'alternate-human':
      return site.brand.altWhiteLabel;
    case 'demo-human':
      return demo;
    case 'web-view':
      return isAppHost || Boolean(query.get(STORAGE_KEYS.appType));
  }
}

/**
 * True when the region's profile opens a vertical and no operator has closed the region (specification 1
 * §4). Countries without a profile share the region UNKNOWN_REGION, which operators do not close.
 */
const isRegionOpen = ({ context: { openRegions }, site: { region, jurisdiction } }: Visit): boolean =>
  isServed(jurisdiction) && (openRegions === null || region === UNKNOWN_REGION || openRegions.has(region));

const needsPlayer = ({ name }: Target): boolean => routeOf(name).access === 'player';
const isForNewcomers = ({ context: { audience } }: PageVisit, { name }: Target): boolean =>
  audience === 'human' && routeOf(name).access === 'newcomer';
