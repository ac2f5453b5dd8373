/** Times of the shared rounds, in milliseconds, and their sizes. */

/**
 * A cash-out that reached the server in time may be this late in the database. Bets are settled when it has
 * passed.
 */
export const GRACE_MS = 1_000;
/**
 * Seeds of one chain: two days of crash. A process hashes the chain of every game when it starts, so it is no
 * longer.
 */
export const CHAIN_LENGTH = 10_000;
export const LEASE_MS = 6_000;
/** The lease is prolonged, or asked for, this often. */
export const LEASE_LOOK_MS = 2_000;
/**
 * A conductor looks at each of its games at least this often: what could not be settled is tried again then.
 */
export const LOOK_MS = 10_000;
/** While bets can be closed in flight, wishes are looked for this often. */
export const WISH_MS = 400;
/** Bets settled in one go. */
export const SETTLE_BATCH = 100;
/** Wallet calls under way at once. */
export const SETTLE_ABREAST = 4;
/** Newest rounds of a game that stay even when nobody bet on them. */
export const ROUNDS_KEPT = 60;
/** Old rounds are looked for once in so many rounds. */
export const PRUNE_EVERY = 20;
/** The database's clock is asked this often. */
export const TIME_CHECK_MS = 30_000;

/** How often a stream's game is looked at. */
export const LIVE_TICK_MS = 400;
export const LIVE_BEAT_MS = 10_000;
/** A stream ends after this and the client comes again, with a session that is looked at again. */
export const LIVE_STREAM_MS = 5 * 60_000;
export const LIVE_STREAMS_MAX = 5_000;
/** Bytes a listener may leave unread. */
export const LIVE_UNREAD_MAX = 64 * 1024;
/** Bets of others that are shown, highest stakes first. */
export const LIVE_BETS_MAX = 100;
/** Results a joining listener is told. */
export const LIVE_RESULTS = 30;
