/**
 * Protocol of a second supplier, modelled on the Unified Odds Feed. Differences from contract/feed-port.ts: one
 * stream of small messages with numbered markets, settlements apart from odds, separate calls for fixtures, and a
 * recovery instead of snapshots. All data of this supplier passes through these schemas.
 */
import * as v from 'valibot';

/** Producers by their numbers. */
export const PRODUCTS = { 1: 'live', 3: 'prematch' } as const;
export type ProductId = keyof typeof PRODUCTS;

/** Paths below the supplier's base address. */
export const UNIFIED_PATHS = {
  tournaments: '/v1/sports/tournaments',
  standings: '/v1/sports/standings',
  schedule: '/v1/sports/schedule',
  summary: '/v1/sports/summary',
  booked: '/v1/booked',
  recovery: '/v1/recovery',
  stream: '/v1/stream',
} as const;

const urn = v.pipe(v.string(), v.regex(/^[a-z]+:[a-z_]+:[\x21-\x7e]{1,60}$/));
const whole = v.pipe(v.number(), v.safeInteger());
const names = v.record(v.string(), v.string());
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const yesNo = v.picklist([0, 1]);
const product = v.picklist([1, 3]);

export const wireTournaments = v.object({
  tournaments: v.array(
    v.object({
      id: urn,
      sport_id: urn,
      name: names,
      popularity: whole,
      category: v.object({ id: urn, name: names, country_code: v.nullable(v.string()) }),
    }),
  ),
});
export type WireTournament = v.InferOutput<typeof wireTournaments>['tournaments'][number];

const competitor = v.object({
  id: urn,
  name: names,
  abbreviation: v.string(),
  country_code: v.nullable(v.string()),
});
export type WireCompetitor = v.InferOutput<typeof competitor>;

const player = v.object({ id: urn, name: names, team: v.picklist([1, 2]) });
export type WirePlayer = v.InferOutput<typeof player>;

export const wireFixture = v.object({
  id: urn,
  sport_id: urn,
  tournament_id: urn,
  /** The first competitor plays at home; empty for an outright. */
  competitors: v.array(competitor),
  /** Present for an outright only. */
  outright: v.optional(v.object({ name: names, runners: v.array(competitor) })),
  scheduled: isoTime,
  replaces_scheduled: v.optional(isoTime),
  tournament_round: v.optional(v.string()),
  venue: v.optional(names),
  bet_delay: whole,
  live_coverage: yesNo,
  tracker: yesNo,
  /** Length of a period, seconds. */
  period_length: v.optional(whole),
});
export type WireFixture = v.InferOutput<typeof wireFixture>;

const score = v.object({ home: whole, away: whole });
export const wireStatus = v.object({
  /** Index of the status in EVENT_STATUSES. */
  status: whole,
  match_phase: v.string(),
  phase_number: whole,
  ...v.object({ home_score: whole, away_score: whole }).entries,
  clock: v.optional(
    v.object({
      match_time: v.pipe(v.string(), v.regex(/^\d{1,4}:\d{2}$/)),
      taken_at: isoTime,
      counts: v.picklist(['up', 'down']),
      stopped: yesNo,
      stoppage_announced: v.optional(whole),
    }),
  ),
  period_scores: v.array(v.object({ phase: v.string(), number: whole, ...score.entries })),
  home_gamescore: v.optional(v.string()),
  away_gamescore: v.optional(v.string()),
  /** 1: the first competitor serves; 2: the second. */
  current_server: v.optional(v.picklist([1, 2])),
  winner: v.optional(v.picklist([1, 2])),
  statistics: v.record(v.string(), score),
  /** Number of offered markets; all lines of one market count once. */
  markets_offered: v.optional(whole),
  revision: whole,
});
export type WireStatus = v.InferOutput<typeof wireStatus>;

const summary = { fixture: wireFixture, status: wireStatus };
export const wireSchedule = v.object({ events: v.array(v.object(summary)), more: yesNo });

const marketHead = {
  id: whole,
  /** Players that the outcomes or a specifier name. */
  players: v.optional(v.array(player)),
  /** Text such as `total=2.5|period=1`. */
  specifiers: v.optional(v.string()),
};
const oddsMarket = v.object({
  ...marketHead,
  status: v.picklist([1, 0, -1, -2]),
  favourite: yesNo,
  no_combination: yesNo,
  revision: whole,
  outcomes: v.array(
    v.object({
      id: v.string(),
      /** Decimal odds such as 1.85. */
      odds: v.pipe(v.number(), v.minValue(1)),
      active: yesNo,
      probabilities: v.optional(v.number()),
      refund_probability: v.optional(v.number()),
    }),
  ),
});
export type WireOddsMarket = v.InferOutput<typeof oddsMarket>;
const settledMarket = v.object({
  ...marketHead,
  revision: whole,
  favourite: yesNo,
  /** How often the market has been settled. */
  settlement_count: whole,
  void_reason: v.optional(v.string()),
  cancelled: yesNo,
  settled_at: isoTime,
  outcomes: v.array(
    v.object({
      id: v.string(),
      result: yesNo,
      void_factor: v.optional(v.picklist([0.5, 1])),
      dead_heat_factor: v.optional(v.number()),
    }),
  ),
});
export type WireSettledMarket = v.InferOutput<typeof settledMarket>;

const timelineEntry = v.object({
  number: whole,
  time: isoTime,
  match_seconds: whole,
  phase: v.string(),
  phase_number: whole,
  type: v.string(),
  team: v.optional(v.picklist([1, 2])),
  value: v.optional(whole),
  player: v.optional(player),
  ...v.object({ home_score: whole, away_score: whole }).entries,
  cancels: v.optional(whole),
});
export type WireTimelineEntry = v.InferOutput<typeof timelineEntry>;

/** Everything about one event; available long after the event has ended. */
export const wireSummary = v.object({
  ...summary,
  product,
  odds: v.array(oddsMarket),
  settled: v.array(settledMarket),
  timeline: v.array(timelineEntry),
});

const head = { product, event_id: urn, timestamp: whole };
export const wireMessage = v.variant('type', [
  v.object({ type: v.literal('alive'), product, timestamp: whole, subscribed: yesNo }),
  v.object({
    type: v.literal('odds_change'),
    ...head,
    /** Present if the event is new, or its fixture has changed. */
    fixture: v.optional(wireFixture),
    sport_event_status: v.optional(wireStatus),
    markets: v.array(oddsMarket),
  }),
  v.object({ type: v.literal('bet_settlement'), ...head, markets: v.array(settledMarket) }),
  v.object({ type: v.literal('timeline'), ...head, entries: v.array(timelineEntry) }),
  v.object({ type: v.literal('offer_ended'), ...head }),
  v.object({ type: v.literal('snapshot_complete'), product, timestamp: whole, request_id: whole }),
]);
export type WireMessage = v.InferOutput<typeof wireMessage>;

export const wireStandings = v.object({
  rows: v.array(
    v.object({
      competitor_id: urn,
      win: whole,
      draw: whole,
      loss: whole,
      goals_for: whole,
      goals_against: whole,
      points: whole,
    }),
  ),
  top_scorers: v.optional(v.array(v.object({ id: urn, name: names, competitor_id: urn, scored: whole }))),
});
