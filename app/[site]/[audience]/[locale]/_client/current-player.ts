import { getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

/** Milliseconds: maximum time that the page waits for the player's record. */
const RECORD_WAIT_MS = 3000;

/** The username of the signed-in player; '' if the player's record has not loaded, null for a guest. */
export async function currentPlayer(site: SiteView): Promise<string | null> {
  const { session } = getSession(site);
  await session.start();
  const state = session.state();
  return state.status === 'player' ? (state.user?.username ?? '') : null;
}

/** Currency of the signed-in player; null for a guest, and if the player's record does not arrive in time. */
export function playerCurrency(site: SiteView): Promise<string | null> {
  const { session } = getSession(site);
  const known = () => {
    const state = session.state();
    return state.status === 'player' && state.user ? state.user.currency.code : null;
  };
  if (known() !== null || requestToken() === null) return Promise.resolve(known());
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve(known());
    };
    const timer = setTimeout(finish, RECORD_WAIT_MS);
    // The first change of the session may come before the record is loaded, so this waits for the record, a failure or
    // a sign-out.
    const stop = session.subscribe(
      (state) => (state.status === 'guest' || state.user || state.failure) && finish(),
    );
  });
}
