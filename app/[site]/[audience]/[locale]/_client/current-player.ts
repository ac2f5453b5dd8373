import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

/** The username of the player who is signed in here; null for a guest. */
export async function currentPlayer(site: SiteView): Promise<string | null> {
  const { session } = getSession(site);
  await session.start();
  const state = session.state();
  return state.status === 'player' ? (state.user?.username ?? '') : null;
}
