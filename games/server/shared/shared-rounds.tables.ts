/** Tables of shared rounds: seed chains, rounds and bets. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GameMode } from '../games.tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'bigint' });
export type SharedBetStatus =
  | 'betting'
  | 'placed'
  | 'raising'
  | 'lowering'
  | 'paying'
  | 'closed'
  | 'voiding'
  | 'void';
/**
 * A decision whose further stake is not taken yet. `id` is unique to this attempt; `amount` is in minor
 * units.
 */
export type SharedRaise = { id: string; choice: string; amount: string };

/**
 * Chains of seeds, each seed the SHA-256 of the one after it. The table also contains the chain after the
 * one in use, whose terminal is published in advance.
 */
export const sharedChains = pgTable(
  'shared_chains',
  {
    id: text('id').primaryKey(),
    gameId: text('game_id').notNull(),
    /** Number of the chain within its game: 1, 2, … */
    ordinal: integer('ordinal').notNull(),
    /** The secret from which the whole chain is computed: the seed at position `length`. */
    root: text('root').notNull(),
    /** Seed at position 0, published before the first round of the chain. */
    terminal: text('terminal').notNull(),
    length: integer('length').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique('shared_chains_ordinal').on(table.gameId, table.ordinal)],
);

/**
 * Rounds. Outcome and times are decided when a round is created, so every process sees the same timeline.
 */
export const sharedRounds = pgTable(
  'shared_rounds',
  {
    id: text('id').primaryKey(),
    gameId: text('game_id').notNull(),
    number: integer('number').notNull(),
    chainId: text('chain_id')
      .notNull()
      .references(() => sharedChains.id),
    /** Position of the round's seed in its chain, from 1. */
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    profile: text('profile').notNull(),
    /** The outcome: secret until it is public, so it is never sent unfiltered. */
    outcome: jsonb('outcome').$type<object>().notNull(),
    /** Bets are accepted from here … */
    opensAt: time('opens_at').notNull(),
    /** … until here … */
    startsAt: time('starts_at').notNull(),
    /** … and paid from here. */
    endsAt: time('ends_at').notNull(),
    /** The earliest time at which the next round opens. */
    nextAt: time('next_at').notNull(),
  },
  (table) => [
    unique('shared_rounds_number').on(table.gameId, table.number),
    unique('shared_rounds_seed').on(table.chainId, table.position),
  ],
);

/**
 * Bets, by status. `betting`: it is not known whether the stake was taken. `placed`: the stake was taken. `raising`: it
 * is not known whether a further stake was taken. `lowering`: the further stake was cancelled, its refund is not known.
 * `paying`: won or lost, the payment is not known. `closed`: paid. `voiding`: cancelled, the refund is not known.
 * `void`: rejected or refunded.
 */
export const sharedBets = pgTable(
  'shared_bets',
  {
    id: text('id').primaryKey(),
    roundId: text('round_id')
      .notNull()
      .references(() => sharedRounds.id),
    gameId: text('game_id').notNull(),
    ownerId: text('owner_id').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    /** The region in which the game was launched. */
    region: text('region').notNull(),
    currency: text('currency').notNull(),
    requestId: text('request_id').notNull(),
    /** Number of the bet among the owner's bets of the round, from 0. */
    place: integer('place').notNull(),
    bet: jsonb('bet').$type<object>().notNull(),
    /** Total stake. */
    stake: money('stake').notNull(),
    /** The part of `stake` that decisions have added. */
    raised: money('raised')
      .notNull()
      .default(sql`0`),
    /** The player's decisions during the round, in order. */
    decisions: jsonb('decisions').$type<string[]>().notNull().default([]),
    /** The decision whose further stake is being taken (`raising`) or refunded (`lowering`); null otherwise. */
    raise: jsonb('raise').$type<SharedRaise>(),
    win: money('win')
      .notNull()
      .default(sql`0`),
    /** Multiplier of the cash-out in hundredths. */
    cashedOut: integer('cashed_out'),
    status: text('status').$type<SharedBetStatus>().notNull(),
    /**
     * Why a void bet is void, or why a raise was not taken: a code of contract/errors.ts. A void bet
     * without a code was taken back by the player.
     */
    refusal: text('refusal'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('shared_bets_request').on(table.ownerId, table.gameId, table.requestId),
    uniqueIndex('shared_bets_place')
      .on(table.roundId, table.ownerId, table.place)
      .where(sql`${table.status} <> 'void'`),
    index('shared_bets_unfinished')
      .on(table.gameId)
      .where(sql`${table.status} in ('betting', 'placed', 'raising', 'lowering', 'paying', 'voiding')`),
    index('shared_bets_round').on(table.roundId),
    index('shared_bets_history').on(table.ownerId, table.gameId, table.createdAt),
  ],
);

/** The process that runs the shared rounds, and until when it may do so. One row. */
export const sharedLeases = pgTable('shared_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: time('until').notNull(),
});
