/**
 * Session data of the mobile apps (specification 1 §2 "Launch query parameters", §3 "Session and storage").
 */
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { aSsid, appType, mbUuid } = STORAGE_KEYS;
/** Characters; no real value is longer, but a launch address may contain anything. */
const MAX_LENGTH = 512;

/**
 * Inline script that stores the parameters of the launch address in both storages, for every visitor and
 * before anything else can navigate away; for absent, empty or overlong ones the stored value stays. Without
 * storage nothing is kept.
 */
export const APP_SESSION_SCRIPT = `try{new URLSearchParams(location.search).forEach(function(value,key){if(/^(${aSsid}|${appType}|${mbUuid})$/.test(key)&&value&&value.length<=${MAX_LENGTH})localStorage[key]=sessionStorage[key]=value})}catch(e){}`;
