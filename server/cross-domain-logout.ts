/**
 * Logout by a page of another origin of the brand (specification 1 §4 "cross-domain cleanup"): such a page
 * cannot read this origin's token, so the call is authorised with the token of the cookie that is sent with
 * it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COOKIES } from '#contract/cookies.ts';
import { AUTH_SCHEME, HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { originOf, type Sites } from '#lib/brands/sites.ts';
import { SESSION_COOKIES } from '#lib/session/token-store.ts';
import { readCookie, writeCookie } from '#lib/storage/cookies.ts';
import type { Visitor } from './visitor.ts';

/**
 * True for an origin whose pages may end the brand's sessions: one that the brand names for cleanup, or a host of the
 * brand.
 */
function mayEndSessions(origin: string, host: string, sites: Sites): boolean {
  const brand = sites.hosts.get(host)?.brand;
  if (!brand) return false;
  return (
    brand.crossDomainCleanup.includes(origin) ||
    brand.hosts.some(({ name }) => originOf(name, sites.port) === origin)
  );
}

/**
 * Headers that authorise the call; empty for any other call, and for one from an origin that the brand does
 * not name: a foreign page must not sign players out. The response then removes the cookies of the session.
 */
export function authoriseCrossDomainLogout(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { host, protocol }: Pick<Visitor, 'host' | 'protocol'>,
  sites: Sites,
): Record<string, string> {
  const { authorization, cookie = '', origin } = headers;
  if (path !== PATHS.logout || method !== 'POST' || authorization !== undefined) return {};
  if (host === null || origin === undefined || !mayEndSessions(origin, host, sites)) return {};
  const token = readCookie(cookie, COOKIES.token) ?? '';
  if (!/^[\w.-]+$/.test(token)) return {};
  const removal = { maxAge: 0, crossSite: true, secure: protocol === 'https' };
  response.setHeader(
    'set-cookie',
    SESSION_COOKIES.map((name) => writeCookie(name, '', removal)),
  );
  return { [HEADERS.authorization]: `${AUTH_SCHEME} ${token}` };
}
