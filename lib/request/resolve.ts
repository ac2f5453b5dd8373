/**
 * The request decision: the response to an address. Pure, so that the middleware, the page store in front of
 * Next.js, the tests and a generated edge configuration can use the same function (DESIGN §4). Not called for
 * platform paths (contract/paths.ts `isPlatformPath`).
 */
import { BASE_PATH } from '#contract/paths.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { BRAND_LOGO_PATH, buildLogoSvg } from '#lib/brands/logo.ts';
import { buildSite, type Site, type Sites } from '#lib/brands/sites.ts';
import { buildManifest, manifestLocaleOf } from '#lib/seo/app-manifest.ts';
import { buildRobotsText } from '#lib/seo/robots.ts';
import { SITEMAP_FILE, SITEMAP_INDEX } from '#lib/seo/sitemap-names.ts';
import { text, type Decision } from './decision.ts';
import type { RequestContext } from './request-context.ts';
import { resolvePage } from './resolve-page.ts';
import { commonHeaders } from './security-headers.ts';

/** The route handler of the platform's webhook. */
const REVALIDATE_INTERNAL = '/api-internal/revalidate';
/** Maximum length of a path in characters; a longer path gets 414. */
const MAX_PATH = 2048;

type Options = { readonly development?: boolean };
type FoundHost = NonNullable<ReturnType<Sites['hosts']['get']>>;
/** Input of the guards of a host. */
type Call = {
  readonly context: RequestContext;
  readonly found: FoundHost;
  readonly siteIn: (region: string) => Site;
  readonly development: boolean;
};
/** Returns a decision, or null to pass on to the next guard. */
type Guard = (call: Call) => Decision | null;

/**
 * `now` is compared with the expiry of the session token. `development`: a less strict script policy, for hot
 * reload.
 */
export function resolve(
  context: RequestContext,
  sites: Sites,
  now: Date,
  { development = false }: Options = {},
): Decision {
  if (isWebhook(context)) return WEBHOOK;
  const found = context.host === null ? undefined : sites.hosts.get(context.host);
  if (!found) return text(404, 'No such site.\n');
  const { brand, host } = found;
  const siteIn = (region: string) => buildSite(sites, brand, region, host.defaultLocale);
  const call = { context, found, siteIn, development };
  for (const guard of HOST_GUARDS) {
    const decision = guard(call);
    if (decision) return decision;
  }
  // Crawlers often run in other countries than players: they get the page of the host's own region
  // (docs/decisions/0011).
  const site = siteIn(
    context.audience === 'human' && context.country !== null ? context.country : host.region,
  );
  return resolvePage(
    {
      context,
      site,
      noindexHost: host.kind !== 'main',
      isAppHost: host.app !== undefined,
      demo: sites.demo,
      development,
    },
    now,
  );
}

/**
 * The platform calls this process by an internal name, which is no host of a site; the handler checks the
 * signature.
 */
const isWebhook = ({ path, method }: RequestContext): boolean =>
  path === REVALIDATE_PATH && method === 'POST';
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

const servedFile: Guard = ({ context, development }) =>
  context.isServedFile || (development && isDevelopmentPath(context.path))
    ? {
        kind: 'pass',
        headers: commonHeaders(context),
        setCookies: [],
        cache: 'public',
        dependsOnCookies: false,
      }
    : null;

/** Paths that the development server serves beside pages. */
const isDevelopmentPath = (path: string): boolean =>
  path.startsWith('/_next/') || path.startsWith(`${BASE_PATH}/_next/`) || path.startsWith('/__nextjs');

/** Answer to other methods than GET and HEAD. */
export const METHOD_REFUSAL = {
  status: 405,
  text: 'Only GET and HEAD are allowed here.\n',
  headers: { allow: 'GET, HEAD' },
} as const;

const otherMethod: Guard = ({ context: { method } }) =>
  method === 'GET' || method === 'HEAD'
    ? null
    : text(METHOD_REFUSAL.status, METHOD_REFUSAL.text, METHOD_REFUSAL.headers);

const brandLogo: Guard = ({ context, found }) =>
  context.path === BRAND_LOGO_PATH
    ? text(
        200,
        buildLogoSvg(found.brand),
        { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
        'public',
      )
    : null;

const appManifest: Guard = ({ context, found: { brand, host }, siteIn }) => {
  const locale = manifestLocaleOf(context.path, brand);
  return locale === null
    ? null
    : text(
        200,
        buildManifest(siteIn(host.region), locale),
        {
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        },
        'public',
      );
};

const longPath: Guard = ({ context }) =>
  context.path.length > MAX_PATH ? text(414, 'The address is too long.\n') : null;

const robots: Guard = ({ context, found: { host }, siteIn }) =>
  context.path === '/robots.txt'
    ? text(
        200,
        buildRobotsText(siteIn(host.region), host.kind),
        { 'cache-control': 'public, max-age=3600' },
        'public',
      )
    : null;

const sitemap: Guard = ({ context, found: { host }, siteIn }) => {
  const name = context.path === SITEMAP_INDEX ? 'index' : SITEMAP_FILE.exec(context.path)?.[1];
  if (!name || host.kind !== 'main') return null;
  return {
    kind: 'rewrite',
    path: `/${siteIn(host.region).key}/seo/sitemap/${name}`,
    query: '',
    status: 200,
    route: 'sitemap',
    headers: commonHeaders(context),
    setCookies: [],
    cache: 'public',
    dependsOnCookies: false,
  };
};

/** The first guard that returns a decision wins. */
const HOST_GUARDS: readonly Guard[] = [
  servedFile,
  otherMethod,
  brandLogo,
  appManifest,
  longPath,
  robots,
  sitemap,
];
