/**
 * Moves orders. State, money and history are written in one transaction, so that a killed process leaves
 * either all of them or none. Every movement of money has an idempotency key that is made from the order.
 */
import { eq } from 'drizzle-orm';
import { isActive } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { nextCheck } from './reconciliation-schedule.ts';
import { announceOrder, type OrderPusher } from './announce-order.ts';
import { moveOf, type Cause, type Details } from './order-machine.ts';
import { createOrderMoney, type MoneyDeps } from './order-money.ts';
import { lockUnsent, newEvent, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

export type MoveDeps = MoneyDeps & { clock: Clock; realtime: OrderPusher };
type Changes = Partial<typeof paymentOrders.$inferInsert>;
/** `changes`: further columns to write. `note`: the operator's message to the player. */
type MoveContext = { details?: Details; note?: string | null; changes?: Changes };

export function createMover(deps: MoveDeps) {
  const { clock, realtime } = deps;
  const money = createOrderMoney(deps);

  /** Declines the player's withdrawals that are not sent, so that their money is there when a top-up is taken back. */
  async function declineUnsent(tx: Db, playerId: string, note: string | null): Promise<void> {
    for (const withdrawal of await lockUnsent(tx, playerId))
      await mover.move(tx, withdrawal, 'operator_decline', { note });
  }

  const mover = {
    /**
     * Moves an order that the caller has locked in `tx`, and notifies the player when the transaction
     * commits. Null = the cause changes nothing in the order's state. Before a top-up is charged back,
     * withdrawals that are not sent are declined.
     */
    async move(tx: Db, order: OrderRow, cause: Cause, context: MoveContext = {}): Promise<OrderRow | null> {
      const move = moveOf(order.direction, order.state, cause, context.details);
      if (!move) return null;
      if (move.money === 'take_back') await declineUnsent(tx, order.playerId, context.note ?? null);
      const moved = await money.apply(tx, order, move);
      if (moved === null) return null;
      const now = clock.now();
      const { state, reason, actor } = move;
      const isOpen = isActive(state);
      const changed = { ...order, ...context.changes, state, reason, moved, asks: 0, updatedAt: now };
      const event = newEvent(tx, {
        orderId: order.id,
        state,
        reason,
        actor,
        note: context.note ?? null,
        createdAt: now,
      });
      const [row] = await tx
        .with(event)
        .update(paymentOrders)
        .set({
          ...context.changes,
          state,
          reason,
          moved,
          asks: 0,
          updatedAt: now,
          askAfter: nextCheck(changed, now),
          ...(!isOpen && { next: null, sealedFields: null, expiresAt: null }),
        })
        .where(eq(paymentOrders.id, order.id))
        .returning();
      if (!row) throw new Error(`Order ${order.id} disappeared under its lock.`);
      await announceOrder(realtime, tx, row, order.moved);
      return row;
    },
  };
  return mover;
}
export type Mover = ReturnType<typeof createMover>;
