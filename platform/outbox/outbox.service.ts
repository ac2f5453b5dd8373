/**
 * Sends messages by SMS and e-mail. A message is a row, written in the caller's transaction; a worker of any
 * process sends it, repeats failed attempts, and continues after a restart. Texts and recipients are never
 * logged.
 */
import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { outboxMessages } from './outbox.tables.ts';
import type { MessageProvider, NewMessage } from './provider.ts';

/** Milliseconds after which an attempt that has not ended is repeated. */
const LEASE_MS = 60_000;
/** Milliseconds of waiting after the first, second, … failed attempt; the last value applies to all later attempts. */
const RETRY_AFTER_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
/** Interval in milliseconds at which the worker looks for messages that other processes have stored. */
const LOOK_EVERY_MS = 5_000;
const MESSAGES_AT_ONCE = 10;
/** Age in milliseconds from which messages are deleted. */
const KEPT_MS = 7 * millisecondsInDay;
const PURGED_AT_ONCE = 50;

type Deps = {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Pick<Settings, 'CROUPIER_MODE'>;
  /**
   * Sends the messages. Null = none is configured: demo mode then marks every message as sent; in production
   * every attempt fails.
   */
  provider: MessageProvider | null;
};
type Row = typeof outboxMessages.$inferSelect;
const waiting = and(isNull(outboxMessages.sentAt), isNull(outboxMessages.givenUpAt));

/** Returns a function that sends due messages. A failed attempt is logged and repeated later, not thrown. */
function createDelivery({ store, clock, log, settings, provider }: Deps) {
  const isDemo = settings.CROUPIER_MODE === 'demo';
  const forgotten = isDemo ? {} : { text: '', subject: '' };

  const update = (id: string, change: Partial<Row>): Promise<unknown> =>
    store.db.update(outboxMessages).set(change).where(eq(outboxMessages.id, id));

  async function deliver(message: Row): Promise<void> {
    const { id, channel, recipient, subject, text, attempts, endsAt } = message;
    if (endsAt <= clock.now()) {
      log.error({ messageId: id, channel, attempts }, 'outbox: a message was given up');
      await update(id, { givenUpAt: clock.now(), ...forgotten });
      return;
    }
    try {
      if (provider !== null) await provider.send({ id, channel, recipient, subject, text });
      else if (!isDemo) throw new Error('MESSAGE_GATEWAY_URL is not set');
    } catch (error) {
      const wait = RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length) - 1] ?? LEASE_MS;
      log.warn({ err: error, messageId: id, channel, attempts }, 'outbox: an attempt failed');
      await update(id, { dueAt: new Date(clock.now().getTime() + wait) });
      return;
    }
    await update(id, { sentAt: clock.now(), ...forgotten });
  }

  /** Leases due messages: other processes skip them until the lease ends. */
  const claim = (): Promise<Row[]> =>
    store.transaction(async (tx) => {
      const now = clock.now();
      const due = await tx
        .select({ id: outboxMessages.id, attempts: outboxMessages.attempts })
        .from(outboxMessages)
        .where(and(waiting, lte(outboxMessages.dueAt, now)))
        .orderBy(outboxMessages.dueAt)
        .limit(MESSAGES_AT_ONCE)
        .for('update', { skipLocked: true });
      const claimed: Row[] = [];
      for (const { id, attempts } of due)
        claimed.push(
          ...(await tx
            .update(outboxMessages)
            .set({ attempts: attempts + 1, dueAt: new Date(now.getTime() + LEASE_MS) })
            .where(eq(outboxMessages.id, id))
            .returning()),
        );
      return claimed;
    });

  /** Sends due messages; resolves when none are left. */
  return async (): Promise<void> => {
    for (let claimed = await claim(); claimed.length > 0; claimed = await claim())
      await Promise.all(claimed.map(deliver));
  };
}

export function createOutbox(deps: Deps) {
  const { store, clock, log } = deps;
  const deliverDue = createDelivery(deps);
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    do {
      again = false;
      await deliverDue().catch((error: unknown) => log.error({ err: error }, 'outbox: the worker failed'));
    } while (again);
  }
  function wake(): void {
    again = true;
    running ??= work().finally(() => (running = undefined));
  }

  return {
    /** Stores a message, which is sent after the commit of `tx`. Also deletes some old messages. */
    async add(tx: Db, message: NewMessage): Promise<void> {
      const now = clock.now();
      const { validMs, deliver = true, ...content } = message;
      const subject = content.channel === 'sms' ? '' : content.subject;
      await deleteSome(tx, outboxMessages, {
        key: outboxMessages.id,
        which: lt(outboxMessages.createdAt, new Date(now.getTime() - KEPT_MS)),
        limit: PURGED_AT_ONCE,
      });
      const endsAt = new Date(now.getTime() + validMs);
      const id = randomUUID();
      await tx.insert(outboxMessages).values({ id, ...content, subject, createdAt: now, dueAt: now, endsAt });
      if (!deliver) await tx.delete(outboxMessages).where(eq(outboxMessages.id, id));
      if (timer !== undefined) store.afterCommit(tx, wake);
    },

    /** Sends due messages now; the worker does the same on its own. */
    deliverDue,

    /** The newest messages, of all recipients or of one: for the developer page of demo mode and for tests. */
    recent: (recipient?: string): Promise<Row[]> =>
      store.db
        .select()
        .from(outboxMessages)
        .where(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient))
        .orderBy(desc(outboxMessages.createdAt))
        .limit(50),

    /** Starts the worker. */
    start(): void {
      timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      wake();
    },
    /** Stops the worker; resolves when running attempts have ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
