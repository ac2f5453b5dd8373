/**
 * Modals that an address (`?modal=…`) or a control opens by name (specification 1 §2 "Modal routes and
 * modals"). The only list of the names: features register what each opens
 * (app/…/_client/features.ts), the compiler asks for one of each.
 */
export const MODAL_QUERY = 'modal';
/** What the search begins with, beside `modal=search`. It goes with it. */
export const SEARCH_QUERY = 'search';

/** Who may open each; a player does not sign in a second time. */
export const MODALS = {
  login: 'guest',
  reg: 'guest',
  /** The login tab, begun in password recovery. */
  recovery: 'guest',
  search: 'anyone',
  'search-providers': 'anyone',
} as const satisfies Readonly<Record<string, 'guest' | 'anyone'>>;
export type ModalName = keyof typeof MODALS;

export const isModalName = (name: string | null | undefined): name is ModalName =>
  name != null && Object.hasOwn(MODALS, name);
