/** Calls the gateway of an order, and applies its responses. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { callbackPath, type PaymentCall, type PayoutCall } from '#contract/gateway.ts';
import { toMajor } from '#contract/money.ts';
import { isActive, type FieldValues } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { GatewayMismatch, type GatewayOrders } from './apply-gateway-order.ts';
import { nextCheck } from './reconciliation-schedule.ts';
import {
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type OrderName,
  type ReportedOrder,
} from './gateways/gateway.ts';
import type { Gateways } from './gateways/open-gateways.ts';
import type { Mover } from './move-order.ts';
import { currencyOf, gatewayAmount, lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import type { SealedFields } from './sealed-fields.ts';

type Deps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  gateways: Gateways;
  gatewayOrders: GatewayOrders;
  mover: Mover;
  sealed: SealedFields;
  /** Base address at which gateways reach the platform; the path of callbacks is added. */
  callbackUrl: string;
};

const nameOf = ({ id, gatewayReference, direction, method, currency }: OrderRow): OrderName => ({
  order: id,
  reference: gatewayReference,
  direction,
  method,
  currency,
});

/** Makes single calls to a gateway, and handles each of their possible results. */
function createAttempts({ store, clock, log, gateways, gatewayOrders, mover }: Deps) {
  /**
   * The gateway of an order. Throws GatewayDown, like a gateway without a response, if it is not in the
   * settings any more.
   */
  function gatewayOf({ gateway }: OrderRow): Gateway {
    const found = gateways.get(gateway);
    if (!found) throw new GatewayDown(gateway, new Error('It is not in PAYMENT_GATEWAYS.'));
    return found;
  }

  /** Applies a response about `order`. Throws GatewayDown when the response is about another order. */
  function apply(
    order: OrderRow,
    reported: ReportedOrder,
    overrides?: Parameters<GatewayOrders['apply']>[2],
  ) {
    if (reported.order !== order.id)
      throw new GatewayDown(order.gateway, new Error('It answers another order.'));
    return gatewayOrders.apply(reported, order.gateway, overrides);
  }

  /** Schedules the next check after a call without a usable response: the reconciliation finds out the result then. */
  async function postponeCheck(id: string): Promise<void> {
    await store.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const asks = Math.max(1, order.asks);
      const askAfter = nextCheck({ ...order, asks }, clock.now());
      await tx.update(paymentOrders).set({ asks, askAfter }).where(eq(paymentOrders.id, id));
    });
  }

  /**
   * Runs a call. Null = the gateway gave no usable response: this is logged, the order keeps its state, and a
   * later check finds out the result. Throws GatewayRefuses.
   */
  async function attempt<T>(order: OrderRow, call: (gateway: Gateway) => Promise<T>): Promise<T | null> {
    try {
      return await call(gatewayOf(order));
    } catch (error) {
      if (!(error instanceof GatewayDown) && !(error instanceof GatewayMismatch)) throw error;
      const level = error instanceof GatewayMismatch ? 'error' : 'warn';
      log[level]({ err: error, order: order.id, gateway: order.gateway }, 'payments: a gateway call failed');
      return null;
    }
  }

  /** Begins an order at the gateway. Null = no usable response. If the gateway refuses, the order is declined. */
  async function begin(
    order: OrderRow,
    call: (gateway: Gateway) => Promise<OrderRow>,
  ): Promise<OrderRow | null> {
    try {
      const begun = await attempt(order, call);
      if (begun === null) await postponeCheck(order.id);
      return begun;
    } catch (error) {
      if (!(error instanceof GatewayRefuses)) throw error;
      log.warn({ err: error, order: order.id, fields: error.fields }, 'payments: a gateway refused an order');
      return store.transaction(async (tx) => {
        const locked = await lockOrder(tx, order.id);
        const details = { reason: error.reason };
        return (await mover.move(tx, locked, 'gateway_refused', { details })) ?? locked;
      });
    }
  }

  return { apply, attempt, begin, postponeCheck };
}

export function createGatewayCalls(deps: Deps) {
  const { sealed, callbackUrl } = deps;
  const { apply, attempt, begin, postponeCheck } = createAttempts(deps);

  const callOf = (order: OrderRow): PayoutCall => ({
    order: order.id,
    method: order.method,
    amount: toMajor(gatewayAmount(order), currencyOf(order)),
    currency: order.currency,
    fields: order.sealedFields === null ? order.fields : sealed.open(order.id, order.sealedFields),
    payer: sealed.payer(order.gateway, order.playerId),
    locale: order.locale,
    callback_url: new URL(callbackPath(order.gateway), callbackUrl).href,
  });

  /**
   * Reads the state of an order at its gateway. Null = no usable response; 'unknown' = the gateway does not
   * have the order.
   */
  const ask = (order: OrderRow): Promise<OrderRow | 'unknown' | null> =>
    attempt(order, async (gateway) => {
      const reported = await gateway.status(nameOf(order));
      return reported === null ? 'unknown' : apply(order, reported);
    });

  return {
    ask,

    /** Begins a top-up at its gateway. */
    pay: (order: OrderRow, returnUrl: string) =>
      begin(order, async (gateway) => {
        const call: PaymentCall = { ...callOf(order), return_url: returnUrl };
        return apply(order, await gateway.pay(call));
      }),

    /** Lets the gateway pay a withdrawal out, which must be in the state `sent`. */
    payout: (order: OrderRow) =>
      begin(order, async (gateway) => apply(order, await gateway.payout(callOf(order)))),

    /**
     * Requests the gateway to cancel a top-up; `cause`: why. Null = no usable response. If the gateway
     * refuses, the order's state is read: a player gets `order_over` while the order is still open.
     */
    async cancel(order: OrderRow, cause: 'player_cancel' | 'time_over'): Promise<OrderRow | null> {
      try {
        return await attempt(order, async (gateway) =>
          apply(order, await gateway.cancel(nameOf(order)), { cancelled: cause }),
        );
      } catch (error) {
        if (!(error instanceof GatewayRefuses)) throw error;
        deps.log.warn({ err: error, order: order.id }, 'payments: a gateway refused to cancel an order');
        const asked = await ask(order);
        if (asked !== null && asked !== 'unknown' && !isActive(asked.state)) return asked;
        if (cause === 'time_over') return null;
        await postponeCheck(order.id);
        throw apiError('order_over');
      }
    },

    /**
     * Sends the fields of a step; null = no usable response. Throws `validation_failed` with the fields that
     * the gateway refuses.
     */
    async next(order: OrderRow, fields: FieldValues): Promise<OrderRow | null> {
      try {
        return await attempt(order, async (gateway) =>
          apply(order, await gateway.next(nameOf(order), fields)),
        );
      } catch (error) {
        if (!(error instanceof GatewayRefuses)) throw error;
        const codes = error.fields.map((name) => [`fields.${name}`, ['validation_failed'] as const] as const);
        throw apiError('validation_failed', {
          fields: Object.fromEntries(codes.length > 0 ? codes : [['fields', ['validation_failed'] as const]]),
        });
      }
    },
  };
}
export type GatewayCalls = ReturnType<typeof createGatewayCalls>;
