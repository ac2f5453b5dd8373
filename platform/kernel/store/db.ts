/** What both databases share: the query interface and the classification of errors. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction of it, the same type for PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Runs `work` in a transaction of `db`. Inside a transaction it makes a savepoint, so that a throw rolls back
 * only `work`. Only here a drizzle transaction is cast to the type of a database.
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Db));

/** Runs hand-written SQL and returns its rows, which the two drivers wrap differently. */
export async function rowsOf<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  if (Array.isArray(result)) return result as T[];
  return (result as { rows: T[] }).rows;
}

/** The five-character SQLSTATE of a failed statement; null when the error does not come from the database. */
export function sqlState(error: unknown): string | null {
  for (
    let cause = error;
    cause instanceof Error || isObject(cause);
    cause = (cause as { cause?: unknown }).cause
  ) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True when a unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** True after a serialization failure or a deadlock: the transaction had no effect and may run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * Maximum number of values in a prepared statement. Lists of values make a different statement for each
 * length, which would be prepared for few uses.
 */
const PREPARED_VALUES_MAX = 50;
/**
 * Whether a statement with this many values is repeated often enough to be prepared (docs/decisions/0081).
 */
export const isWorthPreparing = (values: number): boolean => values <= PREPARED_VALUES_MAX;
