/** Limits of the live-table channel (contract/live-tables.ts). */
import { LIVE_TABLES_PING_MS } from '#contract/live-tables.ts';

/** Changes of a table within this time are sent as one message. Milliseconds. */
export const JOIN_CHANGES_MS = 500;
/**
 * Interval at which a message is sent even without a change, so that a client can tell an unchanged table from a lost
 * connection.
 */
export const REPEAT_MS = 15_000;
/** A connection whose client sends nothing for this long is ended. */
export const IDLE_MS = 3 * LIVE_TABLES_PING_MS;
export const IDLE_CHECK_MS = 10_000;
/** Maximum number of connections of one process. */
export const CONNECTIONS_MAX = 5_000;
/** Maximum number of connections of one visitor: a browser has one for each page. */
export const CONNECTIONS_PER_VISITOR = 40;
/** Maximum number of messages that a client may send between two checks (IDLE_CHECK_MS). */
export const REQUESTS_PER_CHECK = 150;
/** Maximum number of bytes that a client may leave unread. */
export const UNREAD_MAX = 64 * 1024;
/** For how long the list of tables is cached. */
export const TITLES_MS = 10_000;
