/** Messages of the operator to players, and each player's marks on them. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentLocale } from '#contract/locales.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';

/** Title and text of a message by language; `text` is Markdown. */
export type MessageTexts = Partial<Record<ContentLocale, { title: string; text: string }>>;

/** A message to many players is one row; it is never copied. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    /** Idempotency key of the command that sent the message. */
    id: text('id').primaryKey(),
    /**
     * The recipient; null = every player in the regions and languages below who had an account when the
     * message was sent.
     */
    playerId: text('player_id').references(playerKey, { onDelete: 'cascade' }),
    /** Codes of regions in upper case; null = all regions. */
    regions: text('regions').array(),
    /** Languages of the recipients' accounts; null = all languages. */
    languages: text('languages').array(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    createdAt: time('created_at').notNull(),
    /** The message is shown until this time; a purge deletes it later. */
    expiresAt: time('expires_at').notNull(),
    /** Time when the operator deleted the message for all recipients. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('inbox_messages_player').on(table.playerId, table.createdAt),
    index('inbox_messages_expires').on(table.expiresAt),
  ],
);

/** A player's marks on a message: read or deleted. A message without a row here is unread. */
export const inboxMarks = pgTable(
  'inbox_marks',
  {
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    readAt: time('read_at'),
    /** Time when the player deleted the message; the player can restore it. */
    deletedAt: time('deleted_at'),
    /** Time when the operator deleted the message for this player. */
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.messageId] }),
    index('inbox_marks_message').on(table.messageId),
  ],
);
