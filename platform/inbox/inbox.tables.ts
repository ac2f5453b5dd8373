/** Messages of the operator to players, and each player's marks on them. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentLocale } from '#contract/locales.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';

/** `text` is Markdown. */
export type MessageTexts = Partial<Record<ContentLocale, { title: string; text: string }>>;

/** A message to many players is one row; it is never copied. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    /** The idempotency key of the command that sent it. */
    id: text('id').primaryKey(),
    /** Null = to every player who had an account at that time, in the regions and languages below. */
    playerId: text('player_id').references(playerKey, { onDelete: 'cascade' }),
    /** Null = all. Upper case. */
    regions: text('regions').array(),
    /** Languages of accounts; null = all. */
    languages: text('languages').array(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    createdAt: time('created_at').notNull(),
    /** It is shown until then, and removed later. */
    expiresAt: time('expires_at').notNull(),
    /** Deleted by the operator for all. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('inbox_messages_player').on(table.playerId, table.createdAt),
    index('inbox_messages_expires').on(table.expiresAt),
  ],
);

/** A message without a mark is unread. */
export const inboxMarks = pgTable(
  'inbox_marks',
  {
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    messageId: text('message_id')
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    readAt: time('read_at'),
    /** Deleted by the player, who can restore it. */
    deletedAt: time('deleted_at'),
    /** Deleted by the operator for this player. */
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.messageId] }),
    index('inbox_marks_message').on(table.messageId),
  ],
);
