/** Queue of due orders, each processed by one process at a time. */
import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { nextCheck } from './reconciliation-schedule.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

/** Milliseconds after which a check that has not ended is repeated by any process. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
/**
 * Order of processing: withdrawals first, then top-ups that still wait for a payment, then ended ones.
 * Abandoned top-ups are many, and anybody can create them.
 */
const BY_URGENCY = [
  sql`${paymentOrders.direction} = 'topup'`,
  notInArray(paymentOrders.state, [...ACTIVE_STATES]),
  asc(paymentOrders.askAfter),
] as const;

export function createDueOrders({ store, clock }: { store: Store; clock: Clock }) {
  const isDue = () => and(isNotNull(paymentOrders.askAfter), lte(paymentOrders.askAfter, clock.now()));

  return {
    /** Codes of the gateways that have due orders, including gateways that were removed from the settings. */
    async gateways(): Promise<string[]> {
      const rows = await store.db
        .selectDistinct({ gateway: paymentOrders.gateway })
        .from(paymentOrders)
        .where(isDue());
      return rows.map(({ gateway }) => gateway);
    },

    /**
     * Leases some due orders of a gateway; other processes skip them. Empty = no order is due, or another
     * process is leasing the due ones.
     */
    claim: (gateway: string): Promise<OrderRow[]> =>
      store.transaction(async (tx) => {
        const due = await tx
          .select({ id: paymentOrders.id })
          .from(paymentOrders)
          .where(and(isDue(), eq(paymentOrders.gateway, gateway)))
          .orderBy(...BY_URGENCY)
          .limit(AT_ONCE)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        return tx
          .update(paymentOrders)
          .set({ askAfter: new Date(clock.now().getTime() + LEASE_MS), asks: sql`${paymentOrders.asks} + 1` })
          .where(
            inArray(
              paymentOrders.id,
              due.map(({ id }) => id),
            ),
          )
          .returning();
      }),

    /** Ends the lease and sets the time of the next check, unless a change of the order has set that time. */
    release: ({ id, askAfter: lease }: OrderRow): Promise<void> =>
      store.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order.askAfter?.getTime() !== lease?.getTime()) return;
        const askAfter = nextCheck(order, clock.now());
        await tx.update(paymentOrders).set({ askAfter }).where(eq(paymentOrders.id, id));
      }),
  };
}
