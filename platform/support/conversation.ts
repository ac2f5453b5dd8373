/**
 * Rows of the support chat: finding, opening and locking a conversation, adding a message, and the view of
 * each side.
 */
import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { SupportMessage, SupportState } from '#contract/rest/support.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { supportConversations, supportMessages } from './support.tables.ts';

export type Conversation = typeof supportConversations.$inferSelect;
type MessageRow = typeof supportMessages.$inferSelect;

/** The visitor of a conversation: a player, or the holder of a guest's secret. */
export type Visitor = { playerId: string } | { guestSecret: string };
/** The region, site and page language from which the visitor writes. */
export type VisitorPlace = { region: string; site: string; language: string };

/** A new message of any conversation, for those who follow all conversations (the operator's command line). */
export type FeedLine = {
  conversation: string;
  /** The player's id; null = a guest. */
  player: string | null;
  region: string;
  language: string;
  message: SupportMessage;
};
export type ConversationDeps = {
  store: Store;
  clock: { now(): Date };
  realtime: Pick<Realtime, 'push'>;
  /** Sends a line to those who follow all conversations; called after the commit. */
  announce: (line: FeedLine) => void;
};

const isOf = (visitor: Visitor) =>
  'playerId' in visitor
    ? eq(supportConversations.playerId, visitor.playerId)
    : eq(supportConversations.guestHash, hashOf(visitor.guestSecret));

export const toMessage = (row: MessageRow): SupportMessage => ({
  number: row.number,
  id: row.id,
  from: row.sender,
  kind: row.kind,
  text: row.text,
  name: row.name,
  sent: row.sentAt.toISOString(),
});

export const NO_STATE: SupportState = {
  status: 'none',
  last: 0,
  unread: 0,
  read: 0,
  rating: null,
  email: null,
};

/** SQL condition for answers that the visitor has not read. */
const isUnread = ({ id, visitorRead }: Pick<Conversation, 'id' | 'visitorRead'>) =>
  and(
    eq(supportMessages.conversationId, id),
    eq(supportMessages.sender, 'support'),
    eq(supportMessages.kind, 'text'),
    gt(supportMessages.number, visitorRead),
  );

export async function stateOf(db: Db, row: Conversation): Promise<SupportState> {
  const [unread] = await db.select({ number: count() }).from(supportMessages).where(isUnread(row));
  const { status, last, supportRead: read, rating, email } = row;
  return { status, last, unread: unread?.number ?? 0, read, rating, email };
}

export async function findConversation(db: Db, visitor: Visitor): Promise<Conversation | null> {
  const [row] = await db.select().from(supportConversations).where(isOf(visitor));
  return row ?? null;
}

/** The visitor's conversation, locked until the transaction ends; null = none. */
export async function lockConversation(tx: Db, visitor: Visitor): Promise<Conversation | null> {
  const [row] = await tx.select().from(supportConversations).where(isOf(visitor)).for('update');
  return row ?? null;
}

export async function lockById(tx: Db, id: string): Promise<Conversation | null> {
  const [row] = await tx
    .select()
    .from(supportConversations)
    .where(eq(supportConversations.id, id))
    .for('update');
  return row ?? null;
}

/** Opens a conversation unless the visitor has one, and locks it. */
export async function openConversation(
  tx: Db,
  visitor: Visitor,
  place: VisitorPlace,
  now: Date,
): Promise<Conversation> {
  await tx
    .insert(supportConversations)
    .values({
      id: randomBytes(6).toString('hex'),
      ...('playerId' in visitor
        ? { playerId: visitor.playerId }
        : { guestHash: hashOf(visitor.guestSecret) }),
      ...place,
      status: 'open',
      last: 0,
      visitorRead: 0,
      supportRead: 0,
      notifiedUntil: 0,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing();
  const row = await lockConversation(tx, visitor);
  if (row === null) throw new Error('A conversation that was opened just now is gone.');
  return row;
}

export async function change(tx: Db, id: string, values: Partial<Conversation>): Promise<Conversation> {
  const [row] = await tx
    .update(supportConversations)
    .set(values)
    .where(eq(supportConversations.id, id))
    .returning();
  if (!row) throw new Error(`The locked conversation ${id} is gone.`);
  return row;
}

/** This side's message with this id; null = none. */
export async function sentMessage(
  db: Db,
  conversationId: string,
  sender: MessageRow['sender'],
  id: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.conversationId, conversationId),
        eq(supportMessages.sender, sender),
        eq(supportMessages.id, id),
      ),
    );
  return row ?? null;
}

/** Records that the visitor has read up to the message `number`, and which unread answer is now the first. */
export async function markRead(tx: Db, row: Conversation, number: number): Promise<Conversation> {
  const visitorRead = Math.max(row.visitorRead, Math.min(number, row.last));
  const [first] = await tx
    .select({ number: supportMessages.number, sentAt: supportMessages.sentAt })
    .from(supportMessages)
    .where(isUnread({ id: row.id, visitorRead }))
    .orderBy(asc(supportMessages.number))
    .limit(1);
  return change(tx, row.id, {
    visitorRead,
    unreadFrom: first?.number ?? null,
    unreadSince: first?.sentAt ?? null,
  });
}

export function createConversations({ store, clock, realtime, announce }: ConversationDeps) {
  /** Pushes the state of the conversation to the player's tabs; guests get no pushes, their pages poll. */
  async function pushState(tx: Db, row: Conversation, message: SupportMessage | null): Promise<SupportState> {
    const state = await stateOf(tx, row);
    if (row.playerId !== null) await realtime.push(row.playerId, 'update_support', { message, state }, tx);
    return state;
  }

  return {
    pushState,
    /** Adds a message to a locked conversation, with other changes of its row, and notifies both sides. */
    async add(
      tx: Db,
      locked: Conversation,
      message: Pick<MessageRow, 'id' | 'sender' | 'kind' | 'text'> & { name?: string | null },
      changes: Partial<Conversation> = {},
    ): Promise<{ message: SupportMessage; state: SupportState }> {
      const now = clock.now();
      const number = locked.last + 1;
      const stored: MessageRow = { name: null, ...message, conversationId: locked.id, number, sentAt: now };
      await tx.insert(supportMessages).values(stored);
      const isAnswer = message.sender === 'support' && message.kind === 'text';
      const row = await change(tx, locked.id, {
        last: number,
        changedAt: now,
        ...(isAnswer && { unreadFrom: locked.unreadFrom ?? number, unreadSince: locked.unreadSince ?? now }),
        ...(message.sender === 'support' && { supportRead: number }),
        ...changes,
      });
      const added = toMessage(stored);
      const state = await pushState(tx, row, added);
      const { id: conversation, playerId: player, region, language } = row;
      store.afterCommit(tx, () => announce({ conversation, player, region, language, message: added }));
      return { message: added, state };
    },
  };
}
export type Conversations = ReturnType<typeof createConversations>;
