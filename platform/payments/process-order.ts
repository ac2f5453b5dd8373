/** Processes one due order: reads its state at the gateway, ends it, or sends it to the gateway. */
import type { FastifyBaseLogger } from 'fastify';
import { eq } from 'drizzle-orm';
import { isActive } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { GIVE_UP_MS } from './reconciliation-schedule.ts';
import type { GatewayCalls } from './gateway-calls.ts';
import type { Mover } from './move-order.ts';
import type { Cause } from './order-machine.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

export type ProcessDeps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  mover: Mover;
  calls: Pick<GatewayCalls, 'ask' | 'cancel' | 'payout'>;
};

export function createOrderProcessor({ store, clock, log, mover, calls }: ProcessDeps) {
  const move = (id: string, cause: Cause): Promise<OrderRow> =>
    store.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      return (await mover.move(tx, order, cause)) ?? order;
    });
  const isPast = ({ expiresAt }: OrderRow, graceMs = 0): boolean =>
    expiresAt !== null && expiresAt.getTime() + graceMs <= clock.now().getTime();

  /** Ends an unpaid top-up; its gateway cancels it first, so that it can no longer be paid. */
  async function endTopUp(order: OrderRow): Promise<void> {
    const reported = await calls.cancel(order, 'time_over');
    if (reported === null && isPast(order, GIVE_UP_MS)) await move(order.id, 'time_over');
  }

  async function processTopUp(order: OrderRow): Promise<void> {
    const asked = await calls.ask(order);
    if (asked === 'unknown') {
      // A top-up that the gateway does not have was not paid and cannot be paid.
      if (!isActive(order.state))
        await store.db.update(paymentOrders).set({ askAfter: null }).where(eq(paymentOrders.id, order.id));
      else if (isPast(order)) await move(order.id, 'time_over');
      return;
    }
    if (asked === null) {
      if (isActive(order.state) && isPast(order, GIVE_UP_MS)) await move(order.id, 'time_over');
      return;
    }
    // An order may still be open at its gateway when it was cancelled here while the gateway did not respond:
    // cancel it there too.
    const isOpenThere = asked.gatewayState === 'open';
    if (isOpenThere && (!isActive(asked.state) || isPast(asked))) await endTopUp(asked);
  }

  /**
   * Sends a withdrawal. It gets the state `sent` before the gateway is called, so that the player can no
   * longer cancel it.
   */
  async function send(order: OrderRow): Promise<void> {
    const sent = await move(order.id, 'send');
    if (sent.state === 'sent') await calls.payout(sent);
  }

  async function processWithdrawal(order: OrderRow): Promise<void> {
    if (order.state === 'created') {
      if (isPast(order)) await move(order.id, 'time_over');
      return;
    }
    if (order.state === 'approved') return send(order);
    const asked = await calls.ask(order);
    if (asked !== 'unknown' || order.state !== 'sent') return;
    // Without any earlier report, the call has not reached the gateway and is repeated. A gateway that has
    // lost an accepted order may still pay it, so an operator has to resolve that case.
    if (order.gatewayVersion === 0) return void (await calls.payout(order));
    log.error(
      { audit: 'payout forgotten', order: order.id, gateway: order.gateway },
      'payments: a gateway does not know a payout that it has taken',
    );
  }

  return (order: OrderRow): Promise<void> =>
    order.direction === 'topup' ? processTopUp(order) : processWithdrawal(order);
}
