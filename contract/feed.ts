/**
 * Data of a sports data supplier (docs/contract.md, Sports feed): sports, competitions, events and markets.
 * The calls and the stream are in contract/feed-port.ts. Times are milliseconds since 1970 of the feed's
 * clock, odds whole thousandths (1850 = 1.85), probabilities whole millionths. A `version` is a whole number
 * that grows with every change; versions of one producer are comparable with each other.
 */
import * as v from 'valibot';
import { feedId, feedPageId } from './feed-id.ts';

/** Sports by the ids of specification 1 §2. */
export const SPORT_IDS = {
  football: 1,
  hockey: 2,
  tennis: 3,
  basketball: 5,
  handball: 9,
  volleyball: 10,
} as const;
export type SportKey = keyof typeof SPORT_IDS;
export type SportId = (typeof SPORT_IDS)[SportKey];
/** Ids of all sports, in the order of pages. */
export const ALL_SPORT_IDS: readonly SportId[] = Object.values(SPORT_IDS);
/** The sport with this id; null: there is none. */
export const toSportId = (id: number | null | undefined): SportId | null =>
  ALL_SPORT_IDS.find((each) => each === id) ?? null;

export const feedWhole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const time = feedWhole;
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const sportId = v.picklist(ALL_SPORT_IDS);
/** Names by language code; `en` is always present. */
export const names = v.objectWithRest({ en: text }, text);
export type FeedNames = v.InferOutput<typeof names>;
const side = v.picklist(['home', 'away']);
export type FeedSide = v.InferOutput<typeof side>;
const pair = v.object({ home: feedWhole, away: feedWhole });
export type FeedPair = v.InferOutput<typeof pair>;

/**
 * A group of competitions: a country (`country` is its ISO 3166 code, and pages show the country's name) or an area
 * such as "International" (`country` null).
 */
const category = v.object({
  id: feedId,
  sportId,
  country: v.nullable(v.pipe(v.string(), v.length(2))),
  names,
});
export type FeedCategory = v.InferOutput<typeof category>;

/** A competition (league, cup or tournament). `rank`: 1 = the most popular of its sport. */
export const competition = v.object({ id: feedPageId, sportId, categoryId: feedId, names, rank: feedWhole });
export type FeedCompetition = v.InferOutput<typeof competition>;

/** A team or a player. `short`: three letters for scoreboards. */
const competitor = v.object({
  id: feedId,
  names,
  short: text,
  country: v.nullable(v.pipe(v.string(), v.length(2))),
});
export type FeedCompetitor = v.InferOutput<typeof competitor>;

/** A player of a team. `side`: the player's team in the match. */
export const player = v.object({ id: feedId, names, side });
export type FeedPlayer = v.InferOutput<typeof player>;

/** Categories and competitions, which change rarely. */
export const feedTree = v.object({ categories: v.array(category), competitions: v.array(competition) });
export type FeedTree = v.InferOutput<typeof feedTree>;

/**
 * `scheduled` and `live` change further, `interrupted` may become live again. The others are final: `ended`,
 * `retired` (a player gave up), `abandoned` (not finished), `postponed` (not played within 48 hours; a replay
 * is a new event), `cancelled`. A final status may still be corrected.
 */
