/**
 * Hand-written SQL whose text is built once. `db.execute` builds the text at each run, which takes about a
 * third as long as the statement itself (docs/decisions/0108).
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Values of the placeholders of a statement, as the database reads them (a bigint as its digits). */
export type PlaceholderValues = Readonly<Record<string, string | number | boolean | null>>;

const dialect = new PgDialect();

/**
 * Makes a function of a statement with placeholders (`sql.placeholder`): it takes their values and returns
 * the rows.
 */
export function preparedRows<T extends Record<string, unknown>>(
  query: SQL,
): (db: Db, values: PlaceholderValues) => Promise<T[]> {
  const built = dialect.sqlToQuery(query);
  return async (db, values) => {
    const statement = db._.session.prepareQuery(built, undefined, undefined, false);
    const result: unknown = await statement.execute(values);
    // The two drivers wrap rows differently.
    return Array.isArray(result) ? (result as T[]) : (result as { rows: T[] }).rows;
  };
}
