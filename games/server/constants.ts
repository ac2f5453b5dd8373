/** Times and amounts of the demo provider. Times in milliseconds. */
import { BASE_PATH } from '#contract/paths.ts';

export const LAUNCH_TTL_MS = 120_000;
/** Sessions that one launch may open: a frame opens one, and again when it is loaded again. */
export const OPENS_PER_LAUNCH = 10;
/** A game session ends after this time without a request. */
export const GAME_SESSION_IDLE_MS = 60 * 60_000;
/** Minimum time between two writes of a session's `seenAt`. */
export const SEEN_EVERY_MS = 60_000;
/** After this time from the spin a bet with an unknown result is taken back; before, it is completed. */
export const BET_TIMEOUT_MS = 30_000;
/** An abandoned round is closed and paid after this time. */
export const ABANDONED_MS = 10 * 60_000;
export const SWEEP_EVERY_MS = 60_000;
/** Maximum number of rounds in a sweep. */
export const SWEEP_BATCH = 100;
/** How long a request that was answered with another, open round stays bound to it. */
export const REQUEST_KEPT_MS = 24 * 60 * 60_000;
/** Demo data of guests is deleted after this time. */
export const GUEST_KEPT_MS = 24 * 60 * 60_000;
/** A demo purse starts with this many times the starting stake. */
export const DEMO_PURSE_STAKES = 1000n;
export const EXIT_URL_FALLBACK = BASE_PATH;
