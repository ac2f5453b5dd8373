/**
 * The script that sends signed-in and returning visitors away before the first paint (specification 2 §2: "an account
 * flag in local storage"). The request decision does it by the cookies; this is for a flag without its cookie, and for
 * a page that a shared cache has answered. Runs after the script that marks the session (lib/session/mark-session.ts).
 */
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

/** `home`: a path of this site. */
export const AWAY_SCRIPT_OF = (home: string): string =>
  `try{if(document.documentElement.dataset.session==='player'||localStorage.getItem('${STORAGE_KEYS.hasAccount}')==='1')location.replace(${JSON.stringify(home).replaceAll('<', '\\u003c')}+location.search)}catch(e){}`;
