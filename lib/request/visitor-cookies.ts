/** Cookies that the request decision reads and writes. */
import { COOKIES } from '#contract/wire.ts';
import type { RequestFacts } from './facts.ts';

/** Mirrors the account flag of local storage (specification 1 §3 "hasAccount"), which a server cannot see. */
export const HAS_ACCOUNT_COOKIE = 'hasAccount';

/**
 * True when the visitor brings a token that has not run out. The signature is not checked: this decides only which page is shown, and every
 * answer about a player is the platform's, which does check it.
 */
export function hasSession(cookies: ReadonlyMap<string, string>, now: Date): boolean {
  const payload = cookies.get(COOKIES.token)?.split('.')[1];
  if (!payload) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number' && claims.exp * 1000 > now.getTime();
  } catch {
    return false;
  }
}

/** A Set-Cookie line. Readable by scripts on purpose: the client uses these two (specification 1 §3, §7). */
export const setCookie = (name: string, value: string, { maxAge, protocol }: { maxAge: number; protocol: RequestFacts['protocol'] }): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
