/** Booking codes: creates a code for the slip, and opens the slip of a code (contract/sports/booking.ts). */
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
import { changeSlip, slipBeforeCodeAtom, sheetAtom, slipAtom, startSlipStore } from './slip-store.ts';

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

/**
 * The player's own slip, to be kept for restoring; null if it is empty. If the current slip came from a code, the own
 * slip that this code replaced stays the kept one.
 */
function slipToRestore(slip: Slip): Slip | null {
  if (isBooked(slip)) return tab.get(slipBeforeCodeAtom);
  return slip.selections.length > 0 ? slip : null;
}

/** Restores the slip that a code has replaced. */
export function restoreSlip(): void {
  const own = tab.get(slipBeforeCodeAtom);
  tab.set(slipBeforeCodeAtom, null);
  if (own) changeSlip(() => ({ ...own, notice: null }));
}

/**
 * Replaces the slip by that of a booking code. The replaced slip can be restored until the player changes the new one.
 */
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
    if (opened !== slip) tab.set(slipBeforeCodeAtom, slipToRestore(slip));
    return opened;
  });
  return 'opened';
}

/** Opens the booking code that the page's address names, and shows the slip. */
export async function openFromAddress(site: SiteView, code: string): Promise<void> {
  const outcome = await openCode(site, code);
  if (outcome === 'opened') return tab.set(sheetAtom, true);
  if (outcome !== 'unknown') return;
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  notify({ type: 'warning', text: t('booking.unknown') });
}
