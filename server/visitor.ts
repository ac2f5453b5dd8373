/** Headers about a visitor: the web process sets them, and removes them from incoming requests. */
import type { IncomingMessage } from 'node:http';
import { addressGroups } from '#contract/address-groups.ts';
import { HEADERS } from '#contract/headers.ts';
import { buildSite, type Sites } from '#lib/brands/sites.ts';
import { audienceOf } from '#lib/request/audience.ts';
import {
  forwarded,
  parseCookies,
  readOrigin,
  transportOf,
  type Origin,
  type RequestContext,
  type SiteStatus,
  type TrustOptions,
} from '#lib/request/request-context.ts';

export type Visitor = Origin & {
  /** The chain of addresses for the platform (X-Forwarded-For). */
  readonly address: string;
  /** The visitor's own address, without those of proxies. */
  readonly ownAddress: string;
};

/** Headers that only proxies and the web process itself may write. */
const RESERVED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  HEADERS.siteHost,
  HEADERS.siteRegion,
  HEADERS.mainHost,
  HEADERS.webView,
  HEADERS.authBySession,
  HEADERS.twoStepRegistration,
  HEADERS.arrival,
] as const;

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** Reads the visitor, and removes the headers that a visitor must not set. Call once per request. */
export function receiveVisitor(request: IncomingMessage, trust: TrustOptions): Visitor {
  const { headers, socket } = request;
  const origin = readOrigin((name) => single(headers[name]), 'encrypted' in socket, trust);
  const before = trust.trustedProxies > 0 ? single(headers['x-forwarded-for']) : undefined;
  const ownAddress = forwarded(before, trust.trustedProxies) ?? socket.remoteAddress ?? '';
  const address = [...(before ? [before] : []), socket.remoteAddress ?? ''].join(', ');
  for (const name of RESERVED) {
    // True for headers that the middleware may read. Behind a trusted proxy it reads host and scheme by the same rule,
    // and the country from the header named by the operator.
    const isRead =
      name === trust.regionHeader || (trust.trustedProxies > 0 && name.startsWith('x-forwarded-'));
    if (!isRead) delete headers[name];
  }
  return { ...origin, address, ownAddress };
}

/**
 * The network by which limits count a visitor: a subscriber has a whole network of IPv6 addresses, so a limit for each
 * address would limit nothing.
 */
export const networkOf = ({ ownAddress: own }: Visitor): string =>
  addressGroups(own.replace(/^::ffff:(?=\d+\.)/i, ''))[0].key;

/** A page request as the request decision reads it. `path`: as the visitor sent it, without query. */
export const contextOf = (
  { headers, method = 'GET', url = '' }: IncomingMessage,
  visitor: Visitor,
  path: string,
  status: SiteStatus,
): RequestContext => ({
  host: visitor.host,
  ...transportOf(visitor),
  country: visitor.country,
  variesBy: visitor.variesBy,
  ...status,
  method,
  path,
  query: url.slice(path.length + 1),
  audience: audienceOf(headers['user-agent']),
  cookies: parseCookies(headers.cookie),
  isServedFile: false,
});

/** Stands for an absent header in a key; no header can contain it. */
const NONE = '\0';

/**
 * Everything in a request, except cookies, on which its decision may depend, as one text: what `readOrigin` reads, the
 * audience, method and address. None of these can contain a line break, which separates them. The key is the same
 * before and after `receiveVisitor`.
 */
export function decisionKey(
  { headers, method = '', url = '', socket }: IncomingMessage,
  { trustedProxies, regionHeader }: TrustOptions,
): string {
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const text = (name: string) => single(headers[name]) ?? NONE;
  const forwarded = trustedProxies > 0 ? `${text('x-forwarded-host')}\n${text('x-forwarded-proto')}` : '';
  const region = regionHeader ? text(regionHeader) : '';
  return `${url}\n${method}\n${text('host')}\n${audienceOf(headers['user-agent'])}\n${scheme}\n${forwarded}\n${region}`;
}

/** Headers of a call that is forwarded to the platform; null when the host belongs to no site. */
export function platformHeaders(
  { host, protocol, country, address }: Visitor,
  sites: Sites,
): Record<string, string> | null {
  const site = host === null ? undefined : sites.hosts.get(host);
  if (!site || host === null) return null;
  const region = country ?? site.host.region;
  return {
    [HEADERS.siteHost]: host,
    [HEADERS.siteRegion]: region,
    [HEADERS.mainHost]: buildSite(sites, site.brand, region, site.host.defaultLocale).main.host,
    ...(site.host.app ? { [HEADERS.webView]: '1' } : {}),
    ...(site.brand.authBySession ? { [HEADERS.authBySession]: '1' } : {}),
    ...(site.brand.registration === 'two-step' ? { [HEADERS.twoStepRegistration]: '1' } : {}),
    'x-forwarded-for': address,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
  };
}
