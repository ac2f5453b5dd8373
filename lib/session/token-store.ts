/** The cookies of a session (specification 1 §3: ussid, ssid and the token cookie, all removed on logout). */
import { COOKIES } from '#contract/cookies.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import { decodeToken } from './token.ts';

export type TokenStore = { get(): string | null; set(token: string): void; remove(): void };

/** The cookie expires with the token. `now` in ms. */
export function cookieTokenStore(cookies: Cookies, now: () => number): TokenStore {
  return {
    get: () => cookies.get(COOKIES.token) || null,
    set(token) {
      const expiry = decodeToken(token)?.exp;
      cookies.set(COOKIES.token, token, expiry === undefined ? {} : { maxAge: expiry - now() / 1000 });
    },
    remove() {
      for (const name of [COOKIES.token, COOKIES.ussid, COOKIES.ssid]) cookies.remove(name);
    },
  };
}
