/**
 * Modals that an address opens by its `modal` query (specification 1 §2 "Modal routes and modals"). The
 * parameter goes when the modal closes.
 */
export const MODAL_QUERY = 'modal';
/** What the search begins with, beside `modal=search`. It goes with it. */
export const SEARCH_QUERY = 'search';
export const MODAL_ROUTES = {
  login: { needsPlayer: false, opens: 'auth', tab: 'login' },
  reg: { needsPlayer: false, opens: 'auth', tab: 'registration' },
  /** The login tab, begun in password recovery. */
  recovery: { needsPlayer: false, opens: 'auth', tab: 'login' },
  cashbox: { needsPlayer: true, opens: 'cashbox', tab: null },
  cashback: { needsPlayer: true, opens: 'cashback', tab: null },
  /** Opened again after a declined payment: hash `payment_decline`, query `old_money_order_uuid`. */
  repeatTopUpModal: { needsPlayer: true, opens: 'cashbox', tab: null },
} as const;
export type ModalRoute = keyof typeof MODAL_ROUTES;
export const REPEAT_TOP_UP = { hash: 'payment_decline', orderQuery: 'old_money_order_uuid' } as const;

/** Modals that only the page itself opens. */
export const OTHER_MODALS = [
  'get-bonus',
  'activate-bonus',
  'activate-promocode',
  'social-auth-extra',
  'social-panel',
  'mobile-navigation',
  'open-game',
  'search',
  'search-providers',
  'mini-app',
] as const;

export const isModalRoute = (value: string | null | undefined): value is ModalRoute =>
  typeof value === 'string' && Object.hasOwn(MODAL_ROUTES, value);
