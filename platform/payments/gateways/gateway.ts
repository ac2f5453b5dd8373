/**
 * The port to a payment gateway, independent of its interface. An adapter is a module of this folder that
 * makes a `Gateway` from its settings, and is listed in open-gateways.ts. Its responses have the form of
 * contract/gateway.ts; the adapter translates names and units of other gateways. An adapter keeps no state,
 * delays no order and decides nothing about money: it calls, checks and translates. Time limits, addresses
 * and secrets are up to the adapter. Addresses of next steps, amounts and currencies are checked by the
 * callers (allowed-addresses.ts, apply-gateway-order.ts), for every adapter alike.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentGateway } from '#config/payment-gateways.ts';
import type { GatewayMethod, GatewayOrder, PaymentCall, PayoutCall } from '#contract/gateway.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';

/**
 * An order as reported by the gateway. `version` must grow with each change: for a gateway without versions
 * the adapter makes it from the state (1 open, 2 pending, 3 decided, 4 returned) or from the time of the
 * change. `reference`: the gateway's own id of the order, for later calls and for its support; null if the
 * gateway uses the platform's id.
 */
export type ReportedOrder = GatewayOrder & { reference: string | null };
/** Ids of an order in calls: the platform's, and the one that the gateway has reported; null = not reported yet. */
export type OrderName = {
  order: string;
  reference: string | null;
  direction: Direction;
  /** Method code and currency of the order, for gateways whose calls contain them. */
  method: string;
  currency: string;
};

/**
 * A request of the gateway as it arrived, by POST or GET. `body`: unparsed, because signatures cover its
 * bytes. `query`: the part of the address after the question mark; absent = none.
 */
export type RawCallback = { headers: IncomingHttpHeaders; query?: string; body: Buffer; now: Date };
/**
 * Content of a callback. `event`: an id that is the same when the callback is repeated. `answer`: the
 * response that the gateway requires for an accepted callback; by default 200 with `{}`.
 */
export type ReadCallback = {
  event: string;
  order: ReportedOrder;
  answer?: { type: string; body: string };
};

/**
 * Every call may be repeated with the same order: the gateway then returns the order's current state. Each
 * call may throw `GatewayDown` or `GatewayRefuses`.
 */
export type Gateway = {
  readonly code: string;
  methods(): Promise<GatewayMethod[]>;
  /** Begins a top-up. */
  pay(call: PaymentCall): Promise<ReportedOrder>;
  /** Pays a withdrawal out. */
  payout(call: PayoutCall): Promise<ReportedOrder>;
  /** Sends the fields of a step, or without fields the payer's confirmation of the payment. */
  next(name: OrderName, fields: FieldValues): Promise<ReportedOrder>;
  /** Cancels a top-up unless the payer has paid already; the response has the state. */
  cancel(name: OrderName): Promise<ReportedOrder>;
  /** State of an order; null = the gateway has no such order, so nothing was paid with it. */
  status(name: OrderName): Promise<ReportedOrder | null>;
  /** Checks signature and age of a callback, and returns its content. Throws `CallbackRefused`. */
  readCallback(callback: RawCallback): ReadCallback;
};

export type GatewayDeps = { fetch: typeof fetch; now: () => Date };
export type MakeGateway = (settings: PaymentGateway, deps: GatewayDeps) => Gateway;

/**
 * Thrown when there is no response, or it is late, a 5xx, or does not follow the interface. Whether the call
 * took effect is unknown, so the order keeps its state until `status` reports it.
 */
export class GatewayDown extends Error {
  override name = 'GatewayDown';
  constructor(gateway: string, cause?: unknown) {
    super(`The payment gateway ${gateway} gives no usable answer.`, { cause });
  }
}

/** Thrown when the gateway understood the call and refused it; the call had no effect. */
export class GatewayRefuses extends Error {
  override name = 'GatewayRefuses';
  readonly reason: 'gateway_declined' | 'limit_of_payer';
  /** Names of the fields that the gateway did not accept. */
  readonly fields: readonly string[];
  constructor(
    gateway: string,
    reason: GatewayRefuses['reason'] = 'gateway_declined',
    fields: readonly string[] = [],
  ) {
    super(`The payment gateway ${gateway} refused the call (${reason}).`);
    this.reason = reason;
    this.fields = fields;
  }
}

/** `forged`: not signed by the gateway; `old`: its time is too far from now; `malformed`: signed, but not readable. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused';
  readonly why: 'forged' | 'old' | 'malformed';
  constructor(why: CallbackRefused['why']) {
    super(`A callback was refused: ${why}.`);
    this.why = why;
  }
}
