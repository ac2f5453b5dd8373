/** Converts orders to their form for the player (contract/rest/cashbox-orders.ts). */
import { toMajor } from '#contract/money.ts';
import { totalOf } from '#contract/payment-rules.ts';
import { isActive, textIn } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { isOneOf, UNPAID_STATES, UNSENT_STATES } from './order-states.ts';
import { arrivedAmount, currencyOf, type EventRow, type OrderRow } from './orders.ts';

function actionsOf({ direction, state }: OrderRow): OrderReply['can'] {
  const isTopup = direction === 'topup';
  return {
    cancel: isTopup && isActive(state),
    refund: !isTopup && isOneOf(UNSENT_STATES, state),
    repeat: isTopup && isOneOf(UNPAID_STATES, state),
  };
}

/** `events`: the history of the order, the oldest first. */
export function toOrderReply(
  order: OrderRow,
  events: readonly Omit<EventRow, 'id' | 'orderId'>[],
  locale: string,
): OrderReply {
  const major = (minor: bigint) => toMajor(minor, currencyOf(order));
  const { direction, amount, fee } = order;
  const isOther =
    order.state === 'confirmed' && arrivedAmount(order) !== (direction === 'topup' ? amount : amount - fee);
  return {
    id: order.id,
    direction,
    method: { code: order.method, kind: order.methodKind, name: textIn(order.methodName, locale) },
    currency: order.currency,
    amount: major(amount),
    fee: major(fee),
    total: major(totalOf(direction, amount, fee)),
    credited: isOther ? major(arrivedAmount(order)) : null,
    state: order.state,
    source: order.source,
    created: order.createdAt.toISOString(),
    updated: order.updatedAt.toISOString(),
    expires: order.expiresAt?.toISOString() ?? null,
    next: order.next,
    can: actionsOf(order),
    events: events.map(({ state, reason, actor, note, createdAt }) => ({
      state,
      reason,
      actor,
      note,
      time: createdAt.toISOString(),
    })),
  };
}
