/**
 * The request decision: what a page address gets. Pure, so that the middleware, a page store in front of
 * Next.js, the tests and a generated edge configuration can all ask the same function (DESIGN §4). Platform
 * paths never come here (contract/wire.ts `isPlatformPath`).
 */
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { COOKIES, REVALIDATE_PATH } from '#contract/wire.ts';
import { BRAND_LOGO_PATH, buildLogoSvg } from '#lib/brands/logo.ts';
import { buildSite, type Site, type Sites } from '#lib/brands/sites.ts';
import { GROUP_ALIASES } from '#lib/routes/groups.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { buildPath, href, internalPath } from '#lib/routes/links.ts';
import { isNarrowedList, listSearch, listSegment, readListQuery } from '#lib/routes/list-query.ts';
import { MODAL_QUERY, SEARCH_QUERY, type ModalRoute } from '#lib/routes/modals.ts';
import { readPath, segmentsOf, type RouteMatch } from '#lib/routes/match.ts';
import { routeOf, STUB_SCREENS, type Audience, type RouteName, type StubScreen } from '#lib/routes/table.ts';
import { buildRobotsText } from '#lib/seo/robots.ts';
import { SITEMAP_FILE, SITEMAP_INDEX } from '#lib/seo/sitemap-names.ts';
import { RETURN_LINK_SECONDS } from '#lib/session/return-link.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { isBot } from './bots.ts';
import type { RequestFacts } from './facts.ts';
import { innerTarget } from './inner-target.ts';
import { nextRefData, REF_DATA_DAYS } from './ref-data.ts';
import { commonHeaders, securityHeaders } from './security-headers.ts';
import { hasSession, setCookie } from './visitor-cookies.ts';

type Common = { readonly headers: Readonly<Record<string, string>>; readonly setCookies: readonly string[] };
export type Decision = Common &
  (
    | {
        readonly kind: 'rewrite';
        /** Path in app/, without query. */ readonly path: string;
        /** What of the visitor's query makes the page; the rest of it is nobody else's business. */ readonly query: string;
        readonly status: number;
        readonly route: RouteName | StubScreen | 'sitemap' | 'revalidate';
      }
    | {
        readonly kind: 'redirect';
        /** An address of this host, from its root. */ readonly location: string;
        readonly status: 301 | 307;
      }
    | { readonly kind: 'respond'; readonly status: number; readonly body: string }
    | { readonly kind: 'pass' }
  );

/** The route handler behind the platform's webhook. */
export const REVALIDATE_INTERNAL = '/api-internal/revalidate';
const MAX_PATH = 2048;
const TECHNICAL_WORKS_RETRY_SECONDS = 60;

const text = (status: number, body: string, headers: Record<string, string> = {}): Decision => ({
  kind: 'respond',
  status,
  body,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  setCookies: [],
});

type Visit = {
  readonly facts: RequestFacts;
  readonly site: Site;
  readonly audience: Audience;
  readonly noindexHost: boolean;
  readonly demo: boolean;
  readonly development: boolean;
};

/**
 * `now`: decides whether a session token has run out. `development`: a looser script policy, for hot reload.
 */
