/** An order of the gateway, and the moves that it may make. Pure. */
import type { GatewayOrder, GatewayState } from '#contract/gateway.ts';
import type { Direction } from '#contract/payments.ts';
import type { Behaviour } from './behaviour.ts';

export type Reason = NonNullable<GatewayOrder['reason']>;
/** Interface by which the order was made; its callbacks have the format of this interface too. */
export type Interface = 'v1' | 'classic';
/** How a payout ends. */
export type PayoutEnd = 'paid' | 'declined' | 'returned';

export type Order = {
  readonly id: string;
  readonly api: Interface;
  readonly direction: Direction;
  readonly method: string;
  readonly currency: string;
  /** Amounts are decimal strings in major units. */
  readonly amount: string;
  readonly paid: string;
  readonly state: GatewayState;
  readonly version: number;
  readonly reason: Reason | null;
  readonly source: string | null;
  /** Part of the address of the payer's pages; it cannot be guessed. */
  readonly token: string;
  /**
   * What identifies the payment outside of the hosted page: a code for a terminal, a phone, an address; null = nothing
   * does.
   */
  readonly lookup: string | null;
  /** `secure`: the card was entered, and the bank requests its code. */
  readonly stage: 'start' | 'secure';
  /** Number of wrong codes that the payer has typed so far. */
  readonly wrong: number;
  readonly payer: string;
  readonly locale: string;
  readonly callbackUrl: string;
  readonly returnUrl: string | null;
  readonly behaviour: Behaviour;
  /** How a payout ends, which the account decides. Payouts only. */
  readonly end: PayoutEnd;
  /** Digest of the content of the call that made the order: a repeated call with other content is refused. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly until: number | null;
};

export type Event =
  /** The payer has paid: `paid` in major units; `source` as it is shown. */
  | { readonly type: 'pay'; readonly paid: string; readonly source: string | null }
  | { readonly type: 'book' }
  | { readonly type: 'decline'; readonly reason: Reason }
  | { readonly type: 'cancel'; readonly by: 'payer' | 'platform' }
  | { readonly type: 'expire' }
  /** Payouts only. */
  | { readonly type: 'accept' }
  | { readonly type: 'return' };

type Moves = Readonly<
  Record<Direction, Partial<Record<Event['type'], Partial<Record<GatewayState, GatewayState>>>>>
>;

/**
 * The next state by direction, event and state. Transitions that are not in the table are ignored, so the first event
 * that decides an order wins.
 */
const MOVES: Moves = {
  topup: {
    // When an order has expired, money can still arrive at an address or a terminal; `apply` checks that.
    pay: { open: 'pending', expired: 'paid' },
    book: { pending: 'paid' },
    decline: { open: 'declined' },
    cancel: { open: 'cancelled' },
    expire: { open: 'expired' },
  },
  withdraw: {
    accept: { open: 'pending' },
    book: { pending: 'paid' },
    decline: { pending: 'declined' },
    return: { paid: 'returned' },
  },
};

const reasonOf = (event: Event): Reason | null => {
  if (event.type === 'decline') return event.reason;
  return event.type === 'cancel' && event.by === 'payer' ? 'payer_cancelled' : null;
};

/**
 * The order after the event; null when the event is not allowed in the order's state. `late`: true when the order's
 * method accepts money after its expiry.
 */
export function apply(order: Order, event: Event, { late }: { readonly late: boolean }): Order | null {
  const state = MOVES[order.direction][event.type]?.[order.state];
  if (state === undefined || (order.state === 'expired' && !late)) return null;
  const isPaid = event.type === 'pay';
  const isPaidOut = order.direction === 'withdraw' && state === 'paid';
  return {
    ...order,
    state,
    version: order.version + 1,
    reason: reasonOf(event),
    paid: isPaid ? event.paid : isPaidOut ? order.amount : order.paid,
    source: isPaid ? (event.source ?? order.source) : order.source,
  };
}

export const isOpen = ({ state }: Order): boolean => state === 'open';
