/** The demo provider's own books: seeds, sessions, rounds and the purses of demo play. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'bigint' });
export type GameMode = 'real' | 'demo';
export type RoundStatus = 'betting' | 'open' | 'raising' | 'paying' | 'closed' | 'voiding' | 'void';
/** A decision that is waiting for the bet it needs. */
export type PendingDecision = {
  id: string;
  action: object;
  state: object;
  /** Minor units. */ amount: string;
};

/**
 * Server seeds. One is in use for each owner and game; the others are revealed. `ownerId` is a player, or a
 * purse in demo play.
 */
export const gameSeeds = pgTable(
  'game_seeds',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    gameId: text('game_id').notNull(),
    serverSeed: text('server_seed').notNull(),
    /**
     * The server seed after this one: its hash is shown before the player chooses the client seed it will be
     * used with.
     */
    nextServerSeed: text('next_server_seed').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** The nonce of the next round. */
    nonce: integer('nonce').notNull().default(0),
    createdAt: time('created_at').notNull(),
    revealedAt: time('revealed_at'),
  },
  (table) => [
    uniqueIndex('game_seeds_one_in_use')
      .on(table.ownerId, table.gameId)
      .where(sql`${table.revealedAt} is null`),
  ],
);

/** Play money of demo play: a player's own for each game, or a guest's for one launch. */
export const demoPurses = pgTable(
  'demo_purses',
  {
    id: text('id').primaryKey(),
    gameId: text('game_id').notNull(),
    currency: text('currency').notNull(),
    balance: money('balance').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('demo_purses_never_negative', sql`${table.balance} >= 0`)],
);

/** An opened game: what a client's token stands for. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    /** SHA-256 of the token: a read of the database opens no game. */
    tokenHash: text('token_hash').primaryKey(),
    ownerId: text('owner_id').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    /** The player's sign-in; the game ends with it. Null in a guest's demo play. */
    accountSessionId: text('account_session_id'),
    gameId: text('game_id').notNull(),
    /** The game in the catalogue. */
    slug: text('slug').notNull(),
    currency: text('currency').notNull(),
    autoplay: boolean('autoplay').notNull(),
    /** Whose free rounds are played while there are any. */
    campaignId: text('campaign_id'),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('game_sessions_seen').on(table.seenAt)],
);

/**
 * Rounds. `betting`: outcome decided, bet not known to be taken. `open`: bet taken. `raising`: a decision
 * needs a further bet, not known to be taken. `paying`: everything shown, win not known to be paid. `closed`:
 * paid. `voiding`: given up, bet not known to be taken back. `void`: the bet was refused or taken back.
 */
export const gameRounds = pgTable(
  'game_rounds',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    gameId: text('game_id').notNull(),
    requestId: text('request_id').notNull(),
    currency: text('currency').notNull(),
    stake: money('stake').notNull(),
    /** The free rounds that pay the first bet; null = the player. */
    campaignId: text('campaign_id'),
    /** What its state pays once that is over, written with it; 0 before. */
    win: money('win')
      .notNull()
      .default(sql`0`),
    /** What it is played by (playable.ts `played`). */
    kind: text('kind').notNull(),
    profile: text('profile').notNull(),
    /** What the player chose at its beginning, in the words of the kind. */
    bet: jsonb('bet').$type<object>().notNull(),
    /** All of the round, what is not shown yet too: never sent as it is. */
    state: jsonb('state').$type<object>().notNull(),
    /** The decisions so far; with the seeds they repeat the round. */
    actions: jsonb('actions').$type<object[]>().notNull().default([]),
    pending: jsonb('pending').$type<PendingDecision>(),
    status: text('status').$type<RoundStatus>().notNull(),
    /** Why a void round is void: a code of contract/errors.ts. */
    refusal: text('refusal'),
    seedId: text('seed_id')
      .notNull()
      .references(() => gameSeeds.id),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('game_rounds_request').on(table.ownerId, table.gameId, table.requestId),
    uniqueIndex('game_rounds_one_at_a_time')
      .on(table.ownerId, table.gameId)
      .where(sql`${table.status} in ('betting', 'open', 'raising', 'paying', 'voiding')`),
    index('game_rounds_unfinished')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('betting', 'open', 'raising', 'paying', 'voiding')`),
    index('game_rounds_history').on(table.ownerId, table.gameId, table.createdAt),
  ],
);
