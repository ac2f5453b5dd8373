/** Types of the request decision, and the headers of each kind of response. */
import type { RouteLocale } from '#contract/locales.ts';
import { siteByKey, type Site, type Sites } from '#lib/brands/sites.ts';
import { STUB_SCREENS, type Audience, type RouteName, type StubScreen } from '#lib/routes/table.ts';
import { transportOf, type RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Which caches may store the response: `public` = all (the page store and shared caches), `private` = the
 * visitor's browser only, `none`. A response that sets a cookie is never shared, although its body may come
 * from the page store.
 */
export type Cacheability = 'public' | 'private' | 'none';

type Common = {
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly cache: Cacheability;
  /** The decision for the same address depends on the visitor's cookies, so it must not be cached. */
  readonly dependsOnCookies: boolean;
};
export type Decision = Common &
  (
    | {
        readonly kind: 'rewrite';
        /** Path in app/, without query. */
        readonly path: string;
        /** The part of the visitor's query that the page depends on; Next.js never gets the rest. */
        readonly query: string;
        readonly status: number;
        readonly route: RouteName | StubScreen | 'sitemap' | 'revalidate';
      }
    | {
        readonly kind: 'redirect';
        /** A path on this host. */
        readonly location: string;
        readonly status: 301 | 307;
      }
    | { readonly kind: 'respond'; readonly status: number; readonly body: string }
    | { readonly kind: 'pass' }
  );

/** Input of the guards of a page. */
export type Visit = {
  readonly context: RequestContext;
  readonly site: Site;
  /** The host is a mirror, whose pages are not indexed. */
  readonly noindexHost: boolean;
  /** The host is one of a mobile app, whose pages are web views. */
  readonly isAppHost: boolean;
  readonly demo: boolean;
  readonly development: boolean;
};

const TECHNICAL_WORKS_RETRY_SECONDS = 60;

/** A plain-text response. */
export const text = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
  cache: Cacheability = 'none',
): Decision => ({
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
  cache,
  dependsOnCookies: false,
});

/** Path in app/ of a page of this site, audience and language. `internal`: the part below these three. */
export const pagePath = (
  { site, context: { audience } }: { site: Pick<Site, 'key'>; context: { audience: Audience } },
  locale: RouteLocale,
  internal: string,
): string => `/${[site.key, audience, locale, ...(internal ? [internal] : [])].join('/')}`;

/** The site and language that an internal path belongs to. */
export type PageSite = { readonly site: Site; readonly locale: RouteLocale };

/** Reads the beginning of a path of `pagePath`; null for any other. */
export function siteOfPath(sites: Sites, path: string): PageSite | null {
  const [, key = '', , language = ''] = path.split('/');
  const site = siteByKey(sites, key);
  const locale = site?.brand.locales.find((each) => each === language);
  return site && locale ? { site, locale } : null;
}

export const redirect = (
  { context, site }: Visit,
  status: 301 | 307,
  location: string,
  { setCookies, dependsOnCookies }: Pick<Common, 'setCookies' | 'dependsOnCookies'>,
): Decision => ({
  kind: 'redirect',
  status,
  location,
  headers: {
    ...securityHeaders(site.brand, { kind: 'plain', ...transportOf(context) }),
    'cache-control': status === 301 ? 'private, max-age=3600' : 'no-store',
  },
  setCookies,
  cache: status === 301 ? 'private' : 'none',
  dependsOnCookies,
});

/**
 * A stub screen instead of the page. Never stored, since the state that it reports may change at any moment.
 */
export function screen(visit: Visit, locale: RouteLocale, name: StubScreen): Decision {
  const { internal, status } = STUB_SCREENS[name];
  return {
    kind: 'rewrite',
    path: pagePath(visit, locale, internal),
    query: '',
    status,
    route: name,
    headers: {
      ...pageHeaders(visit),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(name === 'technicalWorks' ? { 'retry-after': String(TECHNICAL_WORKS_RETRY_SECONDS) } : {}),
    },
    setCookies: [],
    cache: 'none',
    dependsOnCookies: false,
  };
}

/** Security headers of a page or screen. */
export const pageHeaders = ({ context, site, development }: Visit): Record<string, string> =>
  securityHeaders(site.brand, { kind: 'page', ...transportOf(context), development });
