/** The cookies of a session (specification 1 §3: ussid, ssid and the token cookie, all removed on logout). */
import { COOKIES } from '#contract/cookies.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import { decodeToken } from './token.ts';

export type TokenStore = { get(): string | null; set(token: string): void; remove(): void };

/** All cookies of a session. */
export const SESSION_COOKIES = [COOKIES.token, COOKIES.ussid, COOKIES.ssid, COOKIES.ussidt] as const;

/**
 * The token cookie, which expires with the token. `now` in ms. `crossSite`: pages of other sites may end the session
 * (`crossDomainCleanup`), so the cookie must be sent with their requests.
 */
export function cookieTokenStore(cookies: Cookies, now: () => number, crossSite = false): TokenStore {
  return {
    get: () => cookies.get(COOKIES.token) || null,
    set(token) {
      const expiry = decodeToken(token)?.exp;
      cookies.set(COOKIES.token, token, {
        crossSite,
        ...(expiry === undefined ? {} : { maxAge: expiry - now() / 1000 }),
      });
    },
    remove() {
      for (const name of SESSION_COOKIES) cookies.remove(name);
    },
  };
}
