import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Deletes at most `limit` rows that fulfil `which`. Called with each new row of a table, it bounds the
 * table's size. Rows that another transaction has locked are left to a later call. `key`: a column that
 * identifies a row.
 */
export async function deleteSome(
  tx: Db,
  table: PgTable,
  { key, which, limit }: { key: PgColumn; which: SQL | undefined; limit: number },
): Promise<void> {
  const some = tx.select({ key }).from(table).where(which).limit(limit).for('update', { skipLocked: true });
  await tx.delete(table).where(inArray(key, some));
}
