/**
 * The flag that somebody has signed in on this device: in local storage, and in a cookie for the request
 * decision (specification 1 §3, §4).
 */
import { secondsInDay } from 'date-fns/constants';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';

/** One year: browsers limit cookies set by scripts to about that. */
const COOKIE_SECONDS = 365 * secondsInDay;

export type AccountFlag = { has(): boolean; mark(): void };

/** True when either place has the flag; reading restores a missing cookie. */
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
