/** Jackpot pools, open and dropped. Their money is in the ledger (accounts `pool_…`). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { money, time } from '#platform/kernel/store/columns.ts';
import type { Tier } from './jackpot-rules.ts';

/**
 * One pool from its start to its drop, after which the next pool opens. Each tier and currency has one open
 * pool (`wonAt` is null). Each round that feeds a pool locks the pool's row.
 */
export const jackpotPools = pgTable(
  'jackpot_pools',
  {
    /** `{tier}-{currency}-{number}`; input of the drop point. */
    id: text('id').primaryKey(),
    tier: text('tier').$type<Tier>().notNull(),
    currency: text('currency').notNull(),
    number: integer('number').notNull(),
    start: money('start').notNull(),
    cap: money('cap').notNull(),
    /** Hexadecimal; secret until the pool drops. */
    seed: text('seed').notNull(),
    /** Balance of the pool's account; for a dropped pool the amount paid. */
    amount: money('amount').notNull(),
    /** Part of past shares below one minor unit, in ten thousandths (jackpot-rules.ts). */
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
