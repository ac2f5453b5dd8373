/**
 * The request decision: what an address gets. Pure, so that the middleware, the page store in front of
 * Next.js, the tests and a generated edge configuration can all ask the same function (DESIGN §4). Platform
 * paths never come here (contract/paths.ts `isPlatformPath`).
 */
import { BASE_PATH } from '#contract/paths.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { BRAND_LOGO_PATH, buildLogoSvg } from '#lib/brands/logo.ts';
import { buildSite, type Site, type Sites } from '#lib/brands/sites.ts';
import { buildRobotsText } from '#lib/seo/robots.ts';
import { SITEMAP_FILE, SITEMAP_INDEX } from '#lib/seo/sitemap-names.ts';
import { text, type Decision } from './decision.ts';
import type { RequestFacts } from './facts.ts';
import { resolvePage } from './resolve-page.ts';
import { commonHeaders } from './security-headers.ts';

/** The route handler behind the platform's webhook. */
const REVALIDATE_INTERNAL = '/api-internal/revalidate';
const MAX_PATH = 2048;

type Options = { readonly development?: boolean };
type FoundHost = NonNullable<ReturnType<Sites['hosts']['get']>>;
/** What the guards of a host decide by. */
type Call = {
  readonly facts: RequestFacts;
  readonly found: FoundHost;
  readonly siteIn: (region: string) => Site;
  readonly development: boolean;
};
/** Its decision, or null: the next guard decides. */
type Guard = (call: Call) => Decision | null;

/**
 * `now`: decides whether a session token has run out. `development`: a looser script policy, for hot reload.
 */
export function resolve(
  facts: RequestFacts,
  sites: Sites,
  now: Date,
  { development = false }: Options = {},
): Decision {
  if (isWebhook(facts)) return WEBHOOK;
  const found = facts.host === null ? undefined : sites.hosts.get(facts.host);
  if (!found) return text(404, 'No such site.\n');
  const { brand, host } = found;
  const siteIn = (region: string) => buildSite(sites, brand, region, host.defaultLocale);
  const call = { facts, found, siteIn, development };
  for (const guard of HOST_GUARDS) {
    const decision = guard(call);
    if (decision) return decision;
  }
  // Crawlers visit from elsewhere than players: they see what a player in the host's own region sees
  // (docs/decisions/0011).
  const site = siteIn(facts.audience === 'human' && facts.country !== null ? facts.country : host.region);
  return resolvePage({ facts, site, noindexHost: host.kind !== 'main', demo: sites.demo, development }, now);
}

/**
 * The platform calls the process by its own name for it, which is no site's host; the handler checks the
 * signature.
 */
const isWebhook = ({ path, method }: RequestFacts): boolean => path === REVALIDATE_PATH && method === 'POST';
const WEBHOOK: Decision = {
  kind: 'rewrite',
  path: REVALIDATE_INTERNAL,
  query: '',
  status: 200,
  route: 'revalidate',
  headers: {},
  setCookies: [],
  cache: 'none',
  dependsOnCookies: false,
};

const servedFile: Guard = ({ facts, development }) =>
  facts.isServedFile || (development && isDevelopmentPath(facts.path))
    ? {
        kind: 'pass',
        headers: commonHeaders(facts.protocol),
        setCookies: [],
        cache: 'public',
        dependsOnCookies: false,
      }
    : null;

/** What the development server serves beside pages. */
const isDevelopmentPath = (path: string): boolean =>
  path.startsWith('/_next/') || path.startsWith(`${BASE_PATH}/_next/`) || path.startsWith('/__nextjs');

const otherMethod: Guard = ({ facts: { method } }) =>
  method === 'GET' || method === 'HEAD'
    ? null
    : text(405, 'Only GET and HEAD are allowed here.\n', { allow: 'GET, HEAD' });

const brandLogo: Guard = ({ facts, found }) =>
  facts.path === BRAND_LOGO_PATH
    ? text(
        200,
        buildLogoSvg(found.brand),
        { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
        'public',
      )
    : null;

const longPath: Guard = ({ facts }) =>
  facts.path.length > MAX_PATH ? text(414, 'The address is too long.\n') : null;

const robots: Guard = ({ facts, found: { host }, siteIn }) =>
  facts.path === '/robots.txt'
    ? text(
        200,
        buildRobotsText(siteIn(host.region), host.kind),
        { 'cache-control': 'public, max-age=3600' },
        'public',
      )
    : null;

const sitemap: Guard = ({ facts, found: { host }, siteIn }) => {
  const name = facts.path === SITEMAP_INDEX ? 'index' : SITEMAP_FILE.exec(facts.path)?.[1];
  if (!name || host.kind !== 'main') return null;
  return {
    kind: 'rewrite',
    path: `/${siteIn(host.region).key}/seo/sitemap/${name}`,
    query: '',
    status: 200,
    route: 'sitemap',
    headers: commonHeaders(facts.protocol),
    setCookies: [],
    cache: 'public',
    dependsOnCookies: false,
  };
};

/** In order: the first that decides is right. */
const HOST_GUARDS: readonly Guard[] = [servedFile, otherMethod, brandLogo, longPath, robots, sitemap];
