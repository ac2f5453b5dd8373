/** Cookies that the request decision reads and writes. */
import { COOKIES } from '#contract/cookies.ts';
import { checkToken } from '#lib/session/token.ts';
import type { RequestContext } from './request-context.ts';

/**
 * True when the visitor's token is readable and not expired (specification 1 §4 "Token check"). The signature
 * is not verified here: this only selects the page; all data of a player comes from the platform, which does
 * verify it.
 */
export function hasSession(cookies: ReadonlyMap<string, string>, now: Date): boolean {
  const token = cookies.get(COOKIES.token);
  return token !== undefined && checkToken(token, now.getTime()) !== 'remove';
}

/**
 * A Set-Cookie line; `maxAge` in seconds. Not HttpOnly, since scripts use the return link and ref-data
 * (specification 1 §3, §7).
 */
export const setCookie = (
  name: string,
  value: string,
  { maxAge, protocol }: { maxAge: number; protocol: RequestContext['protocol'] },
): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
