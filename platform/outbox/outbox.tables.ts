/** Messages to players by SMS and e-mail. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<'sms' | 'email'>().notNull(),
    /** E.164 or an e-mail address. */
    recipient: text('recipient').notNull(),
    /** Empty for SMS. */
    subject: text('subject').notNull(),
    /** Emptied when the message is sent or abandoned, except in demo mode, whose developer page shows it. */
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    /** The message is worthless afterwards, and is given up. */
    endsAt: time('ends_at').notNull(),
    /** Attempts begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during an attempt the time at which another process may repeat it. */
    dueAt: time('due_at').notNull(),
    sentAt: time('sent_at'),
    givenUpAt: time('given_up_at'),
  },
  (table) => [index('outbox_due').on(table.dueAt), index('outbox_created').on(table.createdAt)],
);
