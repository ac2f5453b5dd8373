/** Limits of the live-table channel (contract/live-tables.ts). */
import { LIVE_TABLES_PING_MS } from '#contract/live-tables.ts';

/** Changes of a table are joined to one message in this time. Milliseconds. */
export const JOIN_CHANGES_MS = 500;
/** A message is sent this often even without a change, so that a client can tell a quiet table from a lost one. */
export const REPEAT_MS = 15_000;
/** A connection whose client sends nothing for this long is ended. */
export const IDLE_MS = 3 * LIVE_TABLES_PING_MS;
export const IDLE_CHECK_MS = 10_000;
/** Connections of one process. */
export const CONNECTIONS_MAX = 5_000;
/** Connections of one visitor: a browser has one for each page. */
export const CONNECTIONS_PER_VISITOR = 40;
/** Messages that a client may send between two checks. */
export const REQUESTS_PER_CHECK = 150;
/** Bytes that a client may leave unread. */
export const UNREAD_MAX = 64 * 1024;
/** For how long the list of tables is kept. */
export const TITLES_MS = 10_000;
