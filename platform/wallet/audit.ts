/**
 * The books checked against themselves; used by tests and the operator. Reads everything: not for a request
 * of a player.
 */
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/kernel/store/db.ts';
import {
  competitions,
  competitionScores,
  competitionWinners,
} from '#platform/competitions/competitions.tables.ts';
import { jackpotPools } from '#platform/jackpots/jackpots.tables.ts';
import {
  freeRoundGrants,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  walletHolds,
  walletRounds,
} from './wallet.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Audit } from './wallet-types.ts';

/** Reads the books in one snapshot (`tx` should be a transaction of its own). */
export async function auditLedger(tx: Db): Promise<Audit> {
  const sums = await rowsOf<{ currency: string; total: string }>(
    tx,
    sql`select a.currency, sum(p.amount)::text as total from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id group by a.currency`,
  );
  const unbalanced = await rowsOf<{ id: number | string }>(
    tx,
    sql`select p.transaction_id as id from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id
        group by p.transaction_id, a.currency having sum(p.amount) <> 0`,
  );
  const negative = await rowsOf<{ id: number }>(tx, sql`select id from ${ledgerAccounts} where balance < 0`);
  const drifted = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from ${ledgerAccounts} a left join ${ledgerPostings} p on p.account_id = a.id
        where a.balance is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
  );
  const misheld = await rowsOf<{ id: string }>(
    tx,
    sql`select a.player_id as id from ${ledgerAccounts} a left join ${walletHolds} h on h.player_id = a.player_id
        where a.kind = 'held' group by a.id, a.player_id, a.balance having a.balance <> coalesce(sum(h."left"), 0)`,
  );
  const miscounted = await rowsOf<{ id: string }>(
    tx,
    sql`select g.id from ${freeRoundGrants} g
        left join ${ledgerTransactions} t on t.grant_id = g.id and t.kind = 'bet' and not exists (select 1 from ${ledgerTransactions} r where r.reverses = t.id)
        group by g.id having g.count - g.left <> count(t.id)`,
  );
  const mispooled = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from ${ledgerAccounts} a left join ${ledgerPostings} p on p.account_id = a.id
        left join ${jackpotPools} j on j.currency = a.currency and 'pool_' || j.tier = a.kind and j.won_at is null
        where a.kind like 'pool\\_%' group by a.id, j.id, j.amount having j.amount is distinct from coalesce(sum(p.amount), 0)`,
  );
  const unpaid = await rowsOf<{ id: string }>(
    tx,
    sql`select j.id from ${jackpotPools} j where j.won_at is not null and not exists (
        select 1 from ${ledgerTransactions} t join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
        where t.key = 'jackpot:' || j.id and a.player_id = j.player_id and a.kind = 'real' and p.amount = j.amount)`,
  );
  const misscored = await rowsOf<{ id: string }>(
    tx,
    sql`select coalesce(s.competition_id, k.competition_id) || ':' || coalesce(s.player_id, k.player_id) as id from ${competitionScores} s full join (
          select c.id as competition_id, r.player_id, case c.nomination
            when 'multiplier' then max(div(r.won_real::numeric * 100, r.staked_real))
            when 'wins' then sum(div(r.won_real::numeric * 100, r.staked_real))
            else count(*) * 100 end as score
          from ${competitions} c join ${walletRounds} r
            on r.game_id = any(c.game_ids) and r.closed_at >= greatest(c.date_start, c.opened_at) and r.closed_at < c.date_end
          where r.staked_real > 0 and r.staked_bonus = 0 and r.staked_promo = 0 group by c.id, r.player_id
        ) k on k.competition_id = s.competition_id and k.player_id = s.player_id
        where coalesce(s.score, 0) <> coalesce(k.score, 0)`,
  );
  const unprized = await rowsOf<{ id: string }>(
    tx,
    sql`select w.competition_id || ':' || w.place as id from ${competitionWinners} w where w.paid_at is not null and not exists (
        select 1 from ${ledgerTransactions} t join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
        where t.key = 'competition:' || w.competition_id || ':' || w.place
          and a.player_id = w.player_id and a.kind = 'real' and a.currency = w.currency and p.amount = w.amount)`,
  );
  return {
    sums: Object.fromEntries(sums.map(({ currency, total }) => [currency, BigInt(total)])),
    unbalanced: unbalanced.map(({ id }) => Number(id)),
    negative: negative.map(({ id }) => id),
    drifted: drifted.map(({ id }) => id),
    misheld: misheld.map(({ id }) => id),
    miscounted: miscounted.map(({ id }) => id),
    mispooled: mispooled.map(({ id }) => id),
    unpaid: unpaid.map(({ id }) => id),
    misscored: misscored.map(({ id }) => id),
    unprized: unprized.map(({ id }) => id),
  };
}

/** True when nothing is wrong. */
export const isSound = ({ sums, ...wrong }: Audit): boolean =>
  Object.values(sums).every((sum) => sum === 0n) && Object.values(wrong).every((list) => list.length === 0);
