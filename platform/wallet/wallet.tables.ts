/**
 * Tables of the ledger: accounts, transactions (also refused calls), postings, rounds, holds and free rounds.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { money, time } from '#platform/kernel/store/columns.ts';
import type { HouseKind, OwnKind, PlayerKind, PoolKind, StoredReply } from './wallet-types.ts';

/**
 * A player's wallet. Every movement of the player's money raises `version`: the row is then locked until the
 * movement commits, and a movement that was prepared from an older version writes nothing.
 */
export const wallets = pgTable('wallets', {
  playerId: text('player_id').primaryKey(),
  currency: text('currency').notNull(),
  /** True while stakes are taken from the bonus balance first. */
  bonusBalanceOn: boolean('bonus_balance_on').notNull().default(false),
  version: bigint('version', { mode: 'number' })
    .notNull()
    .default(sql`0`),
  createdAt: time('created_at').notNull(),
});

/**
 * Accounts of the ledger. A player's balance is kept in the row; a house account's (`balance` null) is the
 * sum of its postings, because a row that every bet of every player updates would make them wait for each
 * other.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The player; null = the account belongs to the house (jackpot pools included). */
    playerId: text('player_id').references(() => wallets.playerId),
    kind: text('kind').$type<PlayerKind | HouseKind | PoolKind>().notNull(),
    currency: text('currency').notNull(),
    balance: money('balance'),
  },
  (table) => [
    unique('ledger_accounts_one_each').on(table.playerId, table.kind, table.currency).nullsNotDistinct(),
    check('ledger_accounts_never_negative', sql`${table.balance} >= 0`),
    check(
      'ledger_accounts_players_keep_balance',
      sql`(${table.playerId} is null) = (${table.balance} is null)`,
    ),
  ],
);

/**
 * Grants of free rounds: `count` rounds of one game for one player at one stake, paid by the house. A bet
 * decrements `left`, its rollback increments it.
 */
export const freeRoundGrants = pgTable(
  'free_round_grants',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    gameId: text('game_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    count: integer('count').notNull(),
    left: integer('left').notNull(),
    stake: money('stake').notNull(),
    /** When the grant expires; null = never. */
    expiresAt: time('expires_at'),
    /** Time of the first launch with the grant. */
    activatedAt: time('activated_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('free_round_grants_one_each').on(table.playerId, table.gameId, table.campaignId),
    check('free_round_grants_left', sql`${table.left} between 0 and ${table.count}`),
    check('free_round_grants_stake', sql`${table.stake} > 0`),
  ],
);

/** Money set aside: `left` of `amount` is still in the player's held account. */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    /** The key of the operation that made the hold. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => wallets.playerId),
    amount: money('amount').notNull(),
    left: money('left').notNull(),
    /** The balance from which the money was taken, and to which it is released. */
    balance: text('balance').$type<OwnKind>().notNull().default('real'),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the last part was captured or released; null while `left` is above zero. */
    closedAt: time('closed_at'),
  },
  (table) => [
    index('wallet_holds_player').on(table.playerId),
    check('wallet_holds_left', sql`${table.left} between 0 and ${table.amount}`),
    check('wallet_holds_closed', sql`(${table.left} = 0) = (${table.closedAt} is not null)`),
  ],
);

/** Calls, refused ones too, with the reply for repeats of the same key. Append-only. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key: `provider:…` for game providers, another prefix for each other caller. */
    key: text('key').notNull().unique(),
    kind: text('kind')
      .$type<
        | 'bet'
        | 'win'
        | 'rollback'
        | 'credit'
        | 'debit'
        | 'hold'
        | 'capture'
        | 'release'
        | 'to_sports'
        | 'from_sports'
        | 'pool_start'
        | 'contribution'
        | 'jackpot'
        | 'convert'
        | 'forfeit'
        | 'spin_wins'
      >()
      .notNull(),
    /**
     * SHA-256 of the request's content. Null when the key belongs to a bet that was rolled back before it
     * arrived: then any request with the key gets the stored reply.
     */
    requestHash: text('request_hash'),
    /**
     * `json` and not `jsonb`, because a repeat gets the first reply byte for byte. Null for transactions that
     * no call requested, such as those that belong to another movement.
     */
    reply: json('reply').$type<StoredReply>(),
    /** The player; null for a transaction between accounts of the house. */
    playerId: text('player_id'),
    gameId: text('game_id'),
    roundId: text('round_id'),
    /** Description of the movement for operators. */
    reason: text('reason').notNull(),
    /** The transaction of the bet that this rollback took back; unique, so that a bet is rolled back once. */
    reverses: bigint('reverses', { mode: 'number' }).unique(),
    /** The grant of free rounds that paid this bet, or that got a round back by this rollback. */
    grantId: text('grant_id').references(() => freeRoundGrants.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_player').on(table.playerId, table.id),
    index('ledger_transactions_grant')
      .on(table.grantId)
      .where(sql`${table.grantId} is not null`),
  ],
);

/**
 * The effect of a transaction on an account. The postings of one transaction sum to zero in each currency.
 * Rows are only ever added.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index('ledger_postings_account').on(table.accountId),
    check('ledger_postings_move_something', sql`${table.amount} <> 0`),
  ],
);

/** Stakes and wins of a round by balance. */
export const walletRounds = pgTable(
  'wallet_rounds',
  {
    playerId: text('player_id').notNull(),
    gameId: text('game_id').notNull(),
    roundId: text('round_id').notNull(),
    /** Number of bets that were not rolled back. */
    bets: integer('bets').notNull(),
    stakedReal: money('staked_real').notNull(),
    stakedBonus: money('staked_bonus').notNull(),
    /** Stakes that the house paid, as free rounds. */
    stakedPromo: money('staked_promo')
      .notNull()
      .default(sql`0`),
    wonReal: money('won_real').notNull(),
    wonBonus: money('won_bonus').notNull(),
    /** When the round closed; null while it is open. */
    closedAt: time('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId, table.roundId] }),
    // Partial index for the list of a player's open rounds, which are few of all rounds.
    index('wallet_rounds_open')
      .on(table.playerId)
      .where(sql`${table.closedAt} is null`),
    // For the list of top wins: rounds of real money only, by the time they closed.
    index('wallet_rounds_real_wins')
      .on(table.closedAt)
      .where(
        sql`${table.closedAt} is not null and ${table.wonReal} > 0 and ${table.stakedBonus} = 0 and ${table.stakedPromo} = 0`,
      ),
  ],
);
