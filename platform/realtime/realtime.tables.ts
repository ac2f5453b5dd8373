/** Pushes that were sent, from which a reconnecting stream resumes. */
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A line of pushes: one a player (named by the player's id) and one for everybody (`*`). Its row is locked
 * while a push is written, so the numbers of a line are in commit order and without gaps: a stream that sees
 * a gap knows that it missed something.
 */
export const pushLines = pgTable(
  'push_lines',
  {
    line: text('line').primaryKey(),
    /** Number of the first push the line ever had. */
    firstSeq: bigint('first_seq', { mode: 'number' }).notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
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
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.line, table.seq] }),
    index('push_events_created').on(table.createdAt),
  ],
);
