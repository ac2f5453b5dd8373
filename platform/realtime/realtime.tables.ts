/** Sent pushes, from which a reconnecting stream resumes. */
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

/**
 * A line of pushes: one per player (named by the player's id) and one for everybody (`*`). Its row is
 * locked while a push is written, so that the numbers of a line follow the order of commits, without gaps:
 * a gap seen by a stream means a missed push.
 */
export const pushLines = pgTable(
  'push_lines',
  {
    line: text('line').primaryKey(),
    /** Number of the first push that the line ever had. */
    firstSeq: bigint('first_seq', { mode: 'number' }).notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('push_lines_updated').on(table.updatedAt)],
);

export const pushEvents = pgTable(
  'push_events',
  {
    line: text('line').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.line, table.seq] }),
    index('push_events_created').on(table.createdAt),
  ],
);
