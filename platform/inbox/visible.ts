/** Which messages reach a player, and in which language. */
import { and, eq, gt, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { apiError } from '#contract/api-error.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { readReach } from '#platform/accounts/accounts.api.ts';
import { localized } from '#platform/kernel/localized.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { inboxMarks, inboxMessages, type MessageTexts } from './inbox.tables.ts';

const admits = (list: AnyPgColumn, value: string): SQL => sql`(${list} is null or ${value} = any(${list}))`;

/**
 * Join condition: the row of inbox_marks holds the player's marks on a message. `withdrawnAt`: the operator has deleted
 * the message for this player. `deletedAt` of the same row: the player has deleted it, and can restore it.
 */
export const markOf = (playerId: string): SQL | undefined =>
  and(eq(inboxMarks.messageId, inboxMessages.id), eq(inboxMarks.playerId, playerId));

/**
 * SQL condition, with `markOf` joined: the message reaches the player, has not expired, and the operator has deleted it
 * neither for all (inboxMessages.deletedAt) nor for this player (inboxMarks.withdrawnAt). It also holds for messages
 * that the player has deleted: callers that list messages exclude these (inboxMarks.deletedAt). Throws
 * `not_authenticated` when the player no longer exists.
 */
export async function reaches(db: Db, playerId: string, now: Date): Promise<SQL | undefined> {
  const reach = await readReach(db, playerId);
  if (reach === null) throw apiError('not_authenticated');
  return and(
    or(
      eq(inboxMessages.playerId, playerId),
      and(
        isNull(inboxMessages.playerId),
        gte(inboxMessages.createdAt, reach.createdAt),
        admits(inboxMessages.regions, reach.region),
        admits(inboxMessages.languages, reach.language),
      ),
    ),
    isNull(inboxMessages.deletedAt),
    isNull(inboxMarks.withdrawnAt),
    gt(inboxMessages.expiresAt, now),
  );
}

/** Title and Markdown in the language, or in one that the message has. */
export const textOf = (texts: MessageTexts, locale: ContentLocale): { title: string; text: string } =>
  localized(texts, locale) ?? Object.values(texts)[0] ?? { title: '', text: '' };
