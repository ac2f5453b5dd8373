/** Checks of the ledger's audit about jackpots. */
import { sql } from 'drizzle-orm';
import { poolAccounts, realPostings, type AuditCheck } from '#platform/wallet/wallet.api.ts';
import { jackpotPools } from './jackpots.tables.ts';

export const JACKPOT_CHECKS: readonly AuditCheck[] = [
  // Accounts of pools whose balance differs from the amount of their open pool.
  {
    name: 'mispooled',
    query: sql`select a.id from ${poolAccounts} a
      left join ${jackpotPools} j on j.currency = a.currency and 'pool_' || j.tier = a.kind and j.won_at is null
      where j.amount is distinct from a.total`,
  },
  // Dropped jackpots without a payment of their amount.
  {
    name: 'unpaid',
    query: sql`select j.id from ${jackpotPools} j where j.won_at is not null and not exists (
      select 1 from ${realPostings} p
      where p.key = 'jackpot:' || j.id and p.player_id = j.player_id and p.amount = j.amount)`,
  },
];
