/**
 * The way through a payment and back (specification 1 §2 "repeatTopUpModal", §4 "After payment"): the address to
 * which a gateway returns the payer, the page that was left, and the orders that an address names.
 */
import * as v from 'valibot';
import { orderId } from '#contract/gateway.ts';
import { RETURN_PATH, RETURN_PATH_MAX } from '#contract/payments.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { DECLINED_HASH } from './declined-hash.ts';

/** Query parameter of the return address: id of the order. */
const ORDER_QUERY = 'order';
/** Query parameter of a return after a declined payment: id of the order (specification 1 §2). */
const OLD_ORDER_QUERY = 'old_money_order_uuid';

const readId = (text: string | null): string | null => {
  const read = v.safeParse(orderId, text);
  return read.success ? read.output : null;
};

/** The order that the address names; null = none. `isDeclined`: the order was declined, and is to be repeated. */
export function orderOfAddress({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): { id: string; isDeclined: boolean } | null {
  const query = new URLSearchParams(search);
  const declined = readId(query.get(OLD_ORDER_QUERY));
  if (declined !== null) return { id: declined, isDeclined: true };
  const id = readId(query.get(ORDER_QUERY));
  return id === null ? null : { id, isDeclined: hash === DECLINED_HASH };
}

/** The address without the parameters of a payment. */
export function withoutOrder(href: string): string {
  const url = new URL(href);
  for (const name of [ORDER_QUERY, OLD_ORDER_QUERY, MODAL_QUERY]) url.searchParams.delete(name);
  if (url.hash === DECLINED_HASH) url.hash = '';
  return url.pathname + url.search + url.hash;
}

/** Address of the same page with the cashbox open: at the order, or at its form (null). */
export function withCashbox(href: string, modal: 'cashbox' | 'withdraw', order: string | null): string {
  const url = new URL(withoutOrder(href), href);
  url.searchParams.set(MODAL_QUERY, modal);
  if (order !== null) url.searchParams.set(ORDER_QUERY, order);
  return url.pathname + url.search + url.hash;
}

/**
 * The address to which the gateway returns the payer: the page that was left, with the cashbox open at the order; on
 * `fallback` when that address is too long.
 */
export function returnPathOf(href: string, order: string, fallback: string): string {
  const url = new URL(href);
  url.hash = '';
  const path = withCashbox(url.href, 'cashbox', order);
  return path.length <= RETURN_PATH_MAX ? path : withCashbox(new URL(fallback, href).href, 'cashbox', order);
}

/** Storage for the page on which the player opened the cashbox; it is kept while the payer is at the gateway. */
export const createReturnPageStore = (store: KeyValue) => ({
  keep: (path: string): void => store.set(STORAGE_KEYS.cashDesk, path),
  /** Returns the stored page and removes it; null = none was stored. It is always a path of this site. */
  take(): string | null {
    const path = store.get(STORAGE_KEYS.cashDesk);
    store.remove(STORAGE_KEYS.cashDesk);
    return path !== null && RETURN_PATH.test(path) ? path : null;
  },
});
