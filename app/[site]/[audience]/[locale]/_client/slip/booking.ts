/** Booking codes: makes one of the slip, and opens one (contract/sports/booking.ts). */
import * as v from 'valibot';
import type { OpenedCode, SharedSlip } from '#components/sports/slip/slip-types.ts';
import { notify } from '#components/ui/notify.ts';
import { bookingCode } from '#contract/sports/booking.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { makeBooking, readBooking } from '#lib/rest/sports-bet-calls.ts';
import { href } from '#lib/routes/links.ts';
import { slipNames } from '#lib/sports/history/leg-names.ts';
import { bookingBody, isBooked, openBooking } from '#lib/sports/slip/booking.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';
import { BOOKING_QUERY } from './slip-keys.ts';
import { changeSlip, replacedAtom, sheetAtom, slipAtom, startSlipStore } from './slip-store.ts';

export async function shareSlip(site: SiteView): Promise<SharedSlip | null> {
  const reply = await makeBooking(getSession(site).rest, bookingBody(tab.get(slipAtom)));
  if (!reply.ok) {
    void reportFailure(reply.error, site.locale);
    return null;
  }
  const { code, expires_at } = reply.value;
  const path = href(linkSite(site), site.locale, 'sportBasket');
  const query = new URLSearchParams({ [BOOKING_QUERY]: code }).toString();
  return { code, link: `${location.origin}${path}?${query}`, until: momentText(expires_at) };
}

/** The own slip that can be put back; of two codes the second one replaces the slip of the first, not another own one. */
function ownBefore(slip: Slip): Slip | null {
  if (isBooked(slip)) return tab.get(replacedAtom);
  return slip.selections.length > 0 ? slip : null;
}

/** Puts the slip back that a code has replaced. */
export function restoreSlip(): void {
  const own = tab.get(replacedAtom);
  tab.set(replacedAtom, null);
  if (own) changeSlip(() => ({ ...own, notice: null }));
}

/** The slip of a code takes the place of this one, which can be put back until the slip is changed. */
export async function openCode(site: SiteView, typed: string): Promise<OpenedCode> {
  const code = v.safeParse(bookingCode, typed);
  if (!code.success) return 'unknown';
  const [reply, loaded] = await Promise.all([
    readBooking(getSession(site).rest, code.output),
    loadMessages(site.locale, ['sports']),
  ]);
  if (!reply.ok) {
    if (reply.error.kind === 'http' && reply.error.status === 404) return 'unknown';
    void reportFailure(reply.error, site.locale);
    return 'failed';
  }
  const sports = translatorOf(loaded, 'sports');
  startSlipStore();
  changeSlip((slip) => {
    const opened = openBooking(slip, reply.value, (leg) => slipNames(leg, site.locale, sports));
    if (opened !== slip) tab.set(replacedAtom, ownBefore(slip));
    return opened;
  });
  return 'opened';
}

/** A code of the page's address: opened once, and shown. */
export async function openFromAddress(site: SiteView, code: string): Promise<void> {
  const outcome = await openCode(site, code);
  if (outcome === 'opened') return tab.set(sheetAtom, true);
  if (outcome !== 'unknown') return;
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  notify({ type: 'warning', text: t('booking.unknown') });
}
