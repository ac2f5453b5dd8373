/** Input of the request decision: everything that `resolve` may depend on, so that it is a pure function. */
import { parseCookie } from 'cookie';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { Audience } from '#lib/routes/table.ts';

export type RequestContext = {
  readonly method: string;
  readonly protocol: 'http' | 'https';
  /** The host's subdomains all support TLS (`Strict-Transport-Security`). */
  readonly hasTlsSubdomains?: boolean;
  /** Origin that pages send error reports to; '' = none. */
  readonly reportsOrigin?: string;
  /** Origins of payment gateways, separated by spaces: their pages are framed, and forms are posted there. */
  readonly paymentOrigins?: string;
  /** Host name in lower case, without port; null when missing or invalid. */
  readonly host: string | null;
  /** Path as received, still encoded. */
  readonly path: string;
  /** Query as received, without the question mark. */
  readonly query: string;
  readonly audience: Audience;
  readonly cookies: ReadonlyMap<string, string>;
  /**
   * Country code in upper case from the edge's header, UNKNOWN_REGION for an invalid one; null when the
   * header is missing.
   */
  readonly country: string | null;
  /**
   * Request headers that the page at this address depends on, for `Vary`: a shared cache must not give a
   * crawler's page to people, nor one region's page to another.
   */
  readonly variesBy: string;
  /** The platform is under development: pages show the maintenance screen. */
  readonly maintenance: boolean;
  /**
   * Regions that the platform serves now: those with an open profile that no operator has closed. Null: not
   * known yet.
   */
  readonly openRegions: ReadonlySet<string> | null;
  /** True when a file of `public/` or of the build has exactly this path. */
  readonly isServedFile: boolean;
  /** True for the web process's own request for the 404 page of this address (absent.server.ts). */
  readonly isAbsent?: boolean;
};

/** State of the whole site, as reported by the platform. */
export type SiteStatus = Pick<RequestContext, 'maintenance' | 'openRegions'>;
export type HeaderReader = (name: string) => string | null | undefined;
/** `regionHeader`: in lower case; empty = the edge sends no country. */
export type TrustOptions = {
  readonly trustedProxies: number;
  readonly regionHeader: string;
  readonly hasTlsSubdomains?: boolean;
  readonly reportsOrigin?: string;
  readonly paymentOrigins?: string;
};
/** Result of `readOrigin`. */
export type Origin = Pick<
  RequestContext,
  'host' | 'protocol' | 'hasTlsSubdomains' | 'reportsOrigin' | 'paymentOrigins' | 'country' | 'variesBy'
>;
/** The fields on which security headers depend. */
export type Transport = Pick<
  RequestContext,
  'protocol' | 'hasTlsSubdomains' | 'reportsOrigin' | 'paymentOrigins'
>;

export const transportOf = ({
  protocol,
  hasTlsSubdomains = false,
  reportsOrigin = '',
  paymentOrigins = '',
}: Transport): Transport => ({
  protocol,
  hasTlsSubdomains,
  reportsOrigin,
  paymentOrigins,
});

/**
 * The value seen by the outermost trusted proxy: each proxy appends one, so it is the n-th from the end. All
 * values before it come from the visitor and are ignored.
 */
export function forwarded(header: string | null | undefined, trustedProxies: number): string | null {
  if (!header || trustedProxies === 0) return null;
  const values = header.split(',').map((value) => value.trim());
  return values[Math.max(0, values.length - trustedProxies)] || null;
}

/** `Name:8080` → `name`; null for an invalid host name. */
export function hostName(host: string | null | undefined): string | null {
  const found = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/i.exec(host ?? '');
  return found?.[1]?.toLowerCase() ?? null;
}

/**
 * Parses a Cookie header. The first of equal names counts, as in browsers; a value that cannot be decoded is
 * kept unchanged.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header ?? '')))
    if (name && value !== undefined) cookies.set(name, value);
  return cookies;
}

/**
 * Host, scheme and country of a request. Forwarded headers count only behind configured proxies (DESIGN §10,
 * reliability promise 7).
 */
export function readOrigin(
  header: HeaderReader,
  encrypted: boolean,
  {
    trustedProxies,
    regionHeader,
    hasTlsSubdomains = false,
    reportsOrigin = '',
    paymentOrigins = '',
  }: TrustOptions,
): Origin {
  const protocol = forwarded(header('x-forwarded-proto'), trustedProxies) ?? (encrypted ? 'https' : 'http');
  const country = regionHeader ? (header(regionHeader) ?? '').trim().toUpperCase() : '';
  return {
    host: hostName(forwarded(header('x-forwarded-host'), trustedProxies) ?? header('host')),
    protocol: protocol === 'https' ? 'https' : 'http',
    hasTlsSubdomains,
    reportsOrigin,
    paymentOrigins,
    // Only two letters are accepted, so no visitor can claim the development region. Anything else (`T1` of
    // an anonymous network, a repeated header) gives the profile for unknown regions, the most restrictive
    // one.
    country: country === '' ? null : /^[A-Z]{2}$/.test(country) ? country : UNKNOWN_REGION,
    variesBy: ['user-agent', ...(regionHeader ? [regionHeader] : [])].join(', '),
  };
}
