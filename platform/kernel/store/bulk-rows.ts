/** Statements that write many rows of one table, for data sets. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Rows of one statement, so few that it stays below PostgreSQL's limit of 65,535 parameters. */
const ROWS_PER_INSERT = 1000;

type TableWithId = PgTable & { id: PgColumn };

/** Empties the table and inserts `rows`. */
export async function replaceRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await tx.delete(table);
  await insertRows(tx, table, rows);
}

export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(table).values(rows.slice(from, from + ROWS_PER_INSERT) as T['$inferInsert'][]);
}

/**
 * Inserts rows and updates existing ones by `id`, so that rows which refer to them stay valid. If the table
 * generates ids, the next one continues after the largest.
 */
export async function upsertRows<T extends TableWithId>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id');
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  await tx
    .insert(table)
    .values(rows as T['$inferInsert'][])
    // The keys are columns of the table, which its generic type does not express.
    .onConflictDoUpdate({ target: table.id, set: set as PgUpdateSetSource<T> });
  if (table.id.generatedIdentity) await continueIds(tx, table);
}

async function continueIds(tx: Db, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
  );
}
