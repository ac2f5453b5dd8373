/**
 * Session data of the mobile apps (specification 1 §2 "Launch query parameters", §3 "Session and storage").
 */
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { aSsid, appType, mbUuid } = STORAGE_KEYS;
/** Maximum length of a parameter in characters; real values are shorter, but a launch address may contain anything. */
const MAX_LENGTH = 512;

/**
 * Inline script that stores the parameters of the launch address in both storages, for every visitor and
 * before other code can navigate away; for absent, empty or overlong ones the stored value stays. Without
 * storage nothing is kept.
 */
export const APP_SESSION_SCRIPT = `try{new URLSearchParams(location.search).forEach(function(value,key){if(/^(${aSsid}|${appType}|${mbUuid})$/.test(key)&&value&&value.length<=${MAX_LENGTH})localStorage[key]=sessionStorage[key]=value})}catch(e){}`;

/** Kind and device of the app, from the first of the stores that has them. */
export function appSessionOf(stores: readonly KeyValue[]): {
  app_type: string | null;
  mb_uuid: string | null;
} {
  const read = (key: string) => stores.map((store) => store.get(key)).find((value) => value !== null) ?? null;
  return { app_type: read(appType), mb_uuid: read(mbUuid) };
}

/** Removes the launch parameters from all stores. */
export function clearAppSession(stores: readonly KeyValue[]): void {
  for (const store of stores) for (const key of [aSsid, appType, mbUuid]) store.remove(key);
}
