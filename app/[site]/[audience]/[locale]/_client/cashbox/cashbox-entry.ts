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
 * Goes back to a history entry by its key, past the entries that an iframe has added; by one step where
 * entries have no keys.
 */
function goBackTo(key: string | undefined): void {
  if (!window.navigation || key === undefined) return history.back();
  const { committed, finished } = window.navigation.traverseTo(key);
  // Another navigation started before this one ended.
  for (const end of [committed, finished]) end?.catch(() => {});
}

export function createCashboxEntry() {
  const isOfAddress = namesModal() || orderOfAddress(location) !== null;
  let isShown = isOfAddress;
  /** The entry of the page beneath. */
  let page: string | undefined;
  const clear = () => history.replaceState(history.state, '', withoutOrder(location.href));
  return {
    /** False after the player has gone back from it. */
    isHere: namesModal,
    /** Call when the cashbox opens, and when the order changes; null = the form. */
    show: (direction: Direction, order: string | null): void => {
      // For example after a declined payment: the form has an address of its own.
      if (order !== null && orderOfAddress(location)?.id === order) return;
      const path = withCashbox(location.href, direction === 'topup' ? 'cashbox' : 'withdraw', order);
      // With the state of the router, which then leaves the page as it is.
      if (isShown) history.replaceState(history.state, '', path);
      else {
        page = window.navigation?.currentEntry?.key;
        history.pushState(history.state, '', path);
      }
      isShown = true;
    },
    /** Call when the player has closed it. */
    close(): void {
      clear();
      // At the end of a session the page is left by itself.
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
