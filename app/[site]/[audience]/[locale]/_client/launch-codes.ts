import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import { launchAddress } from '#lib/core/launch-address.ts';
import { forgetDraw, waitingDraw } from '#lib/landing/kept-draw.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { forgetLaunchCodes, keepLaunchCodes, type LaunchCodes } from '#lib/storage/launch-codes.ts';
import type { SiteView } from './site-view.ts';

/** True after a registration in this document has used the launch parameters. */
let isTaken = false;

/** The query of the current address, completed by parameters of the address with which the document was opened. */
function launchQuery(): string {
  const query = new URLSearchParams(location.search);
  if (!isTaken)
    for (const [name, value] of launchAddress().searchParams) if (!query.has(name)) query.append(name, value);
  return query.toString();
}

/** Promo code and `cinn` of the launch, as far as the visitor allows to keep and send them. */
export function launchCodes({ trackingNeedsConsent }: Pick<SiteView, 'trackingNeedsConsent'>): LaunchCodes {
  const mayKeep = mayUse('partners', trackingNeedsConsent, documentCookies().get(COOKIES.consent));
  return keepLaunchCodes(launchQuery(), localStore(), mayKeep);
}

/**
 * Code of the landing page prize that is stored for the next registration; null = none. It is sent beside the
 * promo code, so that neither replaces the other. It is functional data and needs no consent.
 */
export const waitingPrize = (): LandingDrawReply | null => waitingDraw(localStore(), new Date());

/** Call after a registration has sent the codes: they are deleted. */
export function codesAreTaken(): void {
  isTaken = true;
  const store = localStore();
  forgetLaunchCodes(store);
  forgetDraw(store);
}
