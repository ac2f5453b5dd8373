/** Reason of an order's state, and the player's next action. */
import type { Direction, OrderReason, OrderState } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';

/**
 * `play`: the money has arrived; `repeat`: the same again; `other_method`: another method is more likely to
 * succeed; `less`: a smaller amount, or another method; `again`: a new order from the start; `none`: nothing
 * to do.
 */
export type NextAction = 'play' | 'repeat' | 'other_method' | 'less' | 'again' | 'none';

type OrderEvent = Pick<OrderReply['events'][number], 'reason' | 'actor'>;

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

/** The last event of the order's history; null when it has none. */
export const lastEvent = ({ events }: Pick<OrderReply, 'events'>): OrderReply['events'][number] | null =>
  events.at(-1) ?? null;

export function nextAction(order: Pick<OrderReply, 'direction' | 'state' | 'events'>): NextAction {
  if (order.state === 'confirmed') return order.direction === 'topup' ? 'play' : 'none';
  const reason = lastEvent(order)?.reason;
  return (reason && NEXT[reason]) ?? (order.direction === 'topup' ? 'repeat' : 'again');
}

/**
 * Reasons of declines whose texts advise the payer of a top-up. For a payout the text says instead that the money came
 * back.
 */
const OF_PAYERS: readonly OrderReason[] = [
  'gateway_declined',
  'insufficient_payer_funds',
  'confirmation_failed',
];
type OwnText = 'payout_declined' | 'payout_paid' | 'gateway_pending';
/**
 * Key of the text that replaces that of the reason, where the reason's text is about a payment by the player and the
 * event is not; null = the reason's text fits.
 */
function ownTextOf(direction: Direction, { reason, actor }: OrderEvent): OwnText | null {
  if (direction === 'topup')
    return reason === 'player_paid' && actor === 'gateway' ? 'gateway_pending' : null;
  if (reason === 'gateway_paid') return 'payout_paid';
  return OF_PAYERS.includes(reason) ? 'payout_declined' : null;
}
/** Key of the text of an event's reason. */
export const reasonKey = (
  { direction }: Pick<OrderReply, 'direction'>,
  event: OrderEvent,
): `reason.${OrderReason | OwnText}` => `reason.${ownTextOf(direction, event) ?? event.reason}`;

/** Reasons that begin with the name of an actor although their texts do not say who acted. */
const WITHOUT_ACTOR: readonly OrderReason[] = [
  'gateway_paid_other_amount',
  'gateway_paid_late',
  'gateway_returned',
];
/** True when the text of the reason already says who acted. */
export const namesActor = ({ reason }: Pick<OrderEvent, 'reason'>): boolean =>
  reason === 'payer_cancelled' ||
  reason === 'charged_back' ||
  (/^(?:player|gateway|operator)_/.test(reason) && !WITHOUT_ACTOR.includes(reason));

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
