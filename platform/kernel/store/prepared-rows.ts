/**
 * Hand-written SQL whose text is built once. Drizzle builds the text of `db.execute` anew at each run, which
 * takes about a third as long as the statement itself does (docs/decisions/0108).
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Values of the placeholders of a statement, as the database reads them (a bigint as its digits). */
export type PlaceholderValues = Readonly<Record<string, string | number | boolean | null>>;
type Rows<T> = (db: Db, values: PlaceholderValues) => Promise<T[]>;
type Prepared = PgPreparedQuery<{ execute: unknown; all: unknown; values: unknown }>;

const dialect = new PgDialect();

/** A statement with placeholders (`sql.placeholder`) as a function that gives its rows. */
export function preparedRows<T extends Record<string, unknown>>(query: SQL): Rows<T> {
  const built = dialect.sqlToQuery(query);
  const byDb = new WeakMap<Db, Prepared>();
  return async (db, values) => {
    let prepared = byDb.get(db);
    if (!prepared) {
      prepared = db._.session.prepareQuery(built, undefined, undefined, false);
      byDb.set(db, prepared);
    }
    const result: unknown = await prepared.execute(values);
    return Array.isArray(result) ? (result as T[]) : (result as { rows: T[] }).rows;
  };
}
