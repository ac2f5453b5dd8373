/** Credits a prize that a guest drew on a landing page to the account that signs in. */
import { isForPlayers } from '#contract/landings.ts';
import { keepDraw, visitorSecret } from '#lib/landing/kept-draw.ts';
import { drawPrize } from '#lib/rest/landing-calls.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { waitingPrize } from './launch-codes.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

/** If the call fails, the prize stays stored and the landing page tries again. */
export async function takePrize(site: SiteView): Promise<void> {
  const waiting = waitingPrize();
  if (waiting === null || !isForPlayers(waiting.landing)) return;
  const store = localStore();
  const { landing } = waiting;
  const taken = await drawPrize(getSession(site).rest, { landing, visitor: visitorSecret(store) });
  if (taken.ok) keepDraw(store, taken.value);
}
