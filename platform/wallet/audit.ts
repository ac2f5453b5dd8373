/**
 * Checks of the ledger against itself, for tests and the operator. They read every row, so no request of a
 * player may run them.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import {
  freeRoundGrants,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  walletHolds,
} from './wallet.tables.ts';

/**
 * One check. `query` selects the `id` of every row that is wrong. Domains whose rows must agree with the
 * ledger add their own (audit-views.ts has the ledger's side); platform/compose.ts lists them.
 */
export type AuditCheck = { name: string; query: SQL };
/** Result of an audit; see `isSound`. */
export type Audit = {
  /** Sum of all postings by currency, minor units; each must be 0. */
  sums: Readonly<Record<string, bigint>>;
  /** Ids of wrong rows by the name of the check. */
  faults: Readonly<Record<string, readonly (string | number)[]>>;
};

const LEDGER_CHECKS: readonly AuditCheck[] = [
  // Transactions whose postings do not sum to zero.
  {
    name: 'unbalanced',
    query: sql`select p.transaction_id as id from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id
      group by p.transaction_id, a.currency having sum(p.amount) <> 0`,
  },
  // Accounts below zero.
  { name: 'negative', query: sql`select id from ${ledgerAccounts} where balance < 0` },
  // Players' accounts whose balance is not the sum of their postings.
  {
    name: 'drifted',
    query: sql`select a.id from ${ledgerAccounts} a left join ${ledgerPostings} p on p.account_id = a.id
      where a.balance is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
  },
  // Players whose held account is not the sum of their open holds.
  {
    name: 'misheld',
    query: sql`select a.player_id as id from ${ledgerAccounts} a left join ${walletHolds} h on h.player_id = a.player_id
      where a.kind = 'held' group by a.id, a.player_id, a.balance having a.balance <> coalesce(sum(h."left"), 0)`,
  },
  // Grants of free rounds whose number left is not the number granted minus the number played.
  {
    name: 'miscounted',
    query: sql`select g.id from ${freeRoundGrants} g
      left join ${ledgerTransactions} t on t.grant_id = g.id and t.kind = 'bet' and not exists (select 1 from ${ledgerTransactions} r where r.reverses = t.id)
      group by g.id having g.count - g.left <> count(t.id)`,
  },
];

/**
 * Runs the checks of the ledger and the `checks` of other domains in one snapshot: `tx` should be a transaction
 * of its own. Throws when two checks have the same name.
 */
export async function auditLedger(tx: Db, checks: readonly AuditCheck[] = []): Promise<Audit> {
  const sums = await rowsOf<{ currency: string; total: string }>(
    tx,
    sql`select a.currency, sum(p.amount)::text as total from ${ledgerPostings} p join ${ledgerAccounts} a on a.id = p.account_id group by a.currency`,
  );
  const faults: Record<string, readonly (string | number)[]> = {};
  for (const { name, query } of [...LEDGER_CHECKS, ...checks]) {
    // With the same name, the faults of one check would replace those of the other.
    if (Object.hasOwn(faults, name)) throw new Error(`Two checks of the audit are called ${name}.`);
    faults[name] = (await rowsOf<{ id: string | number }>(tx, query)).map(({ id }) => id);
  }
  return { sums: Object.fromEntries(sums.map(({ currency, total }) => [currency, BigInt(total)])), faults };
}

/** True when every sum is zero and no check found a row. */
export const isSound = ({ sums, faults }: Audit): boolean =>
  Object.values(sums).every((sum) => sum === 0n) && Object.values(faults).every((ids) => ids.length === 0);
