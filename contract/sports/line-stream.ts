/**
 * The stream of the sports line: `GET sports/stream/?ids=1,2&all=1` (server-sent events). The first message of each
 * event is its complete state, later ones contain changes, at most four a second for each event. `all=1`: every
 * market of the event, not only those of the line's columns; allowed for one event per stream. `columns`: the markets
 * of another set of columns (line-sets.ts) instead. Public: the stream is the same for every visitor. An event that
 * the line does not offer is sent with `isGone`. After a reconnection complete states are sent again, so the server
 * keeps no state of a client.
 */
import * as v from 'valibot';
import { EVENT_STATUSES } from '#contract/feed.ts';
import { LINE_SETS } from './line-sets.ts';

/** Maximum number of events of one stream. */
export const STREAM_EVENTS_MAX = 60;
/**
 * Maximum number of events of a stream with `columns`: the server reads all markets of these events. No screen shows
 * more.
 */
export const STREAM_COLUMNS_MAX = 24;
export const LINE_FLUSH_MS = 250;

const whole = v.pipe(v.number(), v.safeInteger());
const pair = v.object({ home: whole, away: whole });

const lineOutcome = v.object({ id: v.string(), odds: whole, isActive: v.boolean() });
export const lineMarket = v.object({
  id: v.string(),
  /** A value of MARKET_STATUS. While a producer is silent, its markets are suspended. */
  status: whole,
  outcomes: v.array(lineOutcome),
});
export type LineMarket = v.InferOutput<typeof lineMarket>;

/**
 * `state` null: only markets have changed. `isLost`: the feed of the event is silent, and its markets are suspended
 * until a message without `isLost` comes; absent = false.
 */
export const lineMessage = v.object({
  id: v.string(),
  isGone: v.boolean(),
  isLost: v.optional(v.boolean()),
  state: v.nullable(
    v.object({
      status: v.picklist(EVENT_STATUSES),
      phase: v.object({ kind: v.string(), number: whole }),
      clock: v.nullable(
        v.object({
          at: whole,
          seconds: whole,
          direction: v.picklist(['up', 'down']),
          isRunning: v.boolean(),
          added: v.nullable(whole),
        }),
      ),
      score: pair,
      periods: v.array(v.object({ kind: v.string(), number: whole, ...pair.entries })),
      points: v.nullable(v.object({ home: v.string(), away: v.string() })),
      serving: v.nullable(v.picklist(['home', 'away'])),
      /** Absent: no red cards. */
      redCards: v.optional(pair),
      /** Number of offered markets, as in contract/feed.ts; absent: unknown. */
      marketCount: v.optional(whole),
    }),
  ),
  markets: v.array(lineMarket),
});
export type LineMessage = v.InferOutput<typeof lineMessage>;

const ids = v.pipe(
  v.string(),
  v.maxLength(64 * STREAM_EVENTS_MAX),
  v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  v.minLength(1),
  v.maxLength(STREAM_EVENTS_MAX),
);
export const lineStreamQuery = v.pipe(
  v.object({
    ids,
    all: v.optional(v.picklist(['0', '1']), '0'),
    columns: v.optional(v.picklist(LINE_SETS)),
  }),
  v.check(
    ({ ids: events, all, columns }) =>
      (all === '0' || events.length === 1) && (columns === undefined || events.length <= STREAM_COLUMNS_MAX),
    'validation_failed',
  ),
);
