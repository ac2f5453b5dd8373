/** Tells the page that a payment has arrived (specification 1 §4 "a payment_success message is emitted"). */
import { PAYMENT_SUCCESS, type PaymentSuccess } from '#contract/native.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { postToApp, type BridgeWindow } from '#lib/native/app-bridge.ts';

const told = new Set<string>();

/** Once for each order of this document: an event of the document, and a message to the mobile app around it. */
export function tellPaid({ id, amount, credited, currency }: OrderReply): void {
  if (told.has(id)) return;
  told.add(id);
  const detail: PaymentSuccess = { order: id, amount: credited ?? amount, currency };
  document.dispatchEvent(new CustomEvent<PaymentSuccess>(PAYMENT_SUCCESS, { detail }));
  if (document.body.dataset['webView'] !== undefined)
    postToApp(window as BridgeWindow, { type: PAYMENT_SUCCESS, ...detail });
}
