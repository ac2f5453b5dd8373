/**
 * The script that redirects signed-in and returning visitors before the first paint (specification 2 §2: "an
 * account flag in local storage"). The request decision does it by the cookies; this covers a flag without
 * its cookie, and a page from a shared cache. Runs after the script that marks the session
 * (lib/session/mark-session.ts).
 */
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

/** `home`: a path of this site. */
export const AWAY_SCRIPT_OF = (home: string): string =>
  `try{if(document.documentElement.dataset.session==='player'||localStorage.getItem('${STORAGE_KEYS.hasAccount}')==='1')location.replace(${JSON.stringify(home).replaceAll('<', '\\u003c')}+location.search)}catch(e){}`;
