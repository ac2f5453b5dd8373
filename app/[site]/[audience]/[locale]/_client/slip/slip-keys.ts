/** Where the slip is stored; apart from its code, which is loaded when there is something to show. */
import { localStore, sessionStore } from '#lib/storage/key-value.ts';

export const SLIP_KEY = 'sports-slip';
export const ATTEMPTS_KEY = 'sports-bets';
export const FAST_KEY = 'sports-fast';

/** True when the slip has content to show before any odds are pressed. */
export const hasStoredSlip = (): boolean =>
  localStore().get(SLIP_KEY)?.includes('"eventId"') === true ||
  localStore().get(ATTEMPTS_KEY) !== null ||
  sessionStore().get(FAST_KEY) !== null;
