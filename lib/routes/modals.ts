/**
 * Modals that an address (`?modal=…`) or a control opens by name (specification 1 §2 "Modal routes and
 * modals"). The only list of these names: features register what each opens (app/…/_client/features.ts), and
 * the compiler requires exactly one for each.
 */

/** Initial query of the search, beside `modal=search`; removed together with it. */
export const SEARCH_QUERY = 'search';

/**
 * Who may open each modal: a `guest` modal is not opened for players; a guest signs in before a `player` modal opens.
 */
export const MODALS = {
  login: 'guest',
  reg: 'guest',
  recovery: 'guest',
  cashbox: 'player',
  /** Not in the specification: the cashbox, opened at its withdrawals. */
  withdraw: 'player',
  /** The cashbox after a declined payment, opened at the order that the player repeats. */
  repeatTopUpModal: 'player',
  /** Instant cashback. */
  cashback: 'player',
  /** The step of the active bonus that has just begun. */
  'get-bonus': 'player',
  /** Bonus programs that can be activated. */
  'activate-bonus': 'player',
  'activate-promocode': 'player',
  search: 'anyone',
  'search-providers': 'anyone',
  /** The persistent modal of the messenger's mini app. */
  'mini-app': 'anyone',
  /** Not in the specification: privacy settings. */
  consent: 'anyone',
} as const satisfies Readonly<Record<string, 'guest' | 'player' | 'anyone'>>;
export type ModalName = keyof typeof MODALS;

export const isModalName = (name: string | null | undefined): name is ModalName =>
  name != null && Object.hasOwn(MODALS, name);
