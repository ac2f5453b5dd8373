import { getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

/** Maximum time that the page waits for the player's record. */
const RECORD_WAIT_MS = 3000;

/** The username of the player who is signed in here; null for a guest. */
export async function currentPlayer(site: SiteView): Promise<string | null> {
  const { session } = getSession(site);
  await session.start();
  const state = session.state();
  return state.status === 'player' ? (state.user?.username ?? '') : null;
}

/** Currency of the player's record; null for a guest, and when the record does not arrive in time. */
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
    // The first change may come before the record is loaded.
    const stop = session.subscribe(
      (state) => (state.status === 'guest' || state.user || state.failure) && finish(),
    );
  });
}
