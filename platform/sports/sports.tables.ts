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
 * The response to each request, so that a repetition gets the same one. A bet's response follows its state.
 */
export const sportsRequests = pgTable(
  'sports_requests',
  {
    playerId: text('player_id').notNull().references(playerKey),
    /** Made by the client once for one intention. */
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
    /** Order of placing, for lists. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    playerId: text('player_id').notNull().references(playerKey),
    /** The request that placed it; its answer follows the bet. */
    requestId: text('request_id').notNull(),
    combination: jsonb('combination').$type<BetCombination>().notNull(),
    policy: jsonb('policy').$type<BetPolicy>().notNull(),
    /** Caps and bonus stairs as they were when the bet was placed. */
    terms: jsonb('terms').$type<BetTerms>().notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<BetState>().notNull(),
    reason: text('reason').$type<BetRefusal>(),
    /** The free bet that pays the stake; null: the balance does. */
    freeBet: text('free_bet'),
    /** Pays the stake, and gets what the bet pays. */
    balance: text('balance').$type<BetBalance>().notNull().default('real'),
    /**
     * The stake is bonus money: `in_play` until the bet is decided for the first time, while its program waits. Null: it
     * is not.
     */
    bonusStake: text('bonus_stake').$type<'in_play' | 'ended'>(),
    /** Minor units: the charged stake, and the part not cashed out. */
    stake: money('stake').notNull(),
    openStake: money('open_stake').notNull(),
    /** The amount still on hold. */
    held: money('held').notNull(),
    cashedOut: money('cashed_out').notNull(),
    /** Payout of the open stake, bonus included: potential while the bet is open. */
    payout: money('payout').notNull(),
    bonus: money('bonus').notNull(),
    /** Sum of the movements between the player and the account of the sportsbook; positive when paid to the player. */
    net: money('net').notNull(),
    /** Part of a correction that the balance did not cover. */
    owed: money('owed').notNull(),
    /** Number of movements so far; each has its number in its key. */
    moves: integer('moves').notNull(),
    /** The bet whose value is its stake. */
    editedFrom: text('edited_from'),
    placedAt: time('placed_at').notNull(),
    /**
     * Time of the decision of a live bet, or of the next attempt for a bet that owes. Null: nothing is due.
     */
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
    /** The runner of an outright that the leg is on, or its player. */
    runner: jsonb('runner').$type<FeedNames>(),
    startsAt: time('starts_at').notNull(),
    /** Thousandths. */
    odds: integer('odds').notNull(),
    isBanker: boolean('is_banker').notNull(),
    /** `reason`: why it is void, where not by the rules of the market. */
    result: jsonb('result').$type<LegResult & { readonly reason?: VoidReason }>(),
    /** `settledTimes` of the market from which `result` is: an older message changes nothing. */
    settledTimes: integer('settled_times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('sports_bet_legs_event').on(table.eventId),
  ],
);

/** Cash-outs in play that wait for their delay; one of a bet at a time. */
export const sportsCashOuts = pgTable(
  'sports_cash_outs',
  {
    betId: text('bet_id')
      .primaryKey()
      .references(() => sportsBets.id),
    playerId: text('player_id').notNull().references(playerKey),
    /** The response of this request follows the cash-out. */
    requestId: text('request_id').notNull(),
    body: jsonb('body').$type<CashOutBody>().notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('sports_cash_outs_due').on(table.dueAt)],
);

/** Automatic cash-outs that wait for their value; one of a bet at a time. */
export const sportsAutoCashOuts = pgTable('sports_auto_cash_outs', {
  betId: text('bet_id')
    .primaryKey()
    .references(() => sportsBets.id),
  /** Value of the whole bet, minor units. */
  target: money('target').notNull(),
  /** A match of the bet is in play and the value was reached: it is looked at again then. */
  dueAt: time('due_at'),
  createdAt: time('created_at').notNull(),
});

/** Limits on stakes that players have asked for; one of a player. */
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

/** Slips for which a booking code was created; deleted when the code ends. */
export const sportsBookings = pgTable(
  'sports_bookings',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of the slip: the same one gets the same code. */
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
/** A leg as it was booked. */
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
