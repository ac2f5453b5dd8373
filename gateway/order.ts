/** An order of the gateway, and the moves that it may make. Pure. */
import type { GatewayOrder, GatewayState } from '#contract/gateway.ts';
import type { Direction } from '#contract/payments.ts';
import type { Behaviour } from './behaviour.ts';

export type Reason = NonNullable<GatewayOrder['reason']>;
/** Interface of the order, in which its callbacks are sent too. */
export type Interface = 'v1' | 'classic';
/** How a payout ends. */
export type PayoutEnd = 'paid' | 'declined' | 'returned';

export type Order = {
  readonly id: string;
  readonly api: Interface;
  readonly direction: Direction;
  readonly method: string;
  readonly currency: string;
  /** Decimal strings in major units. */
  readonly amount: string;
  readonly paid: string;
  readonly state: GatewayState;
  readonly version: number;
  readonly reason: Reason | null;
  readonly source: string | null;
  /** Names the payer's pages; cannot be guessed. */
  readonly token: string;
  /**
   * The code that the payer types or scans elsewhere: a terminal's code, a phone, an address; null = none.
   */
  readonly lookup: string | null;
  /** `secure`: the card was entered, and the bank requests its code. */
  readonly stage: 'start' | 'secure';
  /** Wrong codes so far. */
  readonly wrong: number;
  readonly payer: string;
  readonly locale: string;
  readonly callbackUrl: string;
  readonly returnUrl: string | null;
  readonly behaviour: Behaviour;
  /** Payouts only; decided by the account. */
  readonly end: PayoutEnd;
  /** Digest of the call's content: a repetition with other content is refused. */
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

/** Transitions that are not in the table are ignored: the first event that decides an order wins. */
const MOVES: Moves = {
  topup: {
    // After the final state money can only arrive at an address or a terminal; `apply` checks that.
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
 * The order after the event; null when the event is no longer allowed. `late`: its method accepts late money.
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
