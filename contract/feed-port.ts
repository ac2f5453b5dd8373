/**
 * Calls and stream of a sports feed (docs/contract.md, Sports feed). A consumer keeps, for each producer, the
 * version up to which it is complete: it takes a snapshot, applies the messages of the stream, and calls
 * `changes` after a gap. A gap is a message or heartbeat whose `previous` is not that version.
 */
import * as v from 'valibot';
import { feedId, feedPageId } from './feed-id.ts';
import { feedEvent, feedTree, feedWhole, incident, names, outcome, producer, sportId } from './feed.ts';
import { feedMarket } from './feed-markets.ts';

/** Greatest number of entries in one page of a call's response. */
export const FEED_PAGE_MAX = 200;
/** Greatest number of outcomes of one builder (outcomes of a match combined to one bet). */
export const COMBINED_MAX = 10;
/** Greatest number of points in the history of an outcome's price. */
export const PRICE_POINTS_MAX = 24;
/** A producer without messages for this long is treated as lost: all its markets count as suspended. */
export const FEED_LOST_AFTER_MS = 10_000;

/** Which markets are sent. `all`: every market; `main`: only the columns of the line. */
const depth = v.picklist(['main', 'all']);
export type MarketDepth = v.InferOutput<typeof depth>;

/** An event with its markets. */
export const feedEntry = v.object({ event: feedEvent, markets: v.array(feedMarket) });
export type FeedEntry = v.InferOutput<typeof feedEntry>;

/** An event with its markets and its incidents so far. */
export const feedDetail = v.object({ ...feedEntry.entries, incidents: v.array(incident) });
export type FeedDetail = v.InferOutput<typeof feedDetail>;

/**
 * Changes of an event, which must be applied together. Each market replaces the market with its id. `event` null: only
 * markets changed. `isGone`: the producer no longer offers the event in its line.
 */
export const feedChange = v.object({
  eventId: feedPageId,
  event: v.nullable(feedEvent),
  incidents: v.array(incident),
  markets: v.array(feedMarket),
  isGone: v.boolean(),
});
export type FeedChange = v.InferOutput<typeof feedChange>;

const state = v.object({ producer, previous: feedWhole, version: feedWhole, at: feedWhole });
/** `alive` is sent every two seconds. `down`: the producer reports itself as lost. */
export const feedMessage = v.variant('kind', [
  v.object({ kind: v.literal('alive'), ...state.entries }),
  v.object({ kind: v.literal('down'), producer, at: feedWhole }),
  v.object({ kind: v.literal('changes'), ...state.entries, changes: v.array(feedChange) }),
]);
export type FeedMessage = v.InferOutput<typeof feedMessage>;

const page = {
  cursor: v.optional(v.string()),
  limit: v.optional(v.pipe(feedWhole, v.minValue(1), v.maxValue(FEED_PAGE_MAX))),
};
const outcomePrices = v.object({
  id: outcome.entries.id,
  moves: feedWhole,
  points: v.pipe(
    v.array(v.object({ at: feedWhole, odds: outcome.entries.odds })),
    v.minLength(1),
    v.maxLength(PRICE_POINTS_MAX),
  ),
});
const tableRow = v.object({
  competitorId: feedId,
  played: feedWhole,
  won: feedWhole,
  drawn: feedWhole,
  lost: feedWhole,
  scored: feedWhole,
  conceded: feedWhole,
  points: feedWhole,
});

/** A player of a team in the table, with the goals or points of the season. */
const scorerRow = v.object({ id: feedId, names, competitorId: feedId, scored: feedWhole });

/** Every call with its parameters and its response. */
export const FEED_CALLS = {
  tree: { call: v.object({}), reply: feedTree },
  /** The current offer of a producer, in pages; all pages have the version of the first. */
  snapshot: {
    call: v.object({ producer, markets: depth, ...page }),
    reply: v.object({ version: feedWhole, entries: v.array(feedEntry), cursor: v.nullable(v.string()) }),
  },
  /**
   * Changes since a version. `isMore`: call again from `version`. `version_too_old`: the feed has no changes
   * since that version, also because it was restarted and has not reached it: take a snapshot.
   */
  changes: {
    call: v.object({ producer, since: feedWhole, markets: depth }),
    reply: v.object({ version: feedWhole, changes: v.array(feedChange), isMore: v.boolean() }),
  },
  /** One event with all markets, even long after its end; null: there is no such event. */
  event: { call: v.object({ id: feedId }), reply: v.object({ detail: v.nullable(feedDetail) }) },
  /**
   * Events that start in [from, to), ordered by start and id, for results and schedule. The span is at most 31 days.
   */
  events: {
    call: v.object({
      sportId: v.optional(sportId),
      competitionId: v.optional(feedId),
      competitorId: v.optional(feedId),
      from: feedWhole,
      to: feedWhole,
      ...page,
    }),
    reply: v.object({ events: v.array(feedEvent), cursor: v.nullable(v.string()) }),
  },
  /**
   * Odds of several outcomes of one match as one bet, which depend on each other; null where the feed does not price
   * them together.
   */
  combine: {
    call: v.object({
      id: feedId,
      picks: v.pipe(
        v.array(v.object({ marketId: feedId, outcomeId: feedId })),
        v.minLength(2),
        v.maxLength(COMBINED_MAX),
      ),
    }),
    reply: v.object({ odds: v.nullable(feedWhole) }),
  },
  /**
   * Prices of a main market of an event before play, by outcome, from the first price on: each point is a price and the
   * time from which it was offered. `moves`: how often the price changed. After many moves the points are a selection
   * that keeps the shape of the line, with the first and the last point. Empty: there is no such market, or the feed
   * keeps no prices of it.
   */
  prices: {
    call: v.object({ id: feedId, marketId: v.pipe(v.string(), v.maxLength(120)) }),
    reply: v.object({ outcomes: v.array(outcomePrices) }),
  },
  /**
   * Table of the running season, best first; empty where there is none. `scorers`: the players with the most goals or
   * points, the best first; absent = empty: unknown.
   */
  table: {
    call: v.object({ competitionId: feedId }),
    reply: v.object({ rows: v.array(tableRow), scorers: v.optional(v.array(scorerRow), []) }),
  },
} as const;
export type FeedCallName = keyof typeof FEED_CALLS;
export type FeedCall<N extends FeedCallName> = v.InferInput<(typeof FEED_CALLS)[N]['call']>;
export type FeedReply<N extends FeedCallName> = v.InferOutput<(typeof FEED_CALLS)[N]['reply']>;

export const FEED_ERRORS = ['unavailable', 'version_too_old', 'bad_request', 'bad_answer'] as const;
export type FeedErrorCode = (typeof FEED_ERRORS)[number];
export class FeedError extends Error {
  override name = 'FeedError';
  readonly code: FeedErrorCode;
  constructor(code: FeedErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * A running stream. Changes of events that are not watched contain their main markets only, but all
 * settlements. A market that stops being main is sent once with `isMain` false and then no more.
 */
export type FeedStream = {
  /** Replaces the set of events of which every market is sent. */
  watch(eventIds: readonly string[]): void;
  close(): void;
};
export type FeedListener = {
  message(message: FeedMessage): void;
  /** Called when the connection to the feed was lost or restored. Messages sent during the loss are not repeated. */
  connected(isConnected: boolean): void;
};

/** The calls and the stream of a feed, as the platform uses them. Calls reject with FeedError. */
export type FeedPort = {
  [N in FeedCallName]: (call: FeedCall<N>) => Promise<FeedReply<N>>;
} & { subscribe(listener: FeedListener): FeedStream };
