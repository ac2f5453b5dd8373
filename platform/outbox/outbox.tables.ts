/** Messages to players by SMS and e-mail. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<'sms' | 'email'>().notNull(),
    /** A phone number in E.164, or an e-mail address. */
    recipient: text('recipient').notNull(),
    /** Subject of an e-mail; empty for SMS. */
    subject: text('subject').notNull(),
    /**
     * Text of the message. It is emptied when the message is sent or abandoned, except in demo mode, whose
     * page for developers shows it.
     */
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    /** After this time the message is worthless and is abandoned. */
    endsAt: time('ends_at').notNull(),
    /** Number of attempts that were begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during an attempt, the time from which another process may repeat it. */
    dueAt: time('due_at').notNull(),
    sentAt: time('sent_at'),
    givenUpAt: time('given_up_at'),
  },
  (table) => [index('outbox_due').on(table.dueAt), index('outbox_created').on(table.createdAt)],
);
