/** Deletes what tracking has stored on the device, by purpose (contract/consent.ts). */
import { COOKIES } from '#contract/cookies.ts';
import type { Purpose } from '#contract/consent.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

type Stored = { readonly keys: readonly string[]; readonly cookies: readonly string[] };

const STORED: Readonly<Record<Purpose, Stored>> = {
  statistics: { keys: [STORAGE_KEYS.events, STORAGE_KEYS.statistics], cookies: [] },
  partners: {
    keys: [STORAGE_KEYS.sentClick, STORAGE_KEYS.promoReg, STORAGE_KEYS.cinn],
    cookies: [COOKIES.refData],
  },
  device: { keys: [STORAGE_KEYS.visitorId, STORAGE_KEYS.fingerprintSent], cookies: [COOKIES.fp] },
};

/** Removes the keys from all of the stores. */
export function forget(purposes: readonly Purpose[], stores: readonly KeyValue[], cookies: Cookies): void {
  for (const purpose of purposes) {
    for (const store of stores) for (const key of STORED[purpose].keys) store.remove(key);
    for (const name of STORED[purpose].cookies) if (cookies.get(name) !== null) cookies.remove(name);
  }
}
