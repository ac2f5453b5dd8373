/**
 * The open cashbox in the address: a reload opens it again at its order, and "back" closes it and not the page. A
 * cashbox that an address has opened has no entry of its own in the history.
 */
import type { Direction } from '#contract/payments.ts';
import { orderOfAddress, withCashbox, withoutOrder } from '#lib/cashbox/cash-desk.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { hasToken } from '#lib/session/token-cookie.ts';

const namesModal = (): boolean => new URLSearchParams(location.search).has(MODAL_QUERY);

/** Back to an entry by its key, past the steps that a frame within has made; by one step where entries have no keys. */
function goBackTo(key: string | undefined): void {
  if (!window.navigation || key === undefined) return history.back();
  const { committed, finished } = window.navigation.traverseTo(key);
  // Another navigation came first.
  for (const end of [committed, finished]) end?.catch(() => {});
}

export function createCashboxEntry() {
  const isOfAddress = namesModal() || orderOfAddress(location) !== null;
  let isShown = isOfAddress;
  /** The entry of the page beneath. */
  let page: string | undefined;
  const clear = () => history.replaceState(history.state, '', withoutOrder(location.href));
  return {
    /** False after the player went back from it. */
    isHere: namesModal,
    /** Call when it is shown, and when its order is another one; null = the form. */
    show: (direction: Direction, order: string | null): void => {
      // As after a declined payment, whose address has a form of its own.
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
    /** Call before another page is opened; how it stands in the history. */
    leave(): 'push' | 'replace' {
      if (isShown && !isOfAddress) return 'replace';
      clear();
      return 'push';
    },
  };
}
