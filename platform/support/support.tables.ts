/** Conversations of the support with players and guests, their messages, and when the support answers. */
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SUPPORT_KINDS, SupportTopic } from '#contract/rest/support.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';
import type { WeekHours } from './hours.ts';

/** Conversations, one for each visitor. A closed one is opened again by the next message. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: text('id').primaryKey(),
    /** Id of the player; null = the visitor is a guest. */
    playerId: text('player_id').references(playerKey, { onDelete: 'cascade' }),
    /** SHA-256 of the guest's secret, base64url; null = the visitor is a player. */
    guestHash: text('guest_hash'),
    /** E-mail that a guest has left for notices of answers. */
    email: text('email'),
    region: text('region').notNull(),
    /** Main host of the site on which the visitor wrote last. */
    site: text('site').notNull(),
    /** Language of the page on which the visitor wrote. */
    language: text('language').notNull(),
    topic: text('topic').$type<SupportTopic>(),
    status: text('status').$type<'open' | 'closed'>().notNull(),
    /** Name of the operator who has taken the conversation over. */
    takenBy: text('taken_by'),
    /** Number of the last message. */
    last: integer('last').notNull(),
    /** Number of the message up to which the visitor, and the support, have read. */
    visitorRead: integer('visitor_read').notNull(),
    supportRead: integer('support_read').notNull(),
    /** Number and time of the first answer that the visitor has not read; null = all are read. */
    unreadFrom: integer('unread_from'),
    unreadSince: time('unread_since'),
    /** Number of the last answer for which a notice outside the chat was sent. */
    notifiedUntil: integer('notified_until').notNull(),
    rating: smallint('rating'),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('support_conversations_player').on(table.playerId),
    uniqueIndex('support_conversations_guest').on(table.guestHash),
    index('support_conversations_changed').on(table.changedAt),
    index('support_conversations_unread').on(table.unreadSince),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Id that the sender has given the message. */
    id: text('id').notNull(),
    sender: text('sender').$type<'visitor' | 'support'>().notNull(),
    kind: text('kind').$type<(typeof SUPPORT_KINDS)[number]>().notNull(),
    text: text('text').notNull(),
    name: text('name'),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    // Unique for each sender, because both sides make their ids independently: an id of one side does not block
    // the other's.
    uniqueIndex('support_messages_id').on(table.conversationId, table.sender, table.id),
  ],
);

/** Opening hours of the support, by main host of a site, region, or `ALL`; without a row: around the clock. */
export const supportHoursRows = pgTable('support_hours', {
  scope: text('scope').primaryKey(),
  hours: jsonb('hours').$type<WeekHours>().notNull(),
});
