/**
 * Conditional updates of round rows. Every round is updated at least twice, so the SQL text is built once
 * for each set of columns that the saga changes.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { gameRounds } from './games.tables.ts';
import type { Db } from './store.ts';

type Round = typeof gameRounds.$inferSelect;
type Change = Partial<Round>;
type Column = keyof Round & string;

const p = (name: string) => sql.placeholder(`row.${name}`);
/**
 * True while the row is as it was read, so that a slow process cannot finish a decision whose bet another process has
 * made.
 */
const IS_UNCHANGED = and(
  eq(gameRounds.id, p('id')),
  eq(gameRounds.status, p('status')),
  sql`jsonb_array_length(${gameRounds.actions}) = ${p('actions')}::int`,
  sql`${gameRounds.pending} ->> 'id' is not distinct from ${p('pending')}::text`,
);

function prepare(db: Db, change: Change) {
  const set: Partial<Record<Column, SQL | null>> = {};
  // A placeholder would encode null for the column's type (JSON's null in a jsonb column), so null is a part of the
  // text.
  for (const [name, value] of Object.entries(change) as [Column, unknown][])
    set[name] = value === null ? null : sql`${sql.param(sql.placeholder(name), gameRounds[name])}`;
  return db
    .update(gameRounds)
    .set(set as object)
    .where(IS_UNCHANGED)
    .returning({ state: change.state ? gameRounds.state : sql<null>`null` })
    .prepare('update_round');
}
type Prepared = ReturnType<typeof prepare>;

/** Prepared statements, by database and by the columns that change. */
const statements = new WeakMap<Db, Map<string, Prepared>>();

function statementOf(db: Db, change: Change): Prepared {
  const known = statements.get(db) ?? new Map<string, Prepared>();
  statements.set(db, known);
  const shape = Object.entries(change)
    .map(([name, value]) => (value === null ? `-${name}` : name))
    .sort()
    .join();
  const statement = known.get(shape) ?? prepare(db, change);
  known.set(shape, statement);
  return statement;
}

/**
 * Changes a round if its status, its decisions and its pending decision are as they were read; null = they have
 * changed. A new state is returned as the database stores it, with the database's order of keys, because repeats are
 * answered from the stored state.
 */
export async function updateRound(db: Db, round: Round, change: Change): Promise<Round | null> {
  const [row] = await statementOf(db, change).execute({
    ...change,
    'row.id': round.id,
    'row.status': round.status,
    'row.actions': round.actions.length,
    'row.pending': round.pending?.id ?? null,
  });
  return row ? { ...round, ...change, state: row.state ?? round.state } : null;
}
