/** What both databases have in common: the query interface and the reading of their errors. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction of it, the same type for PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs hand-written SQL and gives its rows: the two drivers wrap them differently. */
export async function rowsOf<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  if (Array.isArray(result)) return result as T[];
  return (result as { rows: T[] }).rows;
}

/** The five-character SQLSTATE of a failed statement, or null when the failure is not the database's. */
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

/** Serialization failure or deadlock: the transaction did nothing and may run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * Lists of values come in every length, and each length is another text: a statement with more of them is not
 * kept prepared.
 */
const PREPARED_VALUES_MAX = 50;
/** Whether a statement with so many values comes again often enough to be prepared (docs/decisions/0081). */
export const isWorthPreparing = (values: number): boolean => values <= PREPARED_VALUES_MAX;
