/**
 * Pushes in the database: each is written in the transaction of the change that it reports, and read for
 * streams that missed it.
 */
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PushType } from '#contract/push/frame.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { preparedRows } from '#platform/kernel/store/prepared-rows.ts';
import type { PlaceholderValues } from '#platform/kernel/store/prepared-rows.ts';
import { pushEvents, pushLines } from './realtime.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { RESUME_MAX, RETENTION_MS, RETENTION_PER_LINE } from './constants.ts';

/** The line of pushes to everybody. The names of all other lines are player ids. */
export const EVERYBODY = '*';

export type LoggedPush = { line: string; seq: number; type: PushType; payload: unknown };

/**
 * Writes a push and returns it with its number in its line. The line's row stays locked until the transaction
 * ends, so numbers follow the order of commits, without gaps. The first number of a line is the time in
 * milliseconds, so a database that was wiped never reuses numbers that clients remember.
 */
export async function appendPush(
  tx: Db,
  clock: Clock,
  line: string,
  type: PushType,
  payload: unknown,
): Promise<LoggedPush> {
  const rows = await append(tx, pushValues(clock, { line, type, payload }));
  return { line, seq: Number(rows[0]?.seq), type, payload };
}

const p = (name: 'line' | 'ms' | 'at' | 'type' | 'payload') => sql.placeholder(`push.${name}`);

/** Cached by `source`: statements that contain the same SQL object are prepared only once. */
const bySource = new Map<string, SQL>();
const buildPushSql = (source: string): SQL =>
  sql`numbered as (
      insert into push_lines (line, first_seq, last_seq, updated_at)
      select ${p('line')}::text, ${p('ms')}::bigint, ${p('ms')}::bigint, ${p('at')}::timestamptz
      from ${sql.identifier(source)}
      on conflict (line) do update set last_seq = push_lines.last_seq + 1, updated_at = excluded.updated_at
      returning last_seq),
    pushed as (
      insert into push_events (line, seq, type, payload, created_at)
      select ${p('line')}::text, last_seq, ${p('type')}::text, ${p('payload')}::jsonb, ${p('at')}::timestamptz
      from numbered returning seq)`;

/**
 * Common table expressions that do the same as `appendPush` within another statement; their placeholders take
 * `pushValues`. The expression `pushed` returns the push's `seq`. Nothing is written when the expression named
 * `source` has no row.
 */
export function pushSql(source: string): SQL {
  const known = bySource.get(source) ?? buildPushSql(source);
  bySource.set(source, known);
  return known;
}

/** Values for the placeholders of `pushSql`. */
export function pushValues(
  clock: Clock,
  { line, type, payload }: Omit<LoggedPush, 'seq'>,
): PlaceholderValues {
  const now = clock.now();
  return {
    'push.line': line,
    'push.ms': now.getTime(),
    'push.at': now.toISOString(),
    'push.type': type,
    'push.payload': JSON.stringify(payload),
  };
}

/**
 * The placeholder `pushes` takes a JSON list of types and payloads. The last push gets the line's new number,
 * which `pushed` returns.
 */
const buildPushesSql = (source: string): SQL =>
  sql`list as (
      select push, n from jsonb_array_elements(${sql.placeholder('pushes')}::jsonb) with ordinality as each (push, n)),
    total as (select count(*) as n from list),
    numbered as (
      insert into push_lines (line, first_seq, last_seq, updated_at)
      select ${p('line')}::text, ${p('ms')}::bigint, ${p('ms')}::bigint + total.n - 1, ${p('at')}::timestamptz
      from total, ${sql.identifier(source)}
      on conflict (line) do update set last_seq = push_lines.last_seq + (select n from total),
        updated_at = excluded.updated_at
      returning last_seq),
    appended as (
      insert into push_events (line, seq, type, payload, created_at)
      select ${p('line')}::text, last_seq - total.n + list.n, push ->> 'type', push -> 'payload',
        ${p('at')}::timestamptz
      from numbered, total, list returning seq),
    pushed as (select max(seq) as seq from appended)`;
const manyBySource = new Map<string, SQL>();

