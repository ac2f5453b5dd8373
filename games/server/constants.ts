/** Times and amounts of the demo provider. Times in milliseconds. */
import { BASE_PATH } from '#contract/paths.ts';

export const LAUNCH_TTL_MS = 120_000;
/** Maximum number of sessions that one launch may open: a frame opens a session each time it is loaded. */
export const OPENS_PER_LAUNCH = 10;
/** A game session ends after this time without a request. */
export const GAME_SESSION_IDLE_MS = 60 * 60_000;
/** Minimum time between two writes of a session's `seenAt`. */
export const SEEN_EVERY_MS = 60_000;
/**
 * For so long after the spin the server tries to complete a bet with an unknown result; afterwards it takes the bet
 * back.
 */
export const BET_TIMEOUT_MS = 30_000;
/** A round is abandoned after this time without a call of its player: it is closed and paid. */
export const ABANDONED_MS = 10 * 60_000;
export const SWEEP_EVERY_MS = 60_000;
/** Maximum number of rounds that one sweep settles. */
export const SWEEP_BATCH = 100;
/** For how long a request stays bound to the round that was open when it arrived and with which it was answered. */
export const REQUEST_KEPT_MS = 24 * 60 * 60_000;
/** Demo data of guests is deleted after this time. */
export const GUEST_KEPT_MS = 24 * 60 * 60_000;
/** A demo purse starts with this many times the starting stake. */
export const DEMO_PURSE_STAKES = 1000n;
export const EXIT_URL_FALLBACK = BASE_PATH;
