/** Confirmation codes that can still be entered. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

export const confirmationCodes = pgTable(
  'confirmation_codes',
  {
    purpose: text('purpose').notNull(),
    /**
     * HMAC of the recipient and of the player or handle to which the code is bound: the table contains no
     * contacts.
     */
    recipient: text('recipient').notNull(),
    /** HMAC of purpose, recipient and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: time('sent_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.recipient] }),
    index('confirmation_codes_ends').on(table.endsAt),
  ],
);
