/** A player's actions on top-ups (contract/rest/cashbox-orders.ts). */
import { and, eq, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { isActive, type FieldValues } from '#contract/payments.ts';
import { readPayer } from '#platform/accounts/accounts.api.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { requireFields } from './check-fields.ts';
import type { GatewayCalls } from './gateway-calls.ts';
import type { Mover } from './move-order.ts';
import type { Cause } from './order-machine.ts';
import { findOrder, lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import { createRefresh, type RefreshDeps } from './refresh-order.ts';

/**
 * Limit of calls that a player causes at gateways: starts, steps and cancellations. It also prevents guessing
 * the code of a step.
 */
const STEPS = { max: 30, windowMs: 60_000 };

export type TopUpDeps = RefreshDeps & {
  mover: Mover;
  calls: GatewayCalls;
  regionIsOpen: (region: string) => boolean;
};
type Own = { playerId: string; id: string };

export function createTopUps(deps: TopUpDeps) {
  const { store, bus, mover, calls } = deps;
  const refresh = createRefresh(deps);
  const find = ({ playerId, id }: Own) => findOrder(store.db, id, { playerId, direction: 'topup' });

  const countStep = ({ playerId }: Own) => countTry(bus, 'paymentStepsByPlayer', playerId, STEPS);

  const moveOwn = ({ playerId, id }: Own, cause: Cause): Promise<OrderRow> =>
    store.transaction(async (tx) => {
      const order = await lockOrder(tx, id, playerId);
      return (await mover.move(tx, order, cause)) ?? order;
    });

  /**
   * If the region no longer accepts deposits, returns the order's state at the gateway, because an order
   * whose start had no response may be paid. Null = the region is open. Throws `not_allowed_in_region` for an
   * order that was never started. Such an order stays unchanged: it can be started when the region opens
   * again, be cancelled, or expire.
   */
  async function refreshClosed(own: Own): Promise<OrderRow | null> {
    const payer = await readPayer(store.db, own.playerId);
    if (payer && deps.regionIsOpen(payer.region)) return null;
    const order = await find(own);
    if (order.state !== 'created') return order;
    if (order.returnUrl !== null) {
      await countStep(own);
      const asked = await calls.ask(order);
      if (asked === null) throw apiError('gateway_unavailable');
      if (asked !== 'unknown') return asked;
    }
    throw apiError('not_allowed_in_region');
  }

  return {
    /**
     * Begins the order at the gateway; a repeated call returns its current state. Throws
     * `gateway_unavailable` when the gateway gives no usable response (the order can then be started again),
     * `not_allowed_in_region` as in `refreshClosed`, and `too_many_attempts`.
     */
    async init(own: Own, returnUrl: string): Promise<OrderRow> {
      const there = await refreshClosed(own);
      if (there) return there;
      // The address of the first call is kept, so that a repeated call sends the same content to the gateway.
      const [known] = await store.db
        .update(paymentOrders)
        .set({ returnUrl: sql`coalesce(${paymentOrders.returnUrl}, ${returnUrl})` })
        .where(
          and(
            eq(paymentOrders.id, own.id),
            eq(paymentOrders.playerId, own.playerId),
            eq(paymentOrders.direction, 'topup'),
            eq(paymentOrders.state, 'created'),
          ),
        )
        .returning();
      if (!known) return find(own);
      await countStep(own);
      const begun = await calls.pay(known, known.returnUrl ?? returnUrl);
      if (begun === null) throw apiError('gateway_unavailable');
      return begun;
    },

    /** The order's current state, read at the gateway while it is undecided. */
    look: async (own: Own): Promise<OrderRow> => refresh(await find(own)),

    /**
     * Sends the fields of a step; without fields the payer confirms a payment that was made elsewhere. Throws
     * `order_over`, `validation_failed`, `gateway_unavailable` and `too_many_attempts`.
     */
    async next(own: Own, fields: FieldValues): Promise<OrderRow> {
      const order = await find(own);
      const { state, next } = order;
      if (state !== 'initialised' && state !== 'waiting') throw apiError('order_over');
      if (next?.kind === 'fields') requireFields(next.fields, fields);
      else if (Object.keys(fields).length > 0)
        throw apiError('validation_failed', { fields: { fields: ['validation_failed'] } });
      await countStep(own);
      const reported = await calls.next(order, fields);
      if (reported === null) throw apiError('gateway_unavailable');
      const isPaidByPlayer = reported.state === 'initialised' && next?.kind !== 'fields';
      return isPaidByPlayer ? moveOwn(own, 'player_paid') : reported;
    },

    /** Address of the gateway's page, for a payer who has closed it; null = there is none now. */
    async url(own: Own): Promise<string | null> {
      const { state, next } = await find(own);
      return isActive(state) && (next?.kind === 'redirect' || next?.kind === 'iframe') ? next.url : null;
    },

    /**
     * Cancels an order, first at the gateway: its response shows whether the payer has paid before. Without a
     * response the order is cancelled here only; a payment that arrives nevertheless is credited. Throws
     * `order_over`.
     */
    async cancel(own: Own): Promise<OrderRow> {
      const order = await find(own);
      if (order.state === 'cancelled') return order;
      if (!isActive(order.state)) throw apiError('order_over');
      const isThere = order.gatewayVersion > 0 || order.returnUrl !== null;
      if (isThere) await countStep(own);
      const reported = isThere ? await calls.cancel(order, 'player_cancel') : null;
      return reported ?? moveOwn(own, 'player_cancel');
    },
  };
}