export function resolve(
  facts: RequestFacts,
  sites: Sites,
  now: Date,
  { development = false }: { development?: boolean } = {},
): Decision {
  // The platform calls the process by its own name for it, which is no site's host; the handler checks the
  // signature.
  if (facts.path === REVALIDATE_PATH && facts.method === 'POST')
    return {
      kind: 'rewrite',
      path: REVALIDATE_INTERNAL,
      query: '',
      status: 200,
      route: 'revalidate',
      headers: {},
      setCookies: [],
    };

  const found = facts.host === null ? undefined : sites.hosts.get(facts.host);
  if (!found) return text(404, 'No such site.\n');
  const { brand, host } = found;
  const audience: Audience = isBot(facts.userAgent) ? 'bot' : 'human';
  const siteIn = (region: string) => buildSite(sites, brand, region, host.defaultLocale);

  if (facts.isServedFile || (development && isDevelopmentPath(facts.path)))
    return { kind: 'pass', headers: commonHeaders(facts.protocol), setCookies: [] };
  if (facts.method !== 'GET' && facts.method !== 'HEAD')
    return text(405, 'Only GET and HEAD are allowed here.\n', { allow: 'GET, HEAD' });
  if (facts.path === BRAND_LOGO_PATH)
    return text(200, buildLogoSvg(brand), {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    });
  if (facts.path.length > MAX_PATH) return text(414, 'The address is too long.\n');
  if (facts.path === '/robots.txt')
    return text(200, buildRobotsText(siteIn(host.region), host.kind), {
      'cache-control': 'public, max-age=3600',
    });
  const sitemap = facts.path === SITEMAP_INDEX ? 'index' : SITEMAP_FILE.exec(facts.path)?.[1];
  if (sitemap && host.kind === 'main') {
    return {
      kind: 'rewrite',
      path: `/${siteIn(host.region).key}/seo/sitemap/${sitemap}`,
      query: '',
      status: 200,
      route: 'sitemap',
      headers: commonHeaders(facts.protocol),
      setCookies: [],
    };
  }

  // Crawlers visit from elsewhere than players: they see what a player in the host's own region sees
  // (docs/decisions/0011).
  const site = siteIn(audience === 'human' && facts.country !== null ? facts.country : host.region);
  return resolvePage(
    { facts, site, audience, noindexHost: host.kind !== 'main', demo: sites.demo, development },
    now,
  );
}

/** What the development server serves beside pages. */
const isDevelopmentPath = (path: string): boolean =>
  /^(?:\/casino)?\/_next\//.test(path) || path.startsWith('/__nextjs');

function resolvePage(visit: Visit, now: Date): Decision {
  const { facts, site, audience } = visit;
  const isHuman = audience === 'human';
  const reading = readPath(site, facts.path);
  const locale = site.brand.locales.includes(reading.locale) ? reading.locale : site.defaultLocale;
  if (!isRegionOpen(visit)) return screen(visit, locale, 'regionBlocked');
  if (facts.maintenance) return screen(visit, locale, 'technicalWorks');
  if (facts.isAbsent) return screen(visit, locale, 'notFound');

  const query = new URLSearchParams(facts.query);
  const refData = isHuman ? nextRefData(query, () => facts.cookies.get(COOKIES.refData)) : null;
  const setCookies =
    refData === null
      ? []
      : [setCookie(COOKIES.refData, refData, { maxAge: REF_DATA_DAYS * 86_400, protocol: facts.protocol })];
  const search = facts.query ? `?${facts.query}` : '';
  const temporary = isHuman ? 307 : 301;

  // The root of the host, with or without a language, is the way in.
  const segments = segmentsOf(facts.path);
  if (
    segments?.length === 0 ||
    (site.ownSport && segments?.length === 1 && reading.prefixed && locale === reading.locale)
  ) {
    return redirect(visit, temporary, href(site, locale, 'Home') + search, setCookies);
  }
  const { match } = reading;
  if (!match || locale !== reading.locale || !exists(visit, match)) return screen(visit, locale, 'notFound');

  const inner = innerTarget(site, locale, query);
  if (inner !== null) return redirect(visit, 307, inner, setCookies);
  if (match.name === 'session-auth' && !query.get('session'))
    return redirect(visit, 307, href(site, locale, 'Home'), setCookies);

  const target = leadsTo(match);
  const path = buildPath(site, locale, target.name, target.params, {
    keepDefaultPrefix: !isHuman && site.brand.altWhiteLabel && match.prefixed,
  });
  const isOpenHere = isRouteOpen(site, target);
  if (path !== facts.path && isOpenHere)
    return redirect(visit, target.moved ? temporary : 301, path + search, setCookies);

  if (needsPlayer(target) && !hasSession(facts.cookies, now)) {
    const modal: ModalRoute = facts.cookies.get(STORAGE_KEYS.hasAccount) ? 'login' : 'reg';
    const returnLink = setCookie(COOKIES.linkAfterAuth, facts.path + search, {
      maxAge: RETURN_LINK_SECONDS,
      protocol: facts.protocol,
    });
    return redirect(visit, 307, href(site, locale, 'Home', {}, { [MODAL_QUERY]: modal }), [
      ...setCookies,
      returnLink,
    ]);
  }
  const internal = isOpenHere ? internalPath(target.name, target.params) : null;
  if (internal === null) return screen(visit, locale, 'notFound');

  const { list, indexable } = routeOf(target.name);
  const narrowed = list ? readListQuery(query) : null;
  const own = narrowed
    ? `list/${listSegment(narrowed)}/${internal.replace(/^games\//, '') || 'home'}`
    : internal;
  const makesNoPage = query.has(SEARCH_QUERY) || (narrowed && isNarrowedList(narrowed));
  const robots = visit.noindexHost || !indexable ? 'noindex' : makesNoPage ? 'noindex, follow' : null;
  return {
    kind: 'rewrite',
    path: pagePath(visit, locale, own),
    query: narrowed ? listSearch(narrowed) : '',
    status: 200,
    route: target.name,
    headers: {
      ...securityHeaders(site.brand, {
        kind: 'page',
        protocol: facts.protocol,
        development: visit.development,
      }),
      vary: facts.variesBy,
      ...(robots ? { 'x-robots-tag': robots } : {}),
      // Guests are led away from here: no store could ask for it anew, and a cache in front would give it to
      // them.
      ...(needsPlayer(target) ? { 'cache-control': 'private, no-cache' } : {}),
    },
    setCookies,
  };
}

