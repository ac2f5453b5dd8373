/**
 * Notices of answers that the visitor has not read in the chat, one for each series of answers. After a while a
 * player gets a message in the inbox and, if the account has a confirmed e-mail, a mail; a guest gets a mail if
 * the guest has left an e-mail.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt, isNotNull, lt, lte, or } from 'drizzle-orm';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { BASE_PATH } from '#contract/paths.ts';
import { readPayer } from '#platform/accounts/accounts.api.ts';
import type { Inbox, MessageTexts } from '#platform/inbox/inbox.api.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import { ANSWERED_TEXTS, answeredMessage } from './answered-message.ts';
import { supportConversations } from './support.tables.ts';
import type { Conversation } from './conversation.ts';

/** How long the visitor has to read an answer in the chat before a notice is sent. */
export const UNREAD_MS = 3 * 60_000;
const AT_ONCE = 20;
const INBOX_DAYS = 30;
const MAIL_VALID_MS = millisecondsInDay;
/** Guests' conversations are removed this long after their last change. */
const GUEST_KEPT_MS = 90 * millisecondsInDay;

const CHAT_PATH = '/livechat';
const inboxTexts: MessageTexts = Object.fromEntries(
  CONTENT_LOCALES.map((locale) => {
    const { title, text } = ANSWERED_TEXTS[locale];
    return [locale, { title, text: text.replace('{link}', `[${title}](${CHAT_PATH})`) }];
  }),
);

type Deps = {
  store: Store;
  clock: { now(): Date };
  log: { warn(details: object, message: string): void };
  inbox: { operator: Pick<Inbox['operator'], 'send'> };
  outbox: Pick<Outbox, 'add'>;
};

export function createUnreadNotices({ store, clock, log, inbox, outbox }: Deps) {
  async function mail(tx: Db, to: string, language: string, { site }: Conversation): Promise<void> {
    const { title, text } = answeredMessage(language, `https://${site}${BASE_PATH}${CHAT_PATH}`);
    const message = { channel: 'email', recipient: to, subject: title, text } as const;
    await outbox.add(tx, { ...message, validMs: MAIL_VALID_MS });
  }

  const isDue = () =>
    and(
      lte(supportConversations.unreadSince, new Date(clock.now().getTime() - UNREAD_MS)),
      gt(supportConversations.unreadFrom, supportConversations.notifiedUntil),
      or(isNotNull(supportConversations.playerId), isNotNull(supportConversations.email)),
    );

  /** Marks the answers as notified and sends the mail, unless another process has done so. */
  const mark = (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(supportConversations)
        .where(and(eq(supportConversations.id, id), isDue()))
        .for('update');
      if (!row) return;
      await tx
        .update(supportConversations)
        .set({ notifiedUntil: row.last })
        .where(eq(supportConversations.id, id));
      const account = row.playerId === null ? null : await readPayer(tx, row.playerId);
      const to = row.playerId === null ? row.email : (account?.email ?? null);
      if (to !== null) await mail(tx, to, account?.language ?? row.language, row);
    });

  async function notifyVisitor({ id, playerId, unreadFrom }: Conversation): Promise<void> {
    // The inbox accepts each id once, so both steps can be repeated after an interruption.
    if (playerId !== null)
      await inbox.operator.send({
        id: `support-${id}-${unreadFrom}`,
        texts: inboxTexts,
        to: { playerId },
        days: INBOX_DAYS,
      });
    await mark(id);
  }

  return {
    /**
     * Notifies the visitors whose answers have been unread for too long; a failure does not stop the others.
     */
    async send(): Promise<void> {
      const due = await store.db
        .select()
        .from(supportConversations)
        .where(isDue())
        .orderBy(supportConversations.unreadSince)
        .limit(AT_ONCE);
      for (const row of due)
        await notifyVisitor(row).catch((err: unknown) =>
          log.warn({ err, conversation: row.id }, 'support: a visitor could not be notified of an answer'),
        );
    },
    /** Deletes conversations of guests who have not written for a long time. */
    async purge(): Promise<void> {
      await store.db
        .delete(supportConversations)
        .where(
          and(
            isNotNull(supportConversations.guestHash),
            lt(supportConversations.changedAt, new Date(clock.now().getTime() - GUEST_KEPT_MS)),
          ),
        );
    },
  };
}
