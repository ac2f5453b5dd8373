/** A visitor's actions in the support chat (contract/rest/support.ts). */
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { AddressGroup } from '#contract/address-groups.ts';
import {
  SUPPORT_PAGE,
  type SendSupportBody,
  type SentSupportReply,
  type SupportReply,
  type SupportState,
} from '#contract/rest/support.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import {
  change,
  findConversation,
  lockConversation,
  markRead,
  NO_STATE,
  openConversation,
  sentMessage,
  stateOf,
  toMessage,
  type Conversation,
  type Conversations,
  type Visitor,
  type VisitorPlace,
} from './conversation.ts';
import type { Hours } from './opening-hours.ts';
import { supportMessages } from './support.tables.ts';

const MINUTE = 60_000;
/** Limit of the messages that a visitor sends in a conversation. */
const OF_CONVERSATION = { max: 20, windowMs: MINUTE };
/** Limits of read marks and of ratings in a conversation, each of which notifies every tab of the visitor. */
const MARKS = { max: 60, windowMs: MINUTE };
const RATINGS = { max: 10, windowMs: 10 * MINUTE };
/**
 * Limits of messages, and of new conversations of guests, from one address; many visitors may share it (mobile
 * networks, offices).
 */
const OF_ADDRESS = { max: 600, windowMs: 10 * MINUTE };
export const NEW_OF_ADDRESS = { max: 40, windowMs: 60 * MINUTE };

type Deps = {
  store: Store;
  bus: Bus;
  clock: { now(): Date };
  conversations: Conversations;
  hours: Pick<Hours, 'at'>;
};
/** Which page of messages: those before or after this number; without either, the newest page. */
export type PageSide = { before?: number; after?: number };

async function pageOf(db: Db, id: string, { before, after }: PageSide) {
  if (after !== undefined) {
    const rows = await db
      .select()
      .from(supportMessages)
      .where(and(eq(supportMessages.conversationId, id), gt(supportMessages.number, after)))
      .orderBy(asc(supportMessages.number))
      .limit(SUPPORT_PAGE);
    return { messages: rows.map(toMessage), more: after > 0 };
  }
  const rows = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.conversationId, id),
        before === undefined ? undefined : lt(supportMessages.number, before),
      ),
    )
    .orderBy(desc(supportMessages.number))
    .limit(SUPPORT_PAGE);
  const messages = rows.map(toMessage).toReversed();
  return { messages, more: (messages[0]?.number ?? 1) > 1 };
}

/**
 * The reply to a message that was sent before; null = the message is new. Throws `idempotency_conflict` when
 * its text differs.
 */
async function repeated(
  db: Db,
  row: Conversation,
  { id, text }: SendSupportBody,
): Promise<SentSupportReply | null> {
  const known = await sentMessage(db, row.id, 'visitor', id);
  if (known === null) return null;
  if (known.text !== text) throw apiError('idempotency_conflict');
  return { message: toMessage(known), state: await stateOf(db, row) };
}

/** Key under which a visitor is counted. */
const nameOf = (visitor: Visitor): string => ('playerId' in visitor ? visitor.playerId : visitor.guestSecret);

export function createVisitorChat({ store, bus, clock, conversations, hours }: Deps) {
  /** Changes the conversation, if there is one, and notifies the visitor's other tabs. */
  async function changed(
    visitor: Visitor | null,
    { name, ...limit }: { name: 'mark' | 'rate' | 'contact'; max: number; windowMs: number },
    apply: (tx: Db, row: Conversation) => Promise<Conversation | null>,
  ): Promise<SupportState> {
    if (visitor === null) return NO_STATE;
    await countTry(bus, `support.${name}`, nameOf(visitor), limit);
    return store.transaction(async (tx) => {
      const row = await lockConversation(tx, visitor);
      if (row === null) return NO_STATE;
      const after = await apply(tx, row);
      return after === null ? stateOf(tx, row) : conversations.pushState(tx, after, null);
    });
  }

  return {
    /**
     * A page of messages, with the state and the opening hours. `visitor` null = a guest who has not written
     * yet.
     */
    async list(visitor: Visitor | null, side: PageSide, place: VisitorPlace): Promise<SupportReply> {
      const [row, open] = await Promise.all([
        visitor && findConversation(store.db, visitor),
        hours.at(place, clock.now()),
      ]);
      if (row === null) return { hours: open, state: NO_STATE, messages: [], more: false };
      const page = await pageOf(store.db, row.id, side);
      return { hours: open, state: await stateOf(store.db, row), ...page };
    },

    async unread(visitor: Visitor | null): Promise<SupportState> {
      const row = visitor && (await findConversation(store.db, visitor));
      return row === null ? NO_STATE : stateOf(store.db, row);
    },

    /** Writes a message once. `groups`: address groups of the visitor, by which messages are limited. */
    async send(
      visitor: Visitor,
      body: SendSupportBody,
      place: VisitorPlace,
      groups: readonly AddressGroup[],
    ): Promise<SentSupportReply> {
      const known = await findConversation(store.db, visitor);
      const before = known && (await repeated(store.db, known, body));
      if (before !== null) return before;
      await countTryOfGroups(bus, 'support.address', groups, OF_ADDRESS);
      if (known !== null) await countTry(bus, 'support.conversation', known.id, OF_CONVERSATION);
      else if (!('playerId' in visitor)) await countTryOfGroups(bus, 'support.new', groups, NEW_OF_ADDRESS);
      return store.transaction(async (tx) => {
        const row = await openConversation(tx, visitor, place, clock.now());
        // Checked again under the lock, because the same message may be sent twice at the same time.
        const again = await repeated(tx, row, body);
        if (again !== null) return again;
        const isAgain = row.status === 'closed';
        return conversations.add(
          tx,
          row,
          { id: body.id, sender: 'visitor', kind: 'text', text: body.text },
          {
            ...place,
            status: 'open',
            ...(body.topic && { topic: body.topic }),
            ...(isAgain && { rating: null, takenBy: null }),
          },
        );
      });
    },

    read: (visitor: Visitor | null, number: number): Promise<SupportState> =>
      changed(visitor, { name: 'mark', ...MARKS }, async (tx, row) =>
        Math.min(number, row.last) <= row.visitorRead ? null : markRead(tx, row, number),
      ),

    /**
     * Rates the last closed conversation. Throws `not_found` while the conversation is open, or when there is
     * none.
     */
    async rate(visitor: Visitor | null, rating: number): Promise<SupportState> {
      const state = await changed(visitor, { name: 'rate', ...RATINGS }, async (tx, row) =>
        row.status === 'closed' ? change(tx, row.id, { rating }) : null,
      );
      if (state.status !== 'closed') throw apiError('not_found');
      return state;
    },

    /** Stores a guest's e-mail; null = none. Throws `not_found` for players and before the first message. */
    async contact(visitor: Visitor | null, email: string | null): Promise<SupportState> {
      if (visitor === null || 'playerId' in visitor) throw apiError('not_found');
      const state = await changed(visitor, { name: 'contact', ...RATINGS }, async (tx, row) =>
        change(tx, row.id, { email }),
      );
      if (state.status === 'none') throw apiError('not_found');
      return state;
    },
  };
}
