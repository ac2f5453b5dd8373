/**
 * Session data of the mobile apps (specification 1 §2 "Launch query parameters", §3 "Session and storage").
 */
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { aSsid, appType, mbUuid } = STORAGE_KEYS;
const KEYS = [aSsid, appType, mbUuid] as const;
/** Longer than any real value; a launch address may contain anything. */
const MAX_LENGTH = 512;

type Stores = { readonly local: KeyValue; readonly session: KeyValue };

/**
 * Stores the parameters of the launch address in both storages; for absent or empty ones the stored value
 * stays. True when something was stored.
 */
export function keepAppSession(query: URLSearchParams, { local, session }: Stores): boolean {
  let kept = false;
  for (const key of KEYS) {
    const value = query.get(key);
    if (!value || value.length > MAX_LENGTH) continue;
    local.set(key, value);
    session.set(key, value);
    kept = true;
  }
  return kept;
}
