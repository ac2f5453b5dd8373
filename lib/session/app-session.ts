/**
 * Session data of the mobile apps (specification 1 §2 "Launch query parameters", §3 "Session and storage").
 */
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { aSsid, appType, mbUuid } = STORAGE_KEYS;
const KEYS = [aSsid, appType, mbUuid] as const;
/** Longer than any real one; a launch address may hold anything. */
const MAX_LENGTH = 512;

export type AppSession = {
  readonly a_ssid: string | null;
  readonly app_type: string | null;
  readonly mb_uuid: string | null;
};
type Stores = { readonly local: KeyValue; readonly session: KeyValue };

/**
 * Keeps what the launch address brings, in both storages; an absent or empty parameter leaves what is there.
 * True when anything was kept.
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

/** This tab's own data first; then what an earlier launch left. */
export function readAppSession({ local, session }: Stores): AppSession {
  const read = (key: (typeof KEYS)[number]) => session.get(key) ?? local.get(key);
  return { a_ssid: read(aSsid), app_type: read(appType), mb_uuid: read(mbUuid) };
}

/** All three, in both storages, together. */
export function clearAppSession({ local, session }: Stores): void {
  for (const key of KEYS) {
    local.remove(key);
    session.remove(key);
  }
}

/** "Token in an app session: token, type, mb_uuid" (specification 1 §3); null outside an app. */
export function appToken(
  token: string,
  app: AppSession,
): { token: string; type: string; mb_uuid: string } | null {
  return app.app_type && app.mb_uuid ? { token, type: app.app_type, mb_uuid: app.mb_uuid } : null;
}
