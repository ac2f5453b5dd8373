/** Timings of the real-time channel, ms (specification 1 §7, §9). */
export const CONNECT_TIMEOUT_MS = 5000;
export const FAILURES_BEFORE_FALLBACK = 5;
/** A stream that stays open for this long resets the count of failures. */
export const FAILURE_RESET_MS = 60_000;
const RECONNECT_STEP_MS = 2000;
const RECONNECT_STEPS = 10;
const RECONNECT_MAX_MS = 20_000;

export const SOCKET_TIMEOUT_MS = 2000;
const SOCKET_RECONNECT_MS = 3000;
/** "pong interval" of specification 1 §9: the interval between pings. */
export const PING_INTERVAL_MS = 20_000;
export const PONG_TIMEOUT_MS = 5000;

/**
 * Not in the specification. The platform sends a heartbeat on every event stream at this interval; three
 * missing ones count as a lost connection.
 */
const HEARTBEAT_MS = 15_000;
export const SILENCE_MS = 3 * HEARTBEAT_MS;
/**
 * A tab that is hidden for this long disconnects, and resumes after the last id when it is visible again
 * (docs/decisions/0052); only in browsers without Web Locks.
 */
export const HIDDEN_MS = 30_000;

/** Milliseconds before the next attempt. `attempt`: 0 after the first failure. */
export function reconnectDelay(transport: 'sse' | 'ws', attempt: number): number {
  if (transport === 'ws') return SOCKET_RECONNECT_MS;
  return attempt < RECONNECT_STEPS ? (attempt + 1) * RECONNECT_STEP_MS : RECONNECT_MAX_MS;
}

/**
 * Not in the specification: tabs that share the connection of one tab, the leader (docs/decisions/0238). The leader
 * sends a message at least at each heartbeat of its stream; a tab that gets none for LEADER_SILENCE_MS sends a
 * question, and waits LEADER_ANSWER_MS for the answer.
 */
export const LEADER_SILENCE_MS = 25_000;
export const LEADER_ANSWER_MS = 3000;
/** Minimum interval between two requests of a tab for the same missed pushes. */
export const REWIND_AGAIN_MS = 5000;
/**
 * A tab that gets its position in the pushes only after this time may have shown data that pushes changed meanwhile.
 */
export const POSITION_LATE_MS = 300;
/** Interval of a timer that detects suspension: if it fires this much too late, the page was suspended. */
export const SUSPENDED_MS = 15_000;
