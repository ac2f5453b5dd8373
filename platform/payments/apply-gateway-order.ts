/**
 * Applies what a gateway reports about an order. A report comes with a response or by a callback, whichever
 * arrives first.
 */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { toMinor } from '#contract/money.ts';
import { isActive, type Direction, type NextStep } from '#contract/payments.ts';
import type { GatewayState } from '#contract/gateway.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { nextCheck } from './reconciliation-schedule.ts';
import type { ReportedOrder } from './gateways/gateway.ts';
import type { Mover } from './move-order.ts';
import type { Cause } from './order-machine.ts';
import { isOneOf, UNSENT_STATES } from './order-states.ts';
import { currencyOf, gatewayAmount, lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

/** Maximum time in milliseconds for which a payment code or address is accepted as payable. */
const OPEN_MAX_MS = 7 * 24 * 60 * 60_000;

/**
 * Thrown for a report that cannot be about the order, and is rejected: it has another amount or currency, or
 * the order was not sent to the gateway yet.
 */
export class GatewayMismatch extends Error {
  override name = 'GatewayMismatch';
}

const CAUSES: Readonly<Record<Direction, Readonly<Record<GatewayState, Cause | null>>>> = {
  topup: {
    open: 'gateway_open',
    pending: 'gateway_pending',
    paid: 'gateway_paid',
    declined: 'gateway_declined',
    expired: 'gateway_expired',
    cancelled: 'gateway_cancelled',
    returned: 'gateway_returned',
  },
  withdraw: {
    open: null,
    pending: null,
    paid: 'gateway_paid',
    declined: 'gateway_declined',
    expired: 'gateway_expired',
    cancelled: 'gateway_cancelled',
    returned: 'gateway_returned',
  },
};

/**
 * True for a withdrawal that was not sent: its gateway cannot know it yet. A report that was stored now would
 * hide later, genuine ones.
 */
const isUnknownThere = ({ direction, state }: OrderRow): boolean =>
  direction === 'withdraw' && isOneOf(UNSENT_STATES, state);

/** Paid amount in minor units. Throws GatewayMismatch. */
function paidOf(order: OrderRow, reported: ReportedOrder): bigint {
  const currency = currencyOf(order);
  const fail = (what: string) =>
    new GatewayMismatch(`The gateway ${order.gateway} reported another ${what} of order ${order.id}.`);
  if (reported.currency !== order.currency) throw fail('currency');
  if (toMinor(reported.amount, currency) !== gatewayAmount(order)) throw fail('amount');
  const paid = toMinor(reported.paid, currency);
  if (paid === null || (reported.state === 'paid' && paid <= 0n)) throw fail('paid amount');
  return paid;
}

/**
 * The next step to show to the payer. A pending payment has been made and only has to be booked, so it shows
 * at most that the payer has to wait.
 */
const nextOf = ({ state, next }: ReportedOrder): NextStep | null =>
  state === 'pending' && next?.kind !== 'wait' ? null : next;

/** When an order expires: one that is paid with a code or to an address expires with them. */
function expiryOf(order: OrderRow, next: NextStep | null): Date | null {
  const until = next?.until ? new Date(next.until) : null;
  if (order.direction !== 'topup' || until === null || Number.isNaN(until.getTime())) return order.expiresAt;
  return new Date(Math.min(until.getTime(), order.createdAt.getTime() + OPEN_MAX_MS));
}

type Deps = { store: Store; clock: Clock; mover: Mover };
type CauseOverrides = Partial<Record<GatewayState, Cause>>;

export function createGatewayOrders({ store, clock, mover }: Deps) {
  return {
    /**
     * Stores a gateway's report and moves the order, in one transaction. A report that is not newer than the
     * stored version changes nothing. `gateway`: the sender of the report. `overrides`: causes to use where
     * the gateway only carried out a request. Throws GatewayMismatch, and `not_found`, also for an order of
     * another gateway.
     */
    apply: (reported: ReportedOrder, gateway: string, overrides: CauseOverrides = {}): Promise<OrderRow> =>
      store.transaction(async (tx) => {
        const order = await lockOrder(tx, reported.order);
        if (order.gateway !== gateway) throw apiError('not_found');
        if (isUnknownThere(order))
          throw new GatewayMismatch(
            `The gateway ${gateway} reported on order ${order.id} before it was sent.`,
          );
        const gatewayPaid = paidOf(order, reported);
        if (reported.version <= order.gatewayVersion) return order;
        const changes = {
          gatewayVersion: reported.version,
          gatewayState: reported.state,
          gatewayPaid,
          gatewayReference: reported.reference ?? order.gatewayReference,
          source: reported.source ?? order.source,
          sealedFields: null,
          ...(isActive(order.state) && { next: nextOf(reported), expiresAt: expiryOf(order, reported.next) }),
        };
        const known = { ...order, ...changes };
        const cause = overrides[reported.state] ?? CAUSES[order.direction][reported.state];
        const asked = gatewayAmount(order);
        const isOther = order.direction === 'topup' ? gatewayPaid !== asked : gatewayPaid < asked;
        const details = { reason: reported.reason, isOther };
        const moved = cause && (await mover.move(tx, known, cause, { details, changes }));
        if (moved) return moved;
        const now = clock.now();
        const [row = known] = await tx
          .update(paymentOrders)
          .set({ ...changes, updatedAt: now, askAfter: nextCheck(known, now) })
          .where(eq(paymentOrders.id, order.id))
          .returning();
        return row;
      }),
  };
}
export type GatewayOrders = ReturnType<typeof createGatewayOrders>;
