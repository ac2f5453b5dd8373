/** Where the slip is stored; apart from its code, which is loaded when there is something to show. */
import { localStore, sessionStore } from '#lib/storage/key-value.ts';

export const SLIP_KEY = 'sports-slip';
/** A UUID: the number from which the next press takes the ids of its requests. */
export const PRESS_KEY = 'sports-press';
export const ATTEMPTS_KEY = 'sports-bets';
export const FAST_KEY = 'sports-fast';
/** One-tap bets whose result is not known. */
export const FAST_BETS_KEY = 'sports-fast-bets';
/** In session storage: cash-outs whose result is not known. */
export const CASH_OUTS_KEY = 'sports-cash-outs';
/** In session storage: the bets of the last press, whose receipt is shown. */
export const RECEIPT_KEY = 'sports-receipt';
/** In session storage: the page whose sheet opens again after the sign-in. */
export const SHEET_KEY = 'sports-sheet';

/** In the address of a page: a booking code. */
export const BOOKING_QUERY = 'booking';
/** Event of the document: a part of the page puts something on the slip. */
export const SLIP_STARTED = 'sports:slip';

/** True when the slip has something to show before anybody presses odds. */
export const hasStoredSlip = (): boolean =>
  localStore().get(SLIP_KEY)?.includes('"eventId"') === true ||
  localStore().get(ATTEMPTS_KEY) !== null ||
  sessionStore().get(RECEIPT_KEY) !== null ||
  sessionStore().get(FAST_KEY) !== null;
