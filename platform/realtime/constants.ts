/** Limits of the real-time channel (specification 1 §7, §9; DESIGN §8). */

/**
 * How long pushes are kept so that streams can resume, the maximum number kept per push line, and the interval
 * of the purge.
 */
export const RETENTION_MS = 6 * 60 * 60_000;
export const RETENTION_PER_LINE = 1_000;
export const PURGE_EVERY_MS = 10 * 60_000;
/** A stream that missed more pushes than this gets `resync` instead. */
export const RESUME_MAX = 500;

/**
 * Maximum time between two frames of a stream; a client may regard the connection as lost after three
 * intervals without a frame (specification 1 §9: pings every 20 s).
 */
export const HEARTBEAT_MS = 15_000;
/** Streams are distributed over this many slots of one timer, so that heartbeats do not come in a burst. */
export const HEARTBEAT_SLOTS = 10;
/** `retry:` of the event stream: the first reconnect delay of specification 1 §9. */
export const RETRY_MS = 2_000;

export const TICKET_TTL_MS = 30_000;
/** Unread bytes at which a stream is closed. */
export const UNREAD_MAX = 256 * 1024;
export const STREAMS_MAX = 20_000;
/** Maximum number of guests' streams of a process; the rest of STREAMS_MAX is reserved for players. */
export const GUEST_STREAMS_MAX = 15_000;
/**
 * Maximum number of streams from one address (an IPv6 /64), guests included; behind the address of a mobile
 * network there may be many players.
 */
export const STREAMS_PER_ADDRESS = 4_000;
/** A client that has not closed the connection this long after the end of its stream is disconnected. */
export const END_WITHIN_MS = 10_000;
/** One more stream of the same player closes the oldest. */
export const STREAMS_PER_PLAYER = 20;
/**
 * Maximum number of guests' streams from one address (an IPv6 /64), which many guests may share. A socket
 * counts as a guest's until its ticket arrives.
 */
export const GUEST_STREAMS_PER_ADDRESS = 200;
/**
 * How many streams the guests of one address may open at once, and how many more each second: opening a stream
 * costs the platform two milliseconds.
 */
export const GUEST_STREAM_OPENINGS = { burst: 20, perSecond: 1 } as const;
/**
 * Seconds after which a guest for whom there is no room (GUEST_STREAMS_MAX, GUEST_STREAMS_PER_ADDRESS) may try
 * again.
 */
export const GUEST_STREAM_RETRY_S = 60;
export const SOCKET_MESSAGE_MAX = 4 * 1024;
/**
 * Maximum number of messages of one socket between two of its heartbeats (a client needs two: a ping,
 * perhaps a token).
 */
export const SOCKET_MESSAGES_PER_HEARTBEAT = 60;
/**
 * How long before the token expires `token_will_expire` is sent, once per stream (specification 1 §4: refresh
 * within 24 hours of expiry).
 */
export const TOKEN_ENDS_SOON_MS = 24 * 60 * 60_000;

/** Time within which a socket that was opened with `expects=token` must send its ticket. */
export const TOKEN_WITHIN_MS = 10_000;

/** Maximum number of stream tickets of one session. */
export const TICKETS_PER_SESSION = { max: 60, windowMs: 60_000 } as const;

/** Types of messages about the stream itself and its token; they have no numbers and are not stored. */
export const SIGNAL_TYPES = ['pong', 'resync', 'token_will_expire'] as const;
export type SignalType = (typeof SIGNAL_TYPES)[number];
