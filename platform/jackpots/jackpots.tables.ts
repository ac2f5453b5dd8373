/**
 * Jackpot pools, those that grow and those that dropped. Their money stands in the ledger (wallet.ts,
 * accounts `pool_…`).
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Tier } from './jackpot-rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/**
 * One pool from its start to its drop; a new one follows it. One of a tier and currency is open (`wonAt`
 * null), locked by every round that feeds it.
 */
export const jackpotPools = pgTable(
  'jackpot_pools',
  {
    /** `{tier}-{currency}-{number}`; part of what the drop point is drawn from. */
    id: text('id').primaryKey(),
    tier: text('tier').$type<Tier>().notNull(),
    currency: text('currency').notNull(),
    number: integer('number').notNull(),
    start: money('start').notNull(),
    cap: money('cap').notNull(),
    /** Hex; secret while the pool is open. */
    seed: text('seed').notNull(),
    /** In the pool's account; of one that dropped, what was paid. */
    amount: money('amount').notNull(),
    fraction: money('fraction').notNull(),
    openedAt: time('opened_at').notNull(),
    wonAt: time('won_at'),
    playerId: text('player_id'),
    gameId: text('game_id'),
    roundId: text('round_id'),
  },
  (table) => [
    uniqueIndex('jackpot_pools_one_open')
      .on(table.tier, table.currency)
      .where(sql`${table.wonAt} is null`),
    index('jackpot_pools_wins')
      .on(table.currency, table.tier, table.wonAt)
      .where(sql`${table.wonAt} is not null`),
    check('jackpot_pools_winner', sql`(${table.wonAt} is null) = (${table.playerId} is null)`),
    check('jackpot_pools_limits', sql`${table.cap} > ${table.start} and ${table.start} > 0`),
  ],
);
