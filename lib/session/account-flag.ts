/**
 * "Someone has signed in on this device": local storage, mirrored in a cookie so that the request decision
 * sees it too (specification 1 §3, §4).
 */
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';

/** A year: browsers keep no cookie of a script much longer than that. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

export type AccountFlag = { has(): boolean; mark(): void };

/** Either place is enough, and reading repairs the cookie. */
export function createAccountFlag(local: KeyValue, cookies: Cookies): AccountFlag {
  const mirror = () => cookies.set(STORAGE_KEYS.hasAccount, '1', { maxAge: COOKIE_SECONDS });
  return {
    has() {
      const stored = local.get(STORAGE_KEYS.hasAccount) === '1';
      const mirrored = cookies.get(STORAGE_KEYS.hasAccount) === '1';
      if (stored && !mirrored) mirror();
      return stored || mirrored;
    },
    mark() {
      local.set(STORAGE_KEYS.hasAccount, '1');
      mirror();
    },
  };
}
