/** Renames the selections of a slip that was filled on pages of another language. */
import { useServerData } from '#components/ui/use-server-data.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readBookingNames } from '#lib/rest/sports-bet-calls.ts';
import { slipNames } from '#lib/sports/history/leg-names.ts';
import { foreignLegs, rename } from '#lib/sports/slip/rename.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { changeSlip } from './slip-store.ts';

async function readNames(site: SiteView, legs: ReturnType<typeof foreignLegs>) {
  const [answer, loaded] = await Promise.all([
    readBookingNames(getSession(site).rest, { legs: [...legs] }),
    loadMessages(site.locale, ['sports']),
  ]);
  if (!answer.ok) return answer;
  const sports = translatorOf(loaded, 'sports');
  changeSlip((slip) => rename(slip, answer.value.legs, (leg) => slipNames(leg, site.locale, sports)), false);
  return answer;
}

/**
 * Requests the names in the page's language while the slip is shown. Until the answer arrives, and if it fails, the old
 * names stay.
 */
export function useSlipNames(site: SiteView, slip: Slip, isShown: boolean): void {
  const legs = isShown ? foreignLegs(slip, site.locale) : [];
  useServerData(legs.length > 0 ? ['slip-names', site.locale, JSON.stringify(legs)] : null, () =>
    readNames(site, legs),
  );
}
