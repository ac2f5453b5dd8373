/** Times of the shared rounds in milliseconds, and their limits. */

/**
 * A cash-out that reached the server in time may be committed up to this much later; bets are settled only after this
 * time.
 */
export const GRACE_MS = 1_000;
/**
 * Number of seeds in a chain: enough for two days of crash. Limited, because a process hashes the chain of every game
 * at its start.
 */
export const CHAIN_LENGTH = 10_000;
export const LEASE_MS = 6_000;
/** Interval at which the lease is renewed or requested. */
export const LEASE_CHECK_MS = 2_000;
/** The scheduler looks at each game at least this often, which retries bets that could not be settled. */
export const MAX_GAME_DELAY_MS = 10_000;
/** Interval of automatic cash-outs while a round is in flight. */
export const AUTO_CASH_OUT_MS = 400;
/** Number of due bets that one query reads. */
export const SETTLE_BATCH = 100;
/** Number of bets that are settled concurrently. */
export const SETTLE_CONCURRENCY = 4;
/** Number of newest rounds of a game that are kept even without bets. */
export const ROUNDS_KEPT = 60;
/** Old rounds are deleted each time this many rounds have been created. */
export const PRUNE_EVERY = 20;
/** Interval at which the database's clock is read. */
export const TIME_CHECK_MS = 30_000;

/** Interval at which the state of a game with listeners is read. */
export const LIVE_TICK_MS = 400;
/** Interval at which it is read when no listener plays, only the list of live games, which shows all tables at once. */
export const DISPLAY_TICK_MS = 3_000;
/** Interval of the heartbeat messages of a stream. */
export const LIVE_BEAT_MS = 10_000;
/** Maximum lifetime of a stream: the client reconnects, and its session is checked again. */
export const LIVE_STREAM_MS = 5 * 60_000;
/** Maximum number of streams of one process. */
export const LIVE_STREAMS_MAX = 5_000;
/** How many of these streams guests may have, so that guests cannot use up the streams of players. */
export const GUEST_LIVE_STREAMS_MAX = 2_000;
/**
 * Maximum number of streams of a session. A client needs one; streams whose connection it lost may stay open for a
 * while.
 */
export const LIVE_STREAMS_PER_SESSION = 3;
/** Maximum number of bytes that a listener may leave unread. */
export const LIVE_UNREAD_MAX = 64 * 1024;
/** Maximum number of other players' bets that are sent, highest stakes first. */
export const LIVE_BETS_MAX = 100;
/** Number of results that a new listener gets. */
export const LIVE_RESULTS = 30;