type Target = Pick<RouteMatch, 'name' | 'params'> & { readonly moved: boolean };

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
function exists({ site, audience, demo }: Visit, { row }: RouteMatch): boolean {
  if (row.only === 'alternate-human') return site.brand.altWhiteLabel && audience === 'human';
  if (row.only === 'demo-human') return demo && audience === 'human';
  // Web views are told by their own release; until then their rows are nobody's.
  return row.only === undefined;
}

/**
 * By its profile, and not closed by hand (specification 1 §4). Those without a profile share one, which is
 * all that can be said of them here.
 */
const isRegionOpen = ({ facts: { openRegions }, site: { region, jurisdiction } }: Visit): boolean =>
  jurisdiction.open && (openRegions === null || region === UNKNOWN_REGION || openRegions.has(region));

const needsPlayer = ({ name }: Target): boolean => routeOf(name).access === 'player';

const pagePath = ({ site, audience }: Visit, locale: RouteLocale, own: string): string =>
  `/${[site.key, audience, locale, ...(own ? [own] : [])].join('/')}`;

const redirect = (
  { facts, site }: Visit,
  status: 301 | 307,
  location: string,
  setCookies: readonly string[],
): Decision => ({
  kind: 'redirect',
  status,
  location,
  headers: {
    ...securityHeaders(site.brand, { kind: 'plain', protocol: facts.protocol }),
    'cache-control': status === 301 ? 'private, max-age=3600' : 'no-store',
  },
  setCookies,
});

/** A screen in place of the page. Never kept by anyone: it says how things stand now (Next pitfall 12). */
function screen(visit: Visit, locale: RouteLocale, name: StubScreen): Decision {
  const { internal, status } = STUB_SCREENS[name];
  return {
    kind: 'rewrite',
    path: pagePath(visit, locale, internal),
    query: '',
    status,
    route: name,
    headers: {
      ...securityHeaders(visit.site.brand, {
        kind: 'page',
        protocol: visit.facts.protocol,
        development: visit.development,
      }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(name === 'technicalWorks' ? { 'retry-after': String(TECHNICAL_WORKS_RETRY_SECONDS) } : {}),
    },
    setCookies: [],
  };
}
