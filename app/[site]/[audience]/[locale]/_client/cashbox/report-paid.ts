/**
 * Notifies the page that a payment has arrived (specification 1 §4 "a payment_success message is emitted").
 */
import { PAYMENT_SUCCESS, type PaymentSuccess } from '#contract/native.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { sessionStore } from '#lib/storage/key-value.ts';

/** Number of reported orders kept for this tab, so that a reload does not report an order again. */
const REMEMBERED = 20;

/** True at the first call for each order in this tab. */
function isNew(id: string): boolean {
  const store = sessionStore();
  const reported = store.get(STORAGE_KEYS.reportedPaid)?.split(' ') ?? [];
  if (reported.includes(id)) return false;
  store.set(STORAGE_KEYS.reportedPaid, [...reported, id].slice(-REMEMBERED).join(' '));
  return true;
}

/**
 * Reports each paid order once in this tab: an event of the document, and a message to the mobile app around the page.
 */
export function reportPaid({ id, amount, credited, currency }: OrderReply): void {
  if (!isNew(id)) return;
  const detail: PaymentSuccess = { order: id, amount: credited ?? amount, currency };
  document.dispatchEvent(new CustomEvent<PaymentSuccess>(PAYMENT_SUCCESS, { detail }));
  if (document.body.dataset['webView'] !== undefined)
    postToApp(window as BridgeWindow, { type: PAYMENT_SUCCESS, ...detail });
}
