/** Actions of payers: on the hosted pages, on their devices, and by codes of SMS. */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { FieldValues } from '#contract/payments.ts';
import type { createChanges } from './changes.ts';
import { minorOf } from './methods/terms.ts';
import type { Delays } from './options.ts';
import { isOpen, type Order, type Reason } from './order.ts';

/** Codes of an SMS in the demonstration: the right one, and the one of a payer without enough money. */
const SMS_CODE = '123456';
const SMS_CODE_POOR = '111111';
const WRONG_CODES = 3;

export type PayerAct =
  /** `amount`: the amount paid in major units, if it differs from the requested amount. */
  | { readonly act: 'pay' | 'later'; readonly source: string | null; readonly amount?: string }
  | { readonly act: 'decline'; readonly reason: Reason }
  /** The card was entered; the bank requests its code. */
  | { readonly act: 'secure'; readonly source: string }
  | { readonly act: 'mistype' }
  | { readonly act: 'cancel' };

/** A wrong amount: half of the requested one, or one minor unit more when it cannot be halved. */
function wrongAmount({ amount, currency }: Order): string {
  const minor = minorOf(amount, currency) ?? 0n;
  return isCurrency(currency) ? toMajor(minor > 1n ? minor / 2n : minor + 1n, CURRENCIES[currency]) : amount;
}

/** The payer's action by the fields of a step; null = the fields contain no code. */
export function readStep({ wrong }: Order, { code }: FieldValues): PayerAct | null {
  if (code === undefined) return null;
  const typed = code.replace(/\s/g, '');
  if (typed === SMS_CODE) return { act: 'pay', source: null };
  if (typed === SMS_CODE_POOR) return { act: 'decline', reason: 'insufficient_payer_funds' };
  return wrong + 1 < WRONG_CODES ? { act: 'mistype' } : { act: 'decline', reason: 'confirmation_failed' };
}

type Deps = { readonly changes: ReturnType<typeof createChanges>; readonly delays: Delays };

/** Carries out an action within a transaction; returns the changed order. A decided order stays unchanged. */
export function payerActs(order: Order, act: PayerAct, { changes, delays }: Deps): Order {
  switch (act.act) {
    case 'decline':
      return changes.happen(order, { type: 'decline', reason: act.reason });
    case 'cancel':
      return changes.happen(order, { type: 'cancel', by: 'payer' });
    case 'secure':
      if (!isOpen(order)) return order;
      return changes.keep({ ...order, stage: 'secure', source: act.source, version: order.version + 1 });
    case 'mistype':
      if (!isOpen(order)) return order;
      return changes.keep({ ...order, wrong: order.wrong + 1, version: order.version + 1 });
    default: {
      const paid = act.amount ?? (order.behaviour === 'wrong-amount' ? wrongAmount(order) : order.amount);
      const after = changes.happen(order, { type: 'pay', paid, source: act.source });
      if (after !== order && after.state === 'pending')
        changes.after(order, { type: 'book' }, act.act === 'later' ? delays.slow : delays.book);
      return after;
    }
  }
}
