/** Address, region, host, device and language of a request, read from its headers. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { acceptedLocale } from '#contract/locales.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import { HEADERS } from '#contract/headers.ts';

/** Data of a request from its headers, read once at its start as `request.requestContext` (platform/app.ts). */
export type RequestContext = {
  ip: string;
  /** True for a request of the web process itself for a page's content: such a request has no forwarded address. */
  isSite: boolean;
  /** Region of the site the visitor is on, upper case; UNKNOWN_REGION without a trusted header. */
  region: string;
  /** Host in the visitor's address bar, lower case, without the port; '' when unknown. */
  siteHost: string;
  /** Main host of that site; the same as `siteHost` when unknown. */
  mainHost: string;
  /** The site's host is one that a mobile app opens. */
  isWebView: boolean;
  /** The site's brand accepts sessions of its other domains (`authBySession` of the brand file). */
  authBySession: boolean;
  /** The site's brand opens accounts in two steps (`registration` of the brand file). */
  twoStepRegistration: boolean;
  isMobile: boolean;
  /** Language of the content, from Accept-Language. */
  locale: ContentLocale;
};

const firstValue = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** True for an address of this machine, in any notation. */
const isLoopback = (ip: string): boolean => ip === '::1' || plainAddress(ip).startsWith('127.');

/**
 * True for the two default addresses with which this machine connects to itself. Unlike isLoopback it
 * excludes the rest of 127.*: visitors from there are counted in demo mode too.
 */
export const isThisMachine = (ip: string): boolean => ip === '::1' || ip === '127.0.0.1';

/** An IPv4 address that came through an IPv6 socket, in IPv4 notation. */
function plainAddress(ip: string): string {
  const tail = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  return isIPv4(tail) ? tail : ip;
}

/**
 * How many proxies between the visitor and this process are trusted: TRUSTED_PROXIES, plus one when the peer
 * is on this machine (the web process). With 0, the forwarded headers were written by the visitor and are
 * ignored.
 */
const trustedHops = (peer: string, trustedProxies: number): number =>
  trustedProxies + (isLoopback(peer) ? 1 : 0);

/** A host name in lower case, without the port. */
const hostIn = (text: string): string => text.replace(/:\d+$/, '').toLowerCase().slice(0, 255);

/** Reads the context of a request. Pure; never throws, whatever the headers contain. */
export function readRequestContext(
  headers: IncomingHttpHeaders,
  peer: string,
  trustedProxies: number,
): RequestContext {
  const hops = trustedHops(peer, trustedProxies);
  const chain = [...firstValue(headers['x-forwarded-for']).split(','), peer]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ip = plainAddress(chain[Math.max(chain.length - 1 - hops, 0)] ?? peer).slice(0, 64);
  const trusted = (name: string): string => (hops > 0 ? firstValue(headers[name]) : '');
  const siteHost = hostIn(trusted(HEADERS.siteHost) || firstValue(headers.host));
  const region = trusted(HEADERS.siteRegion).toUpperCase();
  return {
    ip: hops > 0 ? ip : plainAddress(peer),
    isSite: hops > 0 && firstValue(headers['x-forwarded-for']).trim() === '',
    region: /^[A-Z]{2,8}$/.test(region) ? region : UNKNOWN_REGION,
    siteHost,
    mainHost: hostIn(trusted(HEADERS.mainHost)) || siteHost,
    isWebView: trusted(HEADERS.webView) === '1',
    authBySession: trusted(HEADERS.authBySession) === '1',
    twoStepRegistration: trusted(HEADERS.twoStepRegistration) === '1',
    isMobile: firstValue(headers[HEADERS.mobile]) === '1',
    locale: acceptedLocale(firstValue(headers[HEADERS.acceptLanguage])),
  };
}

/** The token of `Authorization: JWT <token>`; null without the header, '' for a header in another form. */
export function readAuthorization(headers: IncomingHttpHeaders): string | null {
  const header = headers.authorization;
  if (header === undefined) return null;
  return /^JWT ([\w.-]+)$/i.exec(header)?.[1] ?? '';
}
