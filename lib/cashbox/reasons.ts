/** Reason of an order's state, and the player's next action. */
import type { OrderReason, OrderState } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';

/**
 * `play`: the money has arrived; `repeat`: the same again; `other_method`: another method is more likely to
 * succeed; `less`: a smaller amount, or another method; `again`: a new order from the start; `none`: nothing
 * to do.
 */
export type NextAction = 'play' | 'repeat' | 'other_method' | 'less' | 'again' | 'none';

const NEXT: Readonly<Partial<Record<OrderReason, NextAction>>> = {
  gateway_declined: 'other_method',
  insufficient_payer_funds: 'less',
  limit_of_payer: 'less',
  payer_cancelled: 'repeat',
  confirmation_failed: 'repeat',
  time_over: 'repeat',
  code_not_entered: 'repeat',
  player_cancelled: 'again',
  player_refunded: 'again',
  gateway_returned: 'again',
  operator_declined: 'none',
  charged_back: 'none',
};

/** The last event of the order's history; for an order without events one made from its state. */
export const lastEvent = ({ events }: Pick<OrderReply, 'events'>): OrderReply['events'][number] | null =>
  events.at(-1) ?? null;

export function nextAction(order: Pick<OrderReply, 'direction' | 'state' | 'events'>): NextAction {
  if (order.state === 'confirmed') return order.direction === 'topup' ? 'play' : 'none';
  const reason = lastEvent(order)?.reason;
  return (reason && NEXT[reason]) ?? (order.direction === 'topup' ? 'repeat' : 'again');
}

/** How an order is shown: its tone and icon. */
export type OrderTone = 'good' | 'bad' | 'calm' | 'busy';
const TONES: Readonly<Record<OrderState, OrderTone>> = {
  created: 'busy',
  initialised: 'busy',
  waiting: 'busy',
  approved: 'busy',
  sent: 'busy',
  confirmed: 'good',
  declined: 'bad',
  expired: 'bad',
  cancelled: 'calm',
  refunded: 'calm',
  returned: 'bad',
};
export const toneOf = (state: OrderState): OrderTone => TONES[state];

/** True when the received amount differs from the requested one. */
export const isOtherAmount = ({ credited }: Pick<OrderReply, 'credited'>): boolean => credited !== null;

/** True when the money arrived after the order's final state. */
export const isLate = (order: Pick<OrderReply, 'events'>): boolean =>
  lastEvent(order)?.reason === 'gateway_paid_late';
