/**
 * Storage keys and event names of the slip. They are apart from the slip's code, which loads only when there is
 * something to show.
 */
import { localStore, sessionStore } from '#lib/storage/key-value.ts';

export const SLIP_KEY = 'sports-slip';
/** In local storage: a UUID, the number from which the next press derives the ids of its requests (press-id.ts). */
export const PRESS_KEY = 'sports-press';
export const ATTEMPTS_KEY = 'sports-bets';
export const FAST_KEY = 'sports-fast';
/** In session storage: one-tap bets whose result is unknown. */
export const FAST_BETS_KEY = 'sports-fast-bets';
/** In session storage: cash-outs whose result is unknown. */
export const CASH_OUTS_KEY = 'sports-cash-outs';
/** In session storage: the bets of the last press, whose receipt is shown. */
export const RECEIPT_KEY = 'sports-receipt';
/** In session storage: the page on which the sheet opens again after the sign-in. */
export const SHEET_KEY = 'sports-sheet';

/** Query parameter of a page's address: a booking code. */
export const BOOKING_QUERY = 'booking';
/** Name of a document event: a part of the page has put something on the slip. */
export const SLIP_STARTED = 'sports:slip';

/** True if the slip has something to show before the visitor presses odds. */
export const hasStoredSlip = (): boolean =>
  localStore().get(SLIP_KEY)?.includes('"eventId"') === true ||
  localStore().get(ATTEMPTS_KEY) !== null ||
  sessionStore().get(RECEIPT_KEY) !== null ||
  sessionStore().get(FAST_KEY) !== null;
