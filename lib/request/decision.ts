/** What the request decision can answer, and the headers that belong to each kind of answer. */
import type { RouteLocale } from '#contract/locales.ts';
import type { Site } from '#lib/brands/sites.ts';
import { STUB_SCREENS, type Audience, type RouteName, type StubScreen } from '#lib/routes/table.ts';
import type { RequestFacts } from './facts.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Who may keep what is answered: everybody (the page store and caches in front too), the visitor's browser
 * alone, or nobody. Says nothing of cookies: an answer that sets one is never shared, although its body may
 * be a kept one.
 */
export type Cacheability = 'public' | 'private' | 'none';

type Common = {
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly cache: Cacheability;
  /** A visitor with other cookies may get another decision at the same address, so it is never remembered. */
  readonly dependsOnCookies: boolean;
};
export type Decision = Common &
  (
    | {
        readonly kind: 'rewrite';
        /** Path in app/, without query. */
        readonly path: string;
        /** The part of the visitor's query that the page is made of; Next.js never gets the rest. */
        readonly query: string;
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

/** What the guards of a page decide by. */
export type Visit = {
  readonly facts: RequestFacts;
  readonly site: Site;
  readonly noindexHost: boolean;
  readonly demo: boolean;
  readonly development: boolean;
};

const TECHNICAL_WORKS_RETRY_SECONDS = 60;

/** An answer in plain text. */
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

/** Path in app/ of a page of this site, audience and language. */
export const pagePath = (
  { site, facts: { audience } }: { site: Pick<Site, 'key'>; facts: { audience: Audience } },
  locale: RouteLocale,
  own: string,
): string => `/${[site.key, audience, locale, ...(own ? [own] : [])].join('/')}`;

export const redirect = (
  { facts, site }: Visit,
  status: 301 | 307,
  location: string,
  { setCookies, dependsOnCookies }: Pick<Common, 'setCookies' | 'dependsOnCookies'>,
): Decision => ({
  kind: 'redirect',
  status,
  location,
  headers: {
    ...securityHeaders(site.brand, { kind: 'plain', protocol: facts.protocol }),
    'cache-control': status === 301 ? 'private, max-age=3600' : 'no-store',
  },
  setCookies,
  cache: status === 301 ? 'private' : 'none',
  dependsOnCookies,
});

/** A screen in place of the page. Never kept: it tells the state of this moment (Next pitfall 12). */
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
export const pageHeaders = ({ facts: { protocol }, site, development }: Visit): Record<string, string> =>
  securityHeaders(site.brand, { kind: 'page', protocol, development });
