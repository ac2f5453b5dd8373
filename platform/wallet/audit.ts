/** The books checked against themselves; used by tests and the operator. Reads everything: not for a request of a player. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/store/db.ts';
import { freeRoundGrants, ledgerAccounts, ledgerPostings, ledgerTransactions } from '#platform/store/schema/wallet.ts';
import type { Db } from '#platform/store/store.ts';
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
  const miscounted = await rowsOf<{ id: string }>(
    tx,
    sql`select g.id from ${freeRoundGrants} g
        left join ${ledgerTransactions} t on t.grant_id = g.id and t.kind = 'bet' and not exists (select 1 from ${ledgerTransactions} r where r.reverses = t.id)
        group by g.id having g.count - g.left <> count(t.id)`,
  );
  return {
    sums: Object.fromEntries(sums.map(({ currency, total }) => [currency, BigInt(total)])),
    unbalanced: unbalanced.map(({ id }) => Number(id)),
    negative: negative.map(({ id }) => id),
    drifted: drifted.map(({ id }) => id),
    miscounted: miscounted.map(({ id }) => id),
  };
}

/** True when nothing is wrong. */
export const isSound = ({ sums, unbalanced, negative, drifted, miscounted }: Audit): boolean =>
  Object.values(sums).every((sum) => sum === 0n) && unbalanced.length + negative.length + drifted.length + miscounted.length === 0;
