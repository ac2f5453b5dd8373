/**
 * Affiliate postbacks (specification 1 §5, §7): each click is stored once, and a worker sends it and repeats
 * failed attempts.
 */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { TrackingRecord } from '#contract/rest/warehouse.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { affiliatePostbacks } from './warehouse.tables.ts';

const MINUTE = 60_000;
/** Milliseconds from each failed attempt to the next; after one more failure the postback is given up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE] as const;
/** An attempt without a result counts as lost after this time, because its process was killed. */
const LOST_MS = 2 * MINUTE;
const TIMEOUT_MS = 10_000;
const BATCH = 20;

export type PostbackDeps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Address to which postbacks are sent; undefined: they wait until there is one. */
  address: string | undefined;
  fetch?: typeof fetch;
};

export function createPostbacks({ store, clock, log, address, fetch: send = fetch }: PostbackDeps) {
  /** Reads due postbacks and moves their next attempt by LOST_MS, so that no other process sends them too. */
  const claim = () =>
    store.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(affiliatePostbacks)
        .where(and(eq(affiliatePostbacks.state, 'waiting'), lte(affiliatePostbacks.nextAt, clock.now())))
        .orderBy(asc(affiliatePostbacks.nextAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .update(affiliatePostbacks)
          .set({ nextAt: new Date(clock.now().getTime() + LOST_MS) })
          .where(inArray(affiliatePostbacks.id, ids));
      return due;
    });

  async function sendOne(target: string, row: typeof affiliatePostbacks.$inferSelect): Promise<void> {
    const tries = row.tries + 1;
    const change = await send(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': row.id },
      body: JSON.stringify(row.record),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (answer) => (answer.ok ? null : `status ${answer.status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200),
    );
    const pause = RETRY_MS[tries - 1];
    const now = clock.now();
    if (change !== null) log.warn({ postback: row.id, tries, reason: change }, 'postback failed');
    await store.db
      .update(affiliatePostbacks)
      .set({
        tries,
        lastError: change,
        state: change === null ? 'sent' : pause === undefined ? 'failed' : 'waiting',
        sentAt: change === null ? now : null,
        nextAt: new Date(now.getTime() + (pause ?? 0)),
      })
      .where(eq(affiliatePostbacks.id, row.id));
  }

  return {
    /** Stores a postback; false = this click of this partner was stored before. */
    async add(record: TrackingRecord): Promise<boolean> {
      const id = createHash('sha256')
        .update(JSON.stringify([record.clickID, record.partner]))
        .digest('hex');
      const now = clock.now();
      const added = await store.db
        .insert(affiliatePostbacks)
        .values({ id, record, state: 'waiting', nextAt: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: affiliatePostbacks.id });
      return added.length > 0;
    },
    /** Sends due postbacks, one after another. */
    async run(): Promise<void> {
      if (address === undefined) return;
      for (const row of await claim()) await sendOne(address, row);
    },
    /** The newest postbacks. */
    list: (limit: number) =>
      store.db.select().from(affiliatePostbacks).orderBy(desc(affiliatePostbacks.createdAt)).limit(limit),
  };
}
