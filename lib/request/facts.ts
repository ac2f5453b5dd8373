/**
 * What is known of a request before anything is decided. Everything that `resolve` may depend on is here, so
 * that it can stay pure.
 */
import { parseCookie } from 'cookie';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { Audience } from '#lib/routes/table.ts';

export type RequestFacts = {
  readonly method: string;
  readonly protocol: 'http' | 'https';
  /** Host name in lower case, without port; null when there is none or it is not one. */
  readonly host: string | null;
  /** The path as it was sent, still encoded. */
  readonly path: string;
  /** The query as it was sent, without the question mark. */
  readonly query: string;
  readonly audience: Audience;
  readonly cookies: ReadonlyMap<string, string>;
  /**
   * Country code in upper case from the edge's header, UNKNOWN_REGION for what is none; null when the edge
   * tells nothing.
   */
  readonly country: string | null;
  /**
   * Headers that decide which page of an address a visitor gets, for `Vary`: a cache in front must not give a
   * crawler's page to people, nor one region's to another.
   */
  readonly variesBy: string;
  /** The platform is under development: pages answer with the technical-works screen. */
  readonly maintenance: boolean;
  /**
   * Regions that the platform serves now: those with an open profile that nobody has closed by hand. Null: it
   * has not told yet.
   */
  readonly openRegions: ReadonlySet<string> | null;
  /** A file of `public/` or of the build has exactly this path. */
  readonly isServedFile: boolean;
  /** The page of this address has found that it does not exist; its 404 page is wanted. */
  readonly isAbsent?: boolean;
};

/** What the platform says of the whole site. */
export type SiteStatus = Pick<RequestFacts, 'maintenance' | 'openRegions'>;
export type HeaderReader = (name: string) => string | null | undefined;
/** `regionHeader`: in lower case; empty = no edge tells a country. */
export type TrustOptions = { readonly trustedProxies: number; readonly regionHeader: string };

/**
 * The value that the outermost trusted proxy saw: each proxy appends one, so it is the n-th from the end.
 * Whatever stands before it came from the visitor and is not believed.
 */
function forwarded(header: string | null | undefined, trustedProxies: number): string | null {
  if (!header || trustedProxies === 0) return null;
  const values = header.split(',').map((value) => value.trim());
  return values[Math.max(0, values.length - trustedProxies)] || null;
}

/** `Name:8080` → `name`; null for anything that is no host name. */
export function hostName(host: string | null | undefined): string | null {
  const found = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/i.exec(host ?? '');
  return found?.[1]?.toLowerCase() ?? null;
}

/**
 * Reads a Cookie header. The first of equal names counts, as in browsers; a value that does not decode stands
 * as it came.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header ?? '')))
    if (name && value !== undefined) cookies.set(name, value);
  return cookies;
}

/**
 * Host, scheme and country of a visitor, and what their page depends on. Forwarded headers count only behind
 * configured proxies (DESIGN §10, reliability promise 7).
 */
export function readOrigin(
  header: HeaderReader,
  encrypted: boolean,
  { trustedProxies, regionHeader }: TrustOptions,
): Pick<RequestFacts, 'host' | 'protocol' | 'country' | 'variesBy'> {
  const protocol = forwarded(header('x-forwarded-proto'), trustedProxies) ?? (encrypted ? 'https' : 'http');
  const country = regionHeader ? (header(regionHeader) ?? '').trim().toUpperCase() : '';
  return {
    host: hostName(forwarded(header('x-forwarded-host'), trustedProxies) ?? header('host')),
    protocol: protocol === 'https' ? 'https' : 'http',
    // Two letters only: no visitor can claim the development region. Anything else (an anonymous network's
    // `T1`, a header that came twice) is no country that anyone knows, and falls to the most cautious
    // profile.
    country: country === '' ? null : /^[A-Z]{2}$/.test(country) ? country : UNKNOWN_REGION,
    variesBy: ['user-agent', ...(regionHeader ? [regionHeader] : [])].join(', '),
  };
}
