/**
 * The open cashbox in the address: a reload opens it again with its order, and "back" closes the cashbox
 * instead of leaving the page. A cashbox that was opened by an address has no history entry of its own.
 */
import type { Direction } from '#contract/payments.ts';
import { orderOfAddress, withCashbox, withoutOrder } from '#lib/cashbox/cash-desk.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { hasToken } from '#lib/session/token-cookie.ts';

const namesModal = (): boolean => new URLSearchParams(location.search).has(MODAL_QUERY);

/**
 * Goes back to a history entry by its key, past the entries that an iframe has added. Where history entries have no
 * keys (no Navigation API) it goes one step back.
 */
function goBackTo(key: string | undefined): void {
  if (!window.navigation || key === undefined) return history.back();
  const { committed, finished } = window.navigation.traverseTo(key);
  // These promises reject when another navigation starts before this one has ended.
  for (const end of [committed, finished]) end?.catch(() => {});
}

export function createCashboxEntry() {
  const isOfAddress = namesModal() || orderOfAddress(location) !== null;
  let isShown = isOfAddress;
  /** Key of the history entry of the page under the cashbox. */
  let page: string | undefined;
  const clear = () => history.replaceState(history.state, '', withoutOrder(location.href));
  return {
    /** True while the address names a modal; false after the player has gone back from the cashbox. */
    isHere: namesModal,
    /** Call when the cashbox opens, and when the order changes; null = the form. */
    show: (direction: Direction, order: string | null): void => {
      // The address already names this order, for example after a declined payment. Only the form gets another address.
      if (order !== null && orderOfAddress(location)?.id === order) return;
      const path = withCashbox(location.href, direction === 'topup' ? 'cashbox' : 'withdraw', order);
      // The entry keeps the state of the Next.js router, so the router leaves the page as it is.
      if (isShown) history.replaceState(history.state, '', path);
      else {
        page = window.navigation?.currentEntry?.key;
        history.pushState(history.state, '', path);
      }
      isShown = true;
    },
    /** Call when the player has closed the cashbox. */
    close(): void {
      clear();
      // At the end of a session the sign-out already leaves the page, so going back here would be one step too many.
      if (isShown && !isOfAddress && hasToken()) goBackTo(page);
    },
    /** Call before another page is opened; says whether to push or replace the history entry. */
    leave(): 'push' | 'replace' {
      if (isShown && !isOfAddress) return 'replace';
      clear();
      return 'push';
    },
  };
}
