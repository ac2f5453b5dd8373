/** A player's actions on received messages (contract/rest/messages.ts). */
import { and, count, desc, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ContentLocale } from '#contract/locales.ts';
import {
  MESSAGES_PAGE,
  type MessagesReply,
  type ReadMessagesBody,
  type UnreadReply,
} from '#contract/rest/messages.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { parseMarkdown } from '#platform/kernel/rich-text/parse-markdown.ts';
import { cursorOf, isAfterPlace, placeOf } from '#platform/kernel/store/keyset.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { inboxMarks, inboxMessages } from './inbox.tables.ts';
import { markOf, reaches, textOf } from './visible.ts';

export type PlayerMessageDeps = { store: Store; clock: Clock; realtime: Pick<Realtime, 'push'> };
type Mark = Partial<Pick<typeof inboxMarks.$inferInsert, 'readAt' | 'deletedAt'>>;

/** SQL condition: the player has not deleted the message. */
const isNotDeleted = isNull(inboxMarks.deletedAt);

/** SQL condition of the rows after a cursor. An invalid cursor selects the first page. */
function isOlder(cursor: string | undefined): SQL | undefined {
  const place = cursor === undefined ? null : placeOf(cursor);
  return place === null ? undefined : isAfterPlace(inboxMessages, place);
}

/** Parsed texts, cached by their Markdown. */
const parsed = new LRUCache<string, RichText>({ max: 500 });
function richOf(markdown: string): RichText {
  const known = parsed.get(markdown);
  if (known) return known;
  const tree = parseMarkdown(markdown);
  parsed.set(markdown, tree);
  return tree;
}

/** Number and newest of the unread messages. */
async function readUnread(db: Db, playerId: string, locale: ContentLocale, now: Date): Promise<UnreadReply> {
  const isUnread = and(await reaches(db, playerId, now), isNotDeleted, isNull(inboxMarks.readAt));
  const [total] = await db
    .select({ number: count() })
    .from(inboxMessages)
    .leftJoin(inboxMarks, markOf(playerId))
    .where(isUnread);
  const [newest] = await db
    .select({ id: inboxMessages.id, texts: inboxMessages.texts })
    .from(inboxMessages)
    .leftJoin(inboxMarks, markOf(playerId))
    .where(isUnread)
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(1);
  return {
    unread: total?.number ?? 0,
    newest: newest ? { id: newest.id, title: textOf(newest.texts, locale).title } : null,
  };
}

/** One page, newest first. */
async function readPage(
  db: Db,
  playerId: string,
  before: string | undefined,
  locale: ContentLocale,
  now: Date,
): Promise<MessagesReply> {
  const rows = await db
    .select({
      id: inboxMessages.id,
      texts: inboxMessages.texts,
      createdAt: inboxMessages.createdAt,
      readAt: inboxMarks.readAt,
    })
    .from(inboxMessages)
    .leftJoin(inboxMarks, markOf(playerId))
    .where(and(await reaches(db, playerId, now), isNotDeleted, isOlder(before)))
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(MESSAGES_PAGE + 1);
  const page = rows.slice(0, MESSAGES_PAGE);
  const last = page.at(-1);
  return {
    messages: page.map((row) => {
      const { title, text } = textOf(row.texts, locale);
      const created = row.createdAt.toISOString();
      return { id: row.id, title, text: richOf(text), created, read: row.readAt !== null };
    }),
    next: rows.length > page.length && last ? cursorOf(last) : null,
    unread: (await readUnread(db, playerId, locale, now)).unread,
  };
}

export function createPlayerMessages({ store, clock, realtime }: PlayerMessageDeps) {
  /**
   * Sets a mark on each message that reaches the player, matches `which` and does not have the mark yet.
   * Notifies the player's tabs if at least one was marked.
   */
  async function mark(
    playerId: string,
    which: SQL | undefined,
    change: Mark,
    locale: ContentLocale,
  ): Promise<UnreadReply> {
    return store.transaction(async (tx) => {
      const found = await tx
        .select({ messageId: inboxMessages.id })
        .from(inboxMessages)
        .leftJoin(inboxMarks, markOf(playerId))
        .where(and(await reaches(tx, playerId, clock.now()), which));
      if (found.length > 0) {
        await tx
          .insert(inboxMarks)
          .values(found.map(({ messageId }) => ({ playerId, messageId, ...change })))
          .onConflictDoUpdate({ target: [inboxMarks.playerId, inboxMarks.messageId], set: change });
        await realtime.push(playerId, 'update_messages', { announce: false }, tx);
      }
      return readUnread(tx, playerId, locale, clock.now());
    });
  }

  const named = (ids: readonly string[]): SQL => inArray(inboxMessages.id, [...ids]);

  return {
    /** One page of messages. `before`: the value `next` of the previous page, or undefined for the first one. */
    list: (playerId: string, before: string | undefined, locale: ContentLocale) =>
      readPage(store.db, playerId, before, locale, clock.now()),

    unread: (playerId: string, locale: ContentLocale) => readUnread(store.db, playerId, locale, clock.now()),

    read: (playerId: string, body: ReadMessagesBody, locale: ContentLocale) =>
      mark(
        playerId,
        and(isNotDeleted, isNull(inboxMarks.readAt), 'ids' in body ? named(body.ids) : sql`true`),
        { readAt: clock.now() },
        locale,
      ),

    delete: (playerId: string, ids: readonly string[], locale: ContentLocale) =>
      mark(playerId, and(isNotDeleted, named(ids)), { deletedAt: clock.now() }, locale),

    /** Restores messages that the player has deleted. */
    restore: (playerId: string, ids: readonly string[], locale: ContentLocale) =>
      mark(playerId, and(isNotNull(inboxMarks.deletedAt), named(ids)), { deletedAt: null }, locale),
  };
}