/** Like `pushSql`, for several pushes of one line; the placeholders take `pushesValues`. */
export function pushesSql(source: string): SQL {
  const known = manyBySource.get(source) ?? buildPushesSql(source);
  manyBySource.set(source, known);
  return known;
}

/** Values for the placeholders of `pushesSql`. */
export function pushesValues(
  clock: Clock,
  line: string,
  pushes: readonly Pick<LoggedPush, 'type' | 'payload'>[],
): PlaceholderValues {
  const now = clock.now();
  return {
    'push.line': line,
    'push.ms': now.getTime(),
    'push.at': now.toISOString(),
    pushes: JSON.stringify(pushes),
  };
}

/** Adds to the pushes their numbers in the line, of which `last` is that of the last push. */
export const numbered = (
  line: string,
  pushes: readonly Pick<LoggedPush, 'type' | 'payload'>[],
  last: number,
): LoggedPush[] =>
  pushes.map(({ type, payload }, index) => ({ line, seq: last - pushes.length + 1 + index, type, payload }));

const appendAll = preparedRows<{ seq: number | string }>(
  sql`with once as (select 1), ${pushesSql('once')} select seq::text from pushed`,
);

/**
 * Writes one or more pushes of one line in their order with one statement, and returns them with their numbers;
 * otherwise like `appendPush`.
 */
export async function appendPushes(
  tx: Db,
  clock: Clock,
  line: string,
  pushes: readonly Pick<LoggedPush, 'type' | 'payload'>[],
): Promise<LoggedPush[]> {
  const [row] = await appendAll(tx, pushesValues(clock, line, pushes));
  return numbered(line, pushes, Number(row?.seq));
}

const append = preparedRows<{ seq: number | string }>(
  sql`with once as (select 1), ${pushSql('once')} select seq from pushed`,
);

/** The newest number of each of `lines`; 0 for a line without pushes. */
export async function lastSeqs(db: Db, lines: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ line: pushLines.line, seq: pushLines.lastSeq })
    .from(pushLines)
    .where(inArray(pushLines.line, [...lines]));
  return new Map([
    ...lines.map((line) => [line, 0] as const),
    ...rows.map(({ line, seq }) => [line, seq] as const),
  ]);
}

/** Newest numbers of the lines with pushes after `since`. */
export async function movedLines(db: Db, since: Date): Promise<{ line: string; seq: number }[]> {
  return db
    .select({ line: pushLines.line, seq: pushLines.lastSeq })
    .from(pushLines)
    .where(gt(pushLines.updatedAt, since));
}

/**
 * Pushes after number `seq` of a line, the oldest first; null when they are incomplete: some are no longer
 * stored, there are more than RESUME_MAX, or `seq` comes from a database that was replaced.
 */
export async function pushesAfter(db: Db, line: string, seq: number): Promise<LoggedPush[] | null> {
  const [known] = await db.select().from(pushLines).where(eq(pushLines.line, line));
  if (seq === (known?.lastSeq ?? 0)) return [];
  if (known === undefined || seq > known.lastSeq) return null;
  const rows = await db
    .select()
    .from(pushEvents)
    .where(and(eq(pushEvents.line, line), gt(pushEvents.seq, seq)))
    .orderBy(asc(pushEvents.seq))
    .limit(RESUME_MAX + 1);
  // `seq` 0 stands for the time before the line's first push.
  const next = seq === 0 ? known.firstSeq : seq + 1;
  if (rows.length > RESUME_MAX || rows[0]?.seq !== next) return null;
  return rows.map(({ type, payload, seq: own }) => ({ line, seq: own, type: type as PushType, payload }));
}

/** Deletes pushes older than RETENTION_MS, and all but the newest RETENTION_PER_LINE of each line. */
export async function purgePushes(db: Db, clock: Clock): Promise<void> {
  await db.delete(pushEvents).where(lt(pushEvents.createdAt, new Date(clock.now().getTime() - RETENTION_MS)));
  await db.execute(
    sql`delete from ${pushEvents} using ${pushLines} where ${pushEvents.line} = ${pushLines.line} and ${pushEvents.seq} <= ${pushLines.lastSeq} - ${RETENTION_PER_LINE}`,
  );
}
