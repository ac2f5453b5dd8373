/** Tables of the demo provider: seeds, sessions, rounds and the purses of demo play. */
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
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'bigint' });
export type GameMode = 'real' | 'demo';
export type RoundStatus = 'betting' | 'open' | 'raising' | 'paying' | 'closed' | 'voiding' | 'void';
/** A decision that needs a further bet which is not taken yet. */
export type PendingDecision = {
  id: string;
  action: object;
  state: object;
  /** Amount of the further bet in minor units. */
  amount: string;
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
    /** The server seed after this one. Its hash is shown before the player chooses a client seed for it. */
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

/** Purses of demo play: one for each player and game, or for one launch of a guest. */
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

/** A game session; its client has the token. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    /**
     * SHA-256 of the token. The token itself is not stored, so read access to the database gives no access to sessions.
     */
    tokenHash: text('token_hash').primaryKey(),
    ownerId: text('owner_id').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    /** The player's account session; the game session ends with it. Null in a guest's demo play. */
    accountSessionId: text('account_session_id'),
    gameId: text('game_id').notNull(),
    /** The game's slug in the catalogue. */
    slug: text('slug').notNull(),
    /** The region in which the game was launched. */
    region: text('region').notNull(),
    currency: text('currency').notNull(),
    autoplay: boolean('autoplay').notNull(),
    /** Campaign whose free rounds are played while there are any. */
    campaignId: text('campaign_id'),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('game_sessions_seen').on(table.seenAt)],
);

/**
 * Requests to begin a round that were answered with another round, because that round was open. For REQUEST_KEPT_MS a
 * repeat gets the same round and stakes nothing. Requests that began a round are in `game_rounds`.
 */
export const gameRequests = pgTable(
  'game_requests',
  {
    ownerId: text('owner_id').notNull(),
    gameId: text('game_id').notNull(),
    requestId: text('request_id').notNull(),
    roundId: text('round_id').notNull(),
    /** Stake, bet and campaign that the request asked for. */
    stake: money('stake').notNull(),
    bet: jsonb('bet').$type<object>().notNull(),
    campaignId: text('campaign_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.gameId, table.requestId] }),
    index('game_requests_created').on(table.createdAt),
  ],
);

/**
 * Rounds. `betting`: outcome decided, bet not known to be taken. `open`: bet taken. `raising`: a decision
 * needs a further bet that is not known to be taken. `paying`: everything revealed, win not known to be paid.
 * `closed`: paid. `voiding`: cancelled, bet not known to be refunded. `void`: the bet was rejected or
 * refunded.
 */
export const gameRounds = pgTable(
  'game_rounds',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    gameId: text('game_id').notNull(),
    requestId: text('request_id').notNull(),
    /** The region in which the game was launched. */
    region: text('region').notNull(),
    currency: text('currency').notNull(),
    stake: money('stake').notNull(),
    /** Campaign of the free round that pays the first bet; null = the player pays. */
    campaignId: text('campaign_id'),
    /** What the round wins: 0 until its state is over, then written together with the state. */
    win: money('win')
      .notNull()
      .default(sql`0`),
    /** Kind and rule set (playable.ts `findRoundRules`). */
    kind: text('kind').notNull(),
    profile: text('profile').notNull(),
    /** The player's choice at the beginning of the round, in the format of the kind. */
    bet: jsonb('bet').$type<object>().notNull(),
    /** The whole state, including unrevealed outcomes: never sent unfiltered. */
    state: jsonb('state').$type<object>().notNull(),
    /** The decisions so far; together with the seeds they reproduce the round. */
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
