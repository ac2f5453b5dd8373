/** The operator's actions in the support chat. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { acceptedLocale } from '#contract/locales.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { cannedText, type CannedName } from './canned.ts';
import {
  change,
  lockById,
  sentMessage,
  toMessage,
  type Conversation,
  type Conversations,
} from './conversation.ts';
import { supportConversations, supportMessages } from './support.tables.ts';

/** Maximum number of messages in one reply. */
const SHOWN = 50;

type Deps = { store: Store; conversations: Conversations };
/** Which conversations to list; `waiting`: open ones with messages that the support has not read. */
export type ConversationFilter = 'waiting' | 'open' | 'closed' | 'all';

const isWaiting = and(
  eq(supportConversations.status, 'open'),
  sql`exists (select 1 from ${supportMessages} m where m.conversation_id = ${supportConversations.id}
    and m.sender = 'visitor' and m.number > ${supportConversations.supportRead})`,
);
const FILTERS = {
  waiting: isWaiting,
  open: eq(supportConversations.status, 'open'),
  closed: eq(supportConversations.status, 'closed'),
  all: undefined,
};

/** The conversations as lines for the operator: visitor, place, last message. */
async function lines(db: Db, rows: readonly Conversation[]) {
  const names = await readPlayers(
    db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  );
  const last = rows.length
    ? await db
        .select()
        .from(supportMessages)
        .where(
          or(
            ...rows.map(({ id, last: number }) =>
              and(eq(supportMessages.conversationId, id), eq(supportMessages.number, number)),
            ),
          ),
        )
    : [];
  const lastOf = new Map(last.map((row) => [row.conversationId, row]));
  return rows.map((row) => {
    const message = lastOf.get(row.id);
    return {
      id: row.id,
      player: row.playerId === null ? null : (names.get(row.playerId)?.username ?? row.playerId),
      email: row.email,
      region: row.region,
      site: row.site,
      language: row.language,
      topic: row.topic,
      status: row.status,
      taken_by: row.takenBy,
      rating: row.rating,
      messages: row.last,
      read: row.supportRead,
      seen_by_visitor: row.visitorRead,
      last: message ? { from: message.sender, kind: message.kind, text: message.text } : null,
      changed: row.changedAt.toISOString(),
    };
  });
}

/** Returns a function that runs `act` on a locked conversation; it throws `not_found`. */
const lockedBy =
  (store: Store) =>
  <T>(id: string, act: (tx: Db, row: Conversation) => Promise<T>): Promise<T> =>
    store.transaction(async (tx) => {
      const row = await lockById(tx, id);
      if (row === null) throw apiError('not_found', { fields: { conversation: ['not_found'] } });
      return act(tx, row);
    });

/** The operator's queries of conversations. */
function createReading({ store, conversations }: Deps) {
  const locked = lockedBy(store);
  return {
    /** Finds a conversation by its own id or by its player's id; returns its id, null = none. */
    async find(name: string): Promise<string | null> {
      const [row] = await store.db
        .select({ id: supportConversations.id })
        .from(supportConversations)
        .where(or(eq(supportConversations.id, name), eq(supportConversations.playerId, name)));
      return row?.id ?? null;
    },

    async list(filter: ConversationFilter, limit: number) {
      const rows = await store.db
        .select()
        .from(supportConversations)
        .where(FILTERS[filter])
        .orderBy(desc(supportConversations.changedAt))
        .limit(limit);
      return lines(store.db, rows);
    },

    /** The newest messages of a conversation; they now count as read by the support. */
    read: (id: string) =>
      locked(id, async (tx, row) => {
        const rows = await tx
          .select()
          .from(supportMessages)
          .where(eq(supportMessages.conversationId, id))
          .orderBy(desc(supportMessages.number))
          .limit(SHOWN);
        let shown = row;
        if (row.supportRead < row.last) {
          shown = await change(tx, id, { supportRead: row.last });
          await conversations.pushState(tx, shown, null);
        }
        const [conversation] = await lines(tx, [shown]);
        return { conversation, messages: rows.map(toMessage).toReversed() };
      }),

    /** The messages that wait for an answer, for a new follower, who has missed them. */
    async waiting() {
      const rows = await store.db
        .select()
        .from(supportConversations)
        .where(isWaiting)
        .orderBy(supportConversations.changedAt)
        .limit(SHOWN);
      if (rows.length === 0) return [];
      const unread = await store.db
        .select()
        .from(supportMessages)
        .where(
          and(
            inArray(
              supportMessages.conversationId,
              rows.map(({ id }) => id),
            ),
            eq(supportMessages.sender, 'visitor'),
          ),
        )
        .orderBy(supportMessages.sentAt, supportMessages.number);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return unread.flatMap((message) => {
        const row = byId.get(message.conversationId);
        return row && message.number > row.supportRead
          ? [
              {
                conversation: row.id,
                player: row.playerId,
                region: row.region,
                language: row.language,
                message: toMessage(message),
              },
            ]
          : [];
      });
    },
  };
}

/** The operator's changes of conversations. */
function createWriting({ store, conversations }: Deps) {
  const locked = lockedBy(store);
  return {
    /**
     * Answers, once for each `key`; an answer opens a closed conversation again. `text`: the text, or the name
     * of a prepared one.
     */
    answer: (
      id: string,
      { key, text, name }: { key: string; text: string | { canned: CannedName }; name: string | null },
    ) =>
      locked(id, async (tx, row) => {
        const known = await sentMessage(tx, id, 'support', key);
        if (known !== null) return { message: toMessage(known), sent: false };
        const written =
          typeof text === 'string'
            ? text
            : cannedText(text.canned, acceptedLocale(row.language), name ?? row.takenBy);
        const { message } = await conversations.add(
          tx,
          row,
          { id: key, sender: 'support', kind: 'text', text: written, name: name ?? row.takenBy },
          { status: 'open', ...(row.status === 'closed' && { rating: null }) },
        );
        return { message, sent: true };
      }),

    /**
     * Takes the conversation over, once for each `key`; the visitor sees `name`. Does nothing if `name` already
     * has the open conversation.
     */
    take: (id: string, name: string, key: string) =>
      locked(id, async (tx, row) => {
        const isDone = row.takenBy === name && row.status === 'open';
        if (isDone || (await sentMessage(tx, id, 'support', key))) return { taken_by: name, changed: false };
        await conversations.add(
          tx,
          row,
          { id: key, sender: 'support', kind: 'taken', text: '', name },
          // Taking the conversation over does not mark its messages as read.
          { takenBy: name, supportRead: row.supportRead, status: 'open' },
        );
        return { taken_by: name, changed: true };
      }),

    /** Closes the conversation, once for each `key`; the visitor's next message opens it again. */
    close: (id: string, key: string) =>
      locked(id, async (tx, row) => {
        if (row.status === 'closed' || (await sentMessage(tx, id, 'support', key)))
          return { status: row.status, changed: false };
        await conversations.add(
          tx,
          row,
          { id: key, sender: 'support', kind: 'closed', text: '', name: row.takenBy },
          { status: 'closed', rating: null },
        );
        return { status: 'closed' as const, changed: true };
      }),
  };
}

export const createOperatorChat = (deps: Deps) => ({ ...createReading(deps), ...createWriting(deps) });
