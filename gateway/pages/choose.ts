/** Handles the payer's choice on a page. */
import { cardDecline, hidden } from '../account.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { Method } from '../methods/method.ts';
import { minorOf } from '../methods/terms.ts';
import type { Order } from '../order.ts';
import type { Orders } from '../orders.ts';
import type { PayerAct } from '../payer.ts';
import { SECURE_CODE, TEST_CARD } from '../test-cards.ts';
import { NO_FAULTS, type Faults } from './choice-page.ts';
import { readCard } from './read-card.ts';

type Read = PayerAct | Faults;
type Reader = (form: URLSearchParams, order: Order, now: number, method: Method) => Read;

/** A payer pays at most this many times the requested amount. */
const TIMES_MAX = 10n;

/** The displayed source of the payment if the payer has entered none. */
const sourceOf = ({ source }: Order, { kind }: Method): string | null =>
  source ?? (kind === 'card' ? hidden(TEST_CARD.number) : null);

const otherAmount: Reader = (form, order, _now, method) => {
  const typed = (form.get('amount') ?? '').replace(/[\s\u00a0]/g, '').replace(',', '.');
  const minor = minorOf(typed, order.currency);
  const most = (minorOf(order.amount, order.currency) ?? 0n) * TIMES_MAX;
  if (minor === null || minor <= 0n || minor > most || !isCurrency(order.currency))
    return new Set(['amount']);
  return { act: 'pay', source: sourceOf(order, method), amount: toMajor(minor, CURRENCIES[order.currency]) };
};

const READERS: Readonly<Record<string, Reader>> = {
  pay: (_form, order, _now, method) => ({ act: 'pay', source: sourceOf(order, method) }),
  later: (_form, order, _now, method) => ({ act: 'later', source: sourceOf(order, method) }),
  poor: () => ({ act: 'decline', reason: 'insufficient_payer_funds' }),
  refused: () => ({ act: 'decline', reason: 'gateway_declined' }),
  cancel: () => ({ act: 'cancel' }),
  other: otherAmount,
  card: (form, _order, now) => {
    const card = readCard(form, now);
    if (!('number' in card)) return card;
    const reason = cardDecline(card.number);
    return reason === null ? { act: 'secure', source: hidden(card.number) } : { act: 'decline', reason };
  },
  confirm: (form, order) => {
    if (order.stage !== 'secure') return NO_FAULTS;
    return form.get('code')?.trim() === SECURE_CODE
      ? { act: 'pay', source: order.source }
      : { act: 'decline', reason: 'confirmation_failed' };
  },
};

/**
 * Carries out the payer's choice: `after` is the order after it, `faults` the wrong inputs. An unknown choice changes
 * nothing.
 */
export function choose(
  orders: Orders,
  order: Order,
  form: URLSearchParams,
  now: number,
): { after: Order; faults: Faults } {
  const name = form.get('choice') ?? '';
  const read = Object.hasOwn(READERS, name)
    ? READERS[name]?.(form, order, now, orders.methodOf(order.method))
    : undefined;
  if (read === undefined || read instanceof Set)
    return { after: order, faults: (read as Faults) ?? NO_FAULTS };
  return { after: orders.payer(order.id, read as PayerAct), faults: NO_FAULTS };
}
