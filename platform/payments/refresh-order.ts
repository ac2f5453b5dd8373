/** Reads the current state of an order, for the page that shows it. */
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { isActive } from '#contract/payments.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { takeTry } from '#platform/kernel/http/throttle.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { GatewayCalls } from './gateway-calls.ts';
import type { OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

/**
 * Minimum interval in milliseconds between two requests to a gateway about one order, however often the
 * player's page polls.
 */
const ASK_EVERY_MS = 2_000;
/** Limit of requests to a gateway about all orders of a player; above it the stored states are shown. */
const ASKS = { max: 90, windowMs: 60_000 };
export type RefreshDeps = { store: Store; bus: Bus; clock: Clock; calls: Pick<GatewayCalls, 'ask'> };

/** Returns a function that reads the state of an undecided order at its gateway, unless that was done just before. */
export function createRefresh({ store, bus, clock, calls }: RefreshDeps) {
  return async (order: OrderRow): Promise<OrderRow> => {
    const isThere = order.gatewayVersion > 0 || order.state === 'sent';
    if (!isActive(order.state) || !isThere) return order;
    const now = clock.now();
    const claimed = await store.db
      .update(paymentOrders)
      .set({ askedAt: now })
      .where(
        and(
          eq(paymentOrders.id, order.id),
          or(
            isNull(paymentOrders.askedAt),
            lt(paymentOrders.askedAt, new Date(now.getTime() - ASK_EVERY_MS)),
          ),
        ),
      )
      .returning({ id: paymentOrders.id });
    if (claimed.length === 0) return order;
    if (!(await takeTry(bus, 'paymentAsksByPlayer', order.playerId, ASKS))) return order;
    const asked = await calls.ask(order);
    return asked === null || asked === 'unknown' ? order : asked;
  };
}