export const EVENT_STATUSES = [
  'scheduled',
  'live',
  'interrupted',
  'ended',
  'retired',
  'abandoned',
  'postponed',
  'cancelled',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
/** Statuses of matches in which play is over or does not take place. */
export const FINAL_STATUSES: readonly EventStatus[] = [
  'ended',
  'retired',
  'abandoned',
  'postponed',
  'cancelled',
];

/**
 * Where play is. `number`: the half, period, quarter or set that runs or, in a break, that ended last; of
 * `overtime` the first, second, ….
 */
const phase = v.object({
  kind: v.picklist(['before', 'period', 'break', 'overtime', 'shootout', 'after']),
  number: feedWhole,
});
export type FeedPhase = v.InferOutput<typeof phase>;

/**
 * `seconds` of the match (football, handball) or of the period (hockey, basketball) at the time `at`; a
 * running clock has moved on since. `added`: minutes announced for the end of this period.
 */
const clock = v.object({
  at: time,
  seconds: feedWhole,
  direction: v.picklist(['up', 'down']),
  isRunning: v.boolean(),
  added: v.nullable(feedWhole),
});

/** Score of one half, period, quarter or set (games of tennis, points of volleyball), also overtime, shoot-out. */
const periodScore = v.object({ ...phase.entries, ...pair.entries });
export type FeedPeriodScore = v.InferOutput<typeof periodScore>;

/** Statistics of a match; the feed decides which of these keys a sport has. */
export const STATISTICS = [
  'corners',
  'yellow_cards',
  'red_cards',
  'shots',
  'shots_on_target',
  'possession', // percent
  'penalties', // hockey: minutes
  'power_play_goals',
  'aces',
  'double_faults',
  'break_points',
  'points_won',
  'fouls',
  'timeouts',
  'three_pointers',
  'suspensions', // handball: of two minutes
  'seven_metres',
  'serve_points',
] as const;
export type StatisticKey = (typeof STATISTICS)[number];
const statistic = v.object({ key: v.picklist(STATISTICS), ...pair.entries });
export type FeedStatistic = v.InferOutput<typeof statistic>;

export const INCIDENT_KINDS = [
  'start', // of a period
  'end', // of a period
  'goal',
  'point', // of a set, or a basket
  'game', // tennis
  'set',
  'penalty',
  'missed_penalty',
  'corner',
  'yellow_card',
  'red_card',
  'suspension',
  'timeout',
  'added_time',
  'var',
  'correction', // takes back the incident `corrects`
  'interrupted',
  'resumed',
  'abandoned',
  'retired',
  'finished',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/**
 * An incident of an event. `seq` numbers the incidents of an event from 1 without gaps. `value`: points of a
 * basket, minutes of added time. `player`: who scored; null = unknown, or nobody. `score`: after it. `corrects`: the
 * `seq` of an incident that is void.
 */
export const incident = v.object({
  seq: feedWhole,
  at: time,
  seconds: feedWhole,
  phase,
  kind: v.picklist(INCIDENT_KINDS),
  side: v.nullable(side),
  value: v.nullable(feedWhole),
  player: v.nullable(player),
  score: pair,
  corrects: v.nullable(feedWhole),
});
export type FeedIncident = v.InferOutput<typeof incident>;

/** A match or, with `kind` outright, a bet on a whole competition, which has `runners` instead of two sides. */
export const feedEvent = v.object({
  id: feedPageId,
  kind: v.picklist(['match', 'outright']),
  sportId,
  competitionId: feedPageId,
  names: v.nullable(names), // of an outright
  startsAt: time,
  /** Start that was planned before the event was postponed; null: it was not. */
  plannedAt: v.nullable(time),
  round: v.nullable(text),
  venue: v.nullable(names),
  home: v.nullable(competitor),
  away: v.nullable(competitor),
  runners: v.array(competitor),
  status: v.picklist(EVENT_STATUSES),
  phase,
  clock: v.nullable(clock),
  /** Score in goals or points; in tennis and volleyball in sets. */
  score: pair,
  periods: v.array(periodScore),
  /** Points of the running game of tennis as it is called: 0, 15, 30, 40, A. */
  points: v.nullable(v.object({ home: text, away: text })),
  serving: v.nullable(side),
  statistics: v.array(statistic),
  /** Winner of an event with a final status; null: none. */
  winner: v.nullable(side),
  /** Seconds for which a bet in play waits before it is accepted. */
  betDelay: feedWhole,
  isLiveOffered: v.boolean(),
  hasTracker: v.boolean(),
  /**
   * Length of a period in seconds, without added time; absent: there is no clock, or the feed does not know the length.
   */
  periodSeconds: v.optional(feedWhole),
  /**
   * Number of markets that the event offers now, open or suspended; all lines of a market count once (`marketFamily`).
   * Absent: unknown, or the event was not requested as a part of the line.
   */
  marketCount: v.optional(feedWhole),
  version: feedWhole,
});
export type FeedEvent = v.InferOutput<typeof feedEvent>;

/**
 * Status of a market (numbers of the Unified Odds Feed). Only `active` accepts bets. `suspended` is shown
 * locked; `handedOver` is the same until the other producer sends odds; `inactive` is hidden.
 */
export const MARKET_STATUS = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;
export type MarketStatus = (typeof MARKET_STATUS)[keyof typeof MARKET_STATUS];

export const PRODUCERS = ['prematch', 'live'] as const;
export type FeedProducer = (typeof PRODUCERS)[number];
export const producer = v.picklist(PRODUCERS);

/**
 * How an outcome is paid (products §8.4): a winner (1 − v) × odds × d + v, a loser v, where v is `voidFactor`
 * and d is `deadHeatFactor`. `result` of a void outcome is won with `voidFactor` 1.
 */
const settlement = v.object({
  result: v.picklist(['won', 'lost']),
  voidFactor: v.picklist([0, 0.5, 1]),
  /** Share of a winning place for each runner: 1, or less in a dead heat. */
  deadHeatFactor: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
});
export type OutcomeSettlement = v.InferOutput<typeof settlement>;

const millionths = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
/**
 * `probability`: the feed's estimate, as 1 / its fair odds, without margin; null when unknown. `returned`:
 * the share of a stake that draws and half results return on average, absent = none. `settlement` is set once
 * the market is settled or cancelled. An outcome that is not `isActive` accepts no bets.
 */
export const outcome = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  odds: v.pipe(v.number(), v.safeInteger(), v.minValue(1000)),
  isActive: v.boolean(),
  probability: v.nullable(millionths),
  returned: v.optional(millionths),
  settlement: v.nullable(settlement),
});
export type FeedOutcome = v.InferOutput<typeof outcome>;
