import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import { forgetDraw, waitingDraw } from '#lib/landing/kept-draw.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { forgetLaunchCodes, keepLaunchCodes, type LaunchCodes } from '#lib/storage/launch-codes.ts';
import type { SiteView } from './site-view.ts';

/**
 * Promo code and `cinn` of the launch, as far as the visitor allows to keep and send them. The prize of a landing page
 * is the visitor's own and needs no answer about partners.
 */
export function launchCodes({ trackingNeedsConsent }: Pick<SiteView, 'trackingNeedsConsent'>): LaunchCodes {
  const mayKeep = mayUse('partners', trackingNeedsConsent, documentCookies().get(COOKIES.consent));
  const store = localStore();
  const codes = keepLaunchCodes(location.search, store, mayKeep);
  // The prize is paid only by its code, so it comes before the promo code of a link.
  return { ...codes, promoreg: waitingDraw(store, new Date())?.code ?? codes.promoreg };
}

/** A registration has taken them. */
export function codesAreTaken(): void {
  const store = localStore();
  forgetLaunchCodes(store);
  forgetDraw(store);
}

/** The code is that of a prize which waits, and not a promo code of the launch. */
export const isPrize = (code: string): boolean =>
  waitingDraw(localStore(), new Date())?.code === code.trim().toUpperCase();
