/** The database of the game server: Drizzle over PGlite or PostgreSQL, opened by its process. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Store = {
  readonly kind: 'pglite' | 'postgres';
  /** For single statements. Inside `transaction` use only its `tx`. */
  readonly db: Db;
  /**
   * Runs `fn` in one READ COMMITTED transaction; a throw rolls back. `fn` may run again after a deadlock, so
   * its only effects must be on `tx`.
   */
  transaction<T>(fn: (tx: Db) => Promise<T>): Promise<T>;
};

type Values = Readonly<Record<string, string | number | boolean | null>>;
const dialect = new PgDialect();

/**
 * Prepares a hand-written statement with placeholders (`sql.placeholder`). Returns a function that runs it and gives
 * its rows. The text is built once; `db.execute` would build it at each run.
 */
export function preparedRows<T extends Record<string, unknown>>(
  query: SQL,
): (db: Db, values: Values) => Promise<T[]> {
  const built = dialect.sqlToQuery(query);
  return async (db, values) => {
    const statement = db._.session.prepareQuery(built, undefined, undefined, false);
    const result: unknown = await statement.execute(values);
    // The drivers of PGlite and PostgreSQL return rows in different forms.
    return Array.isArray(result) ? (result as T[]) : (result as { rows: T[] }).rows;
  };
}

const UNIQUE_VIOLATION = '23505';

/** True when a unique index rejected the row. Drizzle wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || isUniqueViolation(cause);
}

/**
 * `column in (values)` with the values in the statement's text: a prepared plan can then use a partial index
 * of these rows. Only for constants of the code, never for values from outside.
 */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
