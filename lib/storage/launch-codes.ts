/**
 * Codes of the launch address that a registration sends (specification 1 §3 "Stored values": promoreg, cinn):
 * `promoreg` is the promo code of the link; `cinn` is sent to the platform unchanged, beside the marketing
 * parameters.
 */
import type { KeyValue } from './key-value.ts';
import { STORAGE_KEYS } from './keys.ts';

const MAX_LENGTH = 64;
export type LaunchCodes = { promoreg: string; cinn: string };

/**
 * The codes of the address, else the stored ones; '' = none. Stores the address's codes if `mayKeep`, the visitor's
 * consent to partners (contract/consent.ts). Without consent a promo code of this address is still filled in, since the
 * visitor sees it in the form, and `cinn` is omitted.
 */
export function keepLaunchCodes(search: string, store: KeyValue, mayKeep: boolean): LaunchCodes {
  const query = new URLSearchParams(search);
  const read = (key: string): string => {
    const value = query.get(key)?.trim() ?? '';
    const isGiven = value !== '' && value.length <= MAX_LENGTH;
    if (!mayKeep) return isGiven ? value : '';
    if (!isGiven) return store.get(key) ?? '';
    store.set(key, value);
    return value;
  };
  return { promoreg: read(STORAGE_KEYS.promoReg), cinn: mayKeep ? read(STORAGE_KEYS.cinn) : '' };
}

/** Removes the stored codes, after a registration has sent them. */
export function forgetLaunchCodes(store: KeyValue): void {
  store.remove(STORAGE_KEYS.promoReg);
  store.remove(STORAGE_KEYS.cinn);
}
