/** Bets with their legs and their history, and the responses to requests of players. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BetEventKind, BetState } from '#contract/sports/bet-states.ts';
import type {
  BetAnswer,
  BetBalance,
  BetCombination,
  BetPolicy,
  BetRefusal,
  CashOutAnswer,
  CashOutBody,
  Selection,
  VoidReason,
} from '#contract/sports/bets.ts';
import type { FeedNames, SportId } from '#contract/feed.ts';
import type { LimitPeriod } from '#contract/sports/own-limit.ts';
import type { LegResult } from '#settlement/leg-result.ts';
import type { BetTerms } from './bet-terms.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { money, time } from '#platform/kernel/store/columns.ts';

/**
 * The response to each request, so that a repeated request gets the same one. The response of a pending bet
 * changes when the bet is decided.
 */
export const sportsRequests = pgTable(
  'sports_requests',
  {
    playerId: text('player_id').notNull().references(playerKey),
    /** Made by the client, once for each intention of the player. */
    requestId: text('request_id').notNull(),
    /** SHA-256 of the request's content. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<BetAnswer | CashOutAnswer>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.requestId] })],
);

export const sportsBets = pgTable(
  'sports_bets',
  {
    /** UUID; key of its hold: `bet:{id}:hold`. */
    id: text('id').primaryKey(),
    /** Number in the order of placing, by which lists are sorted. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    playerId: text('player_id').notNull().references(playerKey),
    /** The request that placed the bet; its stored response follows the bet's state. */
    requestId: text('request_id').notNull(),
    combination: jsonb('combination').$type<BetCombination>().notNull(),
    policy: jsonb('policy').$type<BetPolicy>().notNull(),
    /** Caps and bonus tiers as they were when the bet was placed. */
    terms: jsonb('terms').$type<BetTerms>().notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<BetState>().notNull(),
    reason: text('reason').$type<BetRefusal>(),
    /** Id of the free bet that pays the stake; null: a balance pays it. */
    freeBet: text('free_bet'),
    /** The balance that pays the stake and gets what the bet pays. */
    balance: text('balance').$type<BetBalance>().notNull().default('real'),
    /**
     * Set if the stake is bonus money: `in_play` until the bet is decided for the first time (until then its
     * program can't end), then `ended`. Null: the stake is not bonus money.
     */
    bonusStake: text('bonus_stake').$type<'in_play' | 'ended'>(),
    /** Minor units: `stake` was charged; `openStake` is its part that was not cashed out. */
    stake: money('stake').notNull(),
    openStake: money('open_stake').notNull(),
    /** Part of the stake that is still on hold, minor units. */
    held: money('held').notNull(),
    cashedOut: money('cashed_out').notNull(),
    /** Payout of the open stake, `bonus` included; while the bet is open, the payout that is possible. */
    payout: money('payout').notNull(),
    bonus: money('bonus').notNull(),
    /** Sum of the movements between the player and the account of the sportsbook; positive when paid to the player. */
    net: money('net').notNull(),
    /** Part of corrections that the balance did not cover, minor units. */
    owed: money('owed').notNull(),
    /** Number of movements so far; the key of each movement contains its number. */
    moves: integer('moves').notNull(),
    /** Id of the edited bet whose value is the stake of this one. */
    editedFrom: text('edited_from'),
    placedAt: time('placed_at').notNull(),
    /** When a live bet is decided, or when a bet that owes is collected next. Null: nothing is due. */
    dueAt: time('due_at'),
    settledAt: time('settled_at'),
  },
  (table) => [
    index('sports_bets_player').on(table.playerId, table.seq),
    index('sports_bets_player_placed').on(table.playerId, table.placedAt),
    index('sports_bets_edited').on(table.editedFrom),
    index('sports_bets_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('sports_bets_bonus', sql`(${table.balance} = 'bonus') = (${table.bonusStake} is not null)`),
    check(
      'sports_bets_amounts',
      sql`${table.stake} > 0 and ${table.openStake} >= 0 and ${table.openStake} <= ${table.stake} and ${table.held} >= 0 and ${table.owed} >= 0`,
    ),
  ],
);

/** A leg as it was when the bet was placed, and its result. */
export const sportsBetLegs = pgTable(
  'sports_bet_legs',
  {
    betId: text('bet_id')
      .notNull()
      .references(() => sportsBets.id),
    position: integer('position').notNull(),
    eventId: text('event_id').notNull(),
    marketId: text('market_id').notNull(),
    outcomeId: text('outcome_id').notNull(),
    sportId: integer('sport_id').notNull(),
    home: jsonb('home').$type<FeedNames>(),
    away: jsonb('away').$type<FeedNames>(),
    title: jsonb('title').$type<FeedNames>(),
    /** Names of the runner of an outright or of the player whom the leg is about; null: neither. */
    runner: jsonb('runner').$type<FeedNames>(),
    startsAt: time('starts_at').notNull(),
    /** Odds in thousandths. */
    odds: integer('odds').notNull(),
    isBanker: boolean('is_banker').notNull(),
    /** `reason`: why the leg is void, if not by the rules of its market. */
    result: jsonb('result').$type<LegResult & { readonly reason?: VoidReason }>(),
    /**
     * The market's `settledTimes` at which `result` was read; a message with the same or a lower number changes
     * nothing.
     */
    settledTimes: integer('settled_times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('sports_bet_legs_event').on(table.eventId),
  ],
);

/** Cash-outs in play that wait for the end of their delay; at most one for each bet. */
export const sportsCashOuts = pgTable(
  'sports_cash_outs',
  {
    betId: text('bet_id')
      .primaryKey()
      .references(() => sportsBets.id),
    playerId: text('player_id').notNull().references(playerKey),
    /** The request whose stored response gets the result of the cash-out. */
    requestId: text('request_id').notNull(),
    body: jsonb('body').$type<CashOutBody>().notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('sports_cash_outs_due').on(table.dueAt)],
);

/** Automatic cash-outs that wait until their target is reached; at most one for each bet. */
export const sportsAutoCashOuts = pgTable('sports_auto_cash_outs', {
  betId: text('bet_id')
    .primaryKey()
    .references(() => sportsBets.id),
  /** The cash-out value of the whole bet at which it is executed, minor units. */
  target: money('target').notNull(),
  /**
   * If the target was reached while a match is in play: when the delay ends and the value is checked again.
   * Else null.
   */
  dueAt: time('due_at'),
  createdAt: time('created_at').notNull(),
});

/** Limits on stakes that players have asked for; at most one for each player. */
export const sportsStakeLimits = pgTable(
  'sports_stake_limits',
  {
    playerId: text('player_id').primaryKey().references(playerKey),
    /** What may be staked in the period, minor units of the player's currency. */
    amount: money('amount').notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
  },
  (table) => [check('sports_stake_limits_amount', sql`${table.amount} > 0`)],
);

/** Slips for which a booking code was made; deleted when the code expires. */
export const sportsBookings = pgTable(
  'sports_bookings',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of the slip, by which the same slip gets the same code. */
    hash: text('hash').notNull(),
    combination: jsonb('combination').$type<BetCombination>().notNull(),
    legs: jsonb('legs').$type<readonly BookedLeg[]>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sports_bookings_hash').on(table.hash),
    index('sports_bookings_expires').on(table.expiresAt),
  ],
);
/** A leg as it was when the code was made. */
export type BookedLeg = Pick<typeof sportsBetLegs.$inferSelect, 'home' | 'away' | 'title' | 'runner'> & {
  selection: Selection;
  sportId: SportId;
  /** ISO 8601. */ startsAt: string;
};

/** The history of a bet. Append-only. */
export const sportsBetEvents = pgTable(
  'sports_bet_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    betId: text('bet_id')
      .notNull()
      .references(() => sportsBets.id),
    kind: text('kind').$type<BetEventKind>().notNull(),
    /** Minor units; positive when paid to the player. */
    amount: money('amount').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sports_bet_events_bet').on(table.betId, table.id)],
);
