/**
 * The live-table channel (specification 2 §7 "Live-table data"): a WebSocket at PATHS.liveTables, served by the
 * host of the live tables. It shows public data only and takes no credentials. The client sends `available`,
 * `subscribe` and `ping`; the host answers with the list of its tables, with messages of the subscribed ones, and
 * with `pongTime`.
 */
import * as v from 'valibot';
import { REGION_CODE } from './jurisdiction.ts';

/** Kinds of games (contract/provider.ts) that are live tables. */
export const LIVE_TABLE_KINDS: readonly string[] = ['live', 'blackjack-live'];

/** Milliseconds after which the client reconnects: "Reconnects after 5000 ms" (specification 2 §7). */
export const LIVE_TABLES_RECONNECT_MS = 5_000;
/** Milliseconds between the client's pings. A host ends a connection that sends no ping for three times as long. */
export const LIVE_TABLES_PING_MS = 20_000;
/**
 * Milliseconds without a message after which the data of a table is outdated: a table sends a message with every phase
 * of its round.
 */
export const LIVE_TABLES_SILENT_MS = 45_000;
export const LIVE_TABLE_RESULTS = 8;
/** Greatest length of a client's message, in bytes. */
export const LIVE_TABLES_REQUEST_MAX = 512;

const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/));
/** The operator's account at the host; in this product the region's code. */
const casinoId = v.pipe(v.string(), v.regex(REGION_CODE));
const currency = v.pipe(v.string(), v.length(3));

/** Client → host. */
export const liveTableRequest = v.variant('type', [
  v.object({ type: v.literal('available'), casinoId }),
  v.object({ type: v.literal('subscribe'), key, casinoId, currency }),
  v.object({ type: v.literal('ping'), pingTime: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
]);
export type LiveTableRequest = v.InferOutput<typeof liveTableRequest>;

/** Meaning of a result, which gives it a colour and a name for screen readers. */
export const RESULT_TONES = [
  'red',
  'black',
  'green',
  'player',
  'banker',
  'dragon',
  'tiger',
  'tie',
  'small',
  'big',
  'triple',
  'segment',
  'blackjack',
  'bust',
  'dealer',
] as const;
export type ResultTone = (typeof RESULT_TONES)[number];

const moment = v.pipe(v.number(), v.integer());
const result = v.object({ text: v.pipe(v.string(), v.maxLength(8)), tone: v.picklist(RESULT_TONES) });
export type TableResultView = v.InferOutput<typeof result>;

export const tableMessage = v.object({
  tableId: key,
  tableName: v.pipe(v.string(), v.maxLength(200)),
  /** False outside the opening hours of the table, when no round begins. */
  tableOpen: v.boolean(),
  /** When a closed table opens, milliseconds since 1970; null while it is open. */
  opensAt: v.nullable(moment),
  dealer: v.object({ name: v.pipe(v.string(), v.maxLength(40)) }),
  currency,
  /** Decimal strings in major units of `currency`. */
  tableLimits: v.object({ minBet: v.string(), maxBet: v.string() }),
  /** Number of players with a bet on the current round. */
  totalSeatedPlayers: v.pipe(v.number(), v.integer(), v.minValue(0)),
  phase: v.picklist(['betting', 'running', 'over', 'closed']),
  /** Time when betting ends, milliseconds since 1970; null in all phases but `betting`. */
  betsUntil: v.nullable(moment),
  /** Results of the last rounds, the newest first. */
  lastResults: v.pipe(v.array(result), v.maxLength(LIVE_TABLE_RESULTS)),
});
export type TableMessage = v.InferOutput<typeof tableMessage>;

const tableKeys = v.object({ tableKey: v.array(key) });
const pong = v.object({ pongTime: v.number() });
/** Host → client. */
export const liveTableMessage = v.union([tableMessage, tableKeys, pong]);
export type LiveTableMessage = v.InferOutput<typeof liveTableMessage>;
