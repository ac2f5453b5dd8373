/** Cookies that the request decision reads and writes. */
import { COOKIES } from '#contract/cookies.ts';
import { checkToken } from '#lib/session/token.ts';
import type { RequestFacts } from './facts.ts';

/** True when the visitor brings a token that the page itself would not throw away (specification 1 §4 "Token check"). Nobody checks its
 * signature here: this decides only which page is shown, and every answer about a player is the platform's, which does check it. */
export function hasSession(cookies: ReadonlyMap<string, string>, now: Date): boolean {
  const token = cookies.get(COOKIES.token);
  return token !== undefined && checkToken(token, now.getTime()) !== 'remove';
}

/** A Set-Cookie line. Readable by scripts on purpose: the client uses these two (specification 1 §3, §7). */
export const setCookie = (
  name: string,
  value: string,
  { maxAge, protocol }: { maxAge: number; protocol: RequestFacts['protocol'] },
): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
