/** An order in the format of contract/gateway.ts. */
import type { GatewayOrder } from '#contract/gateway.ts';
import type { Method } from './methods/method.ts';
import { nextStepOf } from './next-step.ts';
import type { Order } from './order.ts';

export const createView =
  (methods: readonly Method[], origin: string) =>
  (order: Order): GatewayOrder => {
    const method = methods.find(({ code }) => code === order.method);
    return {
      order: order.id,
      state: order.state,
      version: order.version,
      amount: order.amount,
      paid: order.paid,
      currency: order.currency,
      reason: order.reason,
      next: method === undefined ? null : nextStepOf(order, method, { origin }),
      source: order.source,
    };
  };
export type ViewOrder = ReturnType<typeof createView>;
