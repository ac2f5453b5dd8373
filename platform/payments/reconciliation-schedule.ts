/**
 * Schedule of the checks of an order by the reconciliation, with growing pauses: a gateway may never send a
 * callback.
 */
import { isActive } from '#contract/payments.ts';
import type { OrderRow } from './orders.ts';

const MINUTE = 60_000;
/** Pauses in minutes, by the number of checks so far; the last one applies to all later checks. */
const PAUSES_MIN = [1, 1, 2, 5, 10, 30, 60, 180, 360];
/** Share by which each pause is randomly longer or shorter, so that orders of the same moment are spread. */
const JITTER = 0.2;
/** Milliseconds since the creation of an order for which checks look for late money and for returned payouts. */
const LATE_MS = 3 * 24 * 60 * MINUTE;
/** Milliseconds after which an expired order ends even if its gateway does not respond. */
export const GIVE_UP_MS = 60 * MINUTE;

type Asked = Pick<
  OrderRow,
  'direction' | 'state' | 'asks' | 'expiresAt' | 'createdAt' | 'gatewayVersion' | 'gatewayState'
>;

function afterPause(asks: number, now: Date, random: () => number): Date {
  const minutes = PAUSES_MIN[Math.min(asks, PAUSES_MIN.length - 1)] ?? 1;
  return new Date(now.getTime() + minutes * MINUTE * (1 + JITTER * (2 * random() - 1)));
}
const earlier = (a: Date, b: Date | null, now: Date): Date => (b !== null && b > now && b < a ? b : a);

/** True when the gateway has reported a final state, after which it reports no new payment. */
const isDecidedThere = ({ gatewayState }: Asked): boolean =>
  gatewayState !== null && ['paid', 'declined', 'cancelled', 'returned'].includes(gatewayState);

/** Time of the next check; null = no check. `random`: returns a number from 0 to 1. */
export function nextCheck(order: Asked, now: Date, random: () => number = Math.random): Date | null {
  const isRecent = now.getTime() - order.createdAt.getTime() < LATE_MS;
  const later = afterPause(order.asks, now, random);
  const plan = order.direction === 'topup' ? nextTopUpCheck : nextWithdrawalCheck;
  return plan(order, { now, later, whileRecent: isRecent ? later : null });
}

type Times = { now: Date; later: Date; whileRecent: Date | null };

function nextTopUpCheck(order: Asked, { now, later, whileRecent }: Times): Date | null {
  const { state, asks, expiresAt, gatewayVersion } = order;
  if (state === 'confirmed') return null;
  if (!isActive(state)) return isDecidedThere(order) ? null : whileRecent;
  if (gatewayVersion === 0 && asks === 0) return expiresAt;
  return earlier(later, expiresAt, now);
}

function nextWithdrawalCheck({ state, expiresAt }: Asked, { now, later, whileRecent }: Times): Date | null {
  switch (state) {
    case 'created':
      return expiresAt;
    // Due at once: the process that approved the order may have crashed before it called the gateway.
    case 'approved':
      return now;
    case 'sent':
      return later;
    case 'confirmed':
      return whileRecent;
    default:
      return null;
  }
}
