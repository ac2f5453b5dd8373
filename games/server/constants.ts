/** Times and amounts of the demo provider. Times in milliseconds. */
import { BASE_PATH } from '#contract/paths.ts';

export const LAUNCH_TTL_MS = 120_000;
/** A game session ends when nothing was asked of it for this long. */
export const GAME_SESSION_IDLE_MS = 60 * 60_000;
/** `seenAt` of a session is written at most this often. */
export const SEEN_EVERY_MS = 60_000;
/** A bet that nobody knows to be taken is completed within this time of the spin, and taken back after it. */
export const BETTING_LIMIT_MS = 30_000;
/** An open round that nobody plays on is closed and paid after this. */
export const ABANDONED_MS = 10 * 60_000;
export const SWEEP_EVERY_MS = 60_000;
/** Rounds one sweep takes at most. */
export const SWEEP_BATCH = 100;
/** What guests of demo play leave behind is deleted after this. */
export const GUEST_KEPT_MS = 24 * 60 * 60_000;
/** A demo purse is filled with this many starting stakes. */
export const DEMO_PURSE_STAKES = 1000n;
export const EXIT_URL_FALLBACK = BASE_PATH;
