import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { keepLaunchCodes, type LaunchCodes } from '#lib/storage/launch-codes.ts';
import type { SiteView } from './site-view.ts';

/** Promo code and `cinn` of the launch, as far as the visitor allows to keep and send them. */
export function launchCodes({ trackingNeedsConsent }: Pick<SiteView, 'trackingNeedsConsent'>): LaunchCodes {
  const mayKeep = mayUse('partners', trackingNeedsConsent, documentCookies().get(COOKIES.consent));
  return keepLaunchCodes(location.search, localStore(), mayKeep);
}
