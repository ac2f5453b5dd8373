/** The operator's actions on messages to players. */
import { millisecondsInDay } from 'date-fns/constants';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { acceptedLocale, type ContentLocale } from '#contract/locales.ts';
import { readReach } from '#platform/accounts/accounts.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { inboxMarks, inboxMessages, type MessageTexts } from './inbox.tables.ts';
import { textOf } from './visible.ts';

/** Days for which a message is kept by default. */
const MESSAGE_DAYS = 180;
/** Maximum number of rows that one purge deletes at once. */
const PURGED_AT_ONCE = 1_000;

export type NewMessage = {
  /** Idempotency key of the command: a second message with the same key is not sent. */
  id: string;
  texts: MessageTexts;
  days?: number;
  /** One player, or all players with these regions and languages; an absent list means all. */
  to: { playerId: string } | { regions?: readonly string[]; languages?: readonly ContentLocale[] };
};

export type OperatorMessageDeps = {
  store: Store;
  clock: Clock;
  realtime: Pick<Realtime, 'push' | 'pushAll'>;
};

/** Sends messages to one player, a group or everybody. */
function createSending({ store, clock, realtime }: OperatorMessageDeps) {
  /** Stores a message unless one with this id exists; true if it was stored. Sends no notification. */
  async function write(message: NewMessage, createdAt: Date, tx: Db = store.db): Promise<boolean> {
    const { id, texts, days = MESSAGE_DAYS, to } = message;
    const audience =
      'playerId' in to
        ? { playerId: to.playerId }
        : {
            regions: to.regions ? [...to.regions] : null,
            languages: to.languages ? [...to.languages] : null,
          };
    const expiresAt = new Date(createdAt.getTime() + days * millisecondsInDay);
    const written = await tx
      .insert(inboxMessages)
      .values({ id, texts, ...audience, createdAt, expiresAt })
      .onConflictDoNothing()
      .returning({ id: inboxMessages.id });
    return written.length > 0;
  }

  return {
    write,

    /**
     * Stores a message and sends pushes; returns false when a message with this id exists. A single player
     * gets a notification with the title in the account's language. For many players only `update_messages`
     * is sent, and each page loads the new messages in its own language.
     */
    async send(message: NewMessage): Promise<boolean> {
      return store.transaction(async (tx) => {
        if (!(await write(message, clock.now(), tx))) return false;
        const { to } = message;
        if ('playerId' in to) {
          const reach = await readReach(tx, to.playerId);
          const { title } = textOf(message.texts, acceptedLocale(reach?.language));
          const notification = { notification_type: 1, text: title };
          await realtime.push(to.playerId, 'notification_for_user', notification, tx);
          await realtime.push(to.playerId, 'update_messages', { announce: false }, tx);
        } else await realtime.pushAll('update_messages', { announce: true }, tx);
        return true;
      });
    },
  };
}

/** Deletions of sent messages. */
const deletionOf = ({ store, clock, realtime }: OperatorMessageDeps) => ({
  /** Deletes a message for all its recipients, on open pages too. Throws `not_found`. */
  async deleteForAll(id: string): Promise<void> {
    await store.transaction(async (tx) => {
      const [row] = await tx
        .update(inboxMessages)
        .set({ deletedAt: clock.now() })
        .where(and(eq(inboxMessages.id, id), isNull(inboxMessages.deletedAt)))
        .returning({ playerId: inboxMessages.playerId });
      if (row === undefined) throw apiError('not_found', { fields: { id: ['not_found'] } });
      if (row.playerId === null) await realtime.pushAll('delete_message_for_all_users', { id }, tx);
      else await realtime.push(row.playerId, 'delete_for_user', { id }, tx);
    });
  },

  /**
   * Deletes a message for one player. Throws `not_found` for an unknown message, and for one that was sent to
   * another player.
   */
  async deleteFor(id: string, playerId: string): Promise<void> {
    await store.transaction(async (tx) => {
      const [row] = await tx
        .select({ playerId: inboxMessages.playerId })
        .from(inboxMessages)
        .where(eq(inboxMessages.id, id));
      if (row === undefined || (row.playerId !== null && row.playerId !== playerId))
        throw apiError('not_found', { fields: { id: ['not_found'] } });
      const withdrawnAt = clock.now();
      await tx
        .insert(inboxMarks)
        .values({ playerId, messageId: id, withdrawnAt })
        .onConflictDoUpdate({ target: [inboxMarks.playerId, inboxMarks.messageId], set: { withdrawnAt } });
      await realtime.push(playerId, 'delete_for_user', { id }, tx);
    });
  },
});

/** The newest messages and how many players have read each. */
async function listSent(store: Store, limit: number) {
  const rows = await store.db
    .select()
    .from(inboxMessages)
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const readers = await store.db
    .select({ id: inboxMarks.messageId, number: count() })
    .from(inboxMarks)
    .where(and(inArray(inboxMarks.messageId, ids), isNotNull(inboxMarks.readAt)))
    .groupBy(inboxMarks.messageId);
  const readBy = new Map(readers.map(({ id, number }) => [id, number]));
  return rows.map(({ id, playerId, regions, languages, texts, createdAt, expiresAt, deletedAt }) => ({
    id,
    to: playerId ?? 'all',
    regions,
    languages,
    titles: Object.fromEntries(Object.entries(texts).map(([locale, { title }]) => [locale, title])),
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    deleted: deletedAt?.toISOString() ?? null,
    read_by: readBy.get(id) ?? 0,
  }));
}

/** The operator's commands. */
export const createOperatorMessages = (deps: OperatorMessageDeps) => ({
  ...createSending(deps),
  ...deletionOf(deps),
  sent: (limit: number) => listSent(deps.store, limit),
  /** Deletes expired messages, with their marks. */
  async purge(): Promise<void> {
    await deleteSome(deps.store.db, inboxMessages, {
      key: inboxMessages.id,
      which: lt(inboxMessages.expiresAt, deps.clock.now()),
      limit: PURGED_AT_ONCE,
    });
  },
});
