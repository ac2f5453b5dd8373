/** What the platform takes from a request's headers, and from whom it takes it. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { CONTENT_LOCALES, DEFAULT_LOCALE } from '#contract/locales.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import { HEADERS } from '#contract/wire.ts';

/** Where and as what a request comes. */
export type RequestFacts = {
  ip: string;
  region: string;
  siteHost: string;
  isMobile: boolean;
  locale: ContentLocale;
};

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** An address of this machine, in any notation. */
export const isLoopback = (ip: string): boolean => ip === '::1' || plainAddress(ip).startsWith('127.');

/** IPv4 that came through an IPv6 socket, as IPv4. */
function plainAddress(ip: string): string {
  const tail = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  return isIPv4(tail) ? tail : ip;
}

/**
 * Proxies between the visitor and this process that are believed: TRUSTED_PROXIES, and a peer on this machine
 * (the web process) besides. With none, forwarded headers are the visitor's own words and count for nothing.
 */
const believedHops = (peer: string, trustedProxies: number): number =>
  trustedProxies + (isLoopback(peer) ? 1 : 0);

/** Reads the facts of a request. Pure; never throws, whatever the headers hold. */
export function readRequestFacts(
  headers: IncomingHttpHeaders,
  peer: string,
  trustedProxies: number,
): RequestFacts {
  const hops = believedHops(peer, trustedProxies);
  const chain = [...one(headers['x-forwarded-for']).split(','), peer]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ip = plainAddress(chain[Math.max(chain.length - 1 - hops, 0)] ?? peer).slice(0, 64);
  const region = hops > 0 ? one(headers[HEADERS.siteRegion]).toUpperCase() : '';
  const host = (hops > 0 && one(headers[HEADERS.siteHost])) || one(headers.host);
  return {
    ip: hops > 0 ? ip : plainAddress(peer),
    region: /^[A-Z]{2,8}$/.test(region) ? region : UNKNOWN_REGION,
    siteHost: host.replace(/:\d+$/, '').toLowerCase().slice(0, 255),
    isMobile: one(headers[HEADERS.mobile]) === '1',
    locale: readLocale(one(headers[HEADERS.acceptLanguage])),
  };
}

/**
 * The first content language a visitor names; quality values are ignored, as clients of ours send one
 * language.
 */
function readLocale(header: string): ContentLocale {
  for (const part of header.slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    const found = CONTENT_LOCALES.find((locale) => locale === language);
    if (found) return found;
  }
  return DEFAULT_LOCALE;
}

/** The token of `Authorization: JWT <token>`; null without the header, '' when it is of another form. */
export function readAuthorization(headers: IncomingHttpHeaders): string | null {
  const header = headers.authorization;
  if (header === undefined) return null;
  return /^JWT ([\w.-]+)$/i.exec(header)?.[1] ?? '';
}
