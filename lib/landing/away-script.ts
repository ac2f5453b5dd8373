/**
 * The script that redirects signed-in and returning visitors before the first paint (specification 2 §2: "an account
 * flag in local storage"). The request decision redirects by cookies; the script covers an account flag without its
 * cookie, and a page from a shared cache. It runs after the script that marks the session
 * (lib/session/mark-session.ts).
 */
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

/** Text of the script. `home`: the path on this site that it redirects to. */
export const redirectScriptOf = (home: string): string =>
  `try{if(document.documentElement.dataset.session==='player'||localStorage.getItem('${STORAGE_KEYS.hasAccount}')==='1')location.replace(${JSON.stringify(home).replaceAll('<', '\\u003c')}+location.search)}catch(e){}`;
