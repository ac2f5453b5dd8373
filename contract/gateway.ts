/**
 * The calls between a platform and a payment gateway (docs/contract.md "Payment gateways"): the shape of the
 * sandbox gateway, and of any gateway that takes it. Gateways with other interfaces get an adapter
 * (platform/payments/gateways/). All calls are JSON; each request and each callback is signed with the
 * gateway's secret by `signCall` (contract/signature.ts): `x-signature` over `x-timestamp`, method, path and raw
 * body, so that a signature fits no other call. `x-timestamp` = seconds since 1970, refused when it is older or
 * newer than CALL_AGE_SECONDS. Amounts are decimal strings in major units and without the fee: on a payment the
 * gateway adds it to what the payer pays, on a payout it has been taken off already. Every call may be repeated:
 * the same `order` gets the current order; with another content, 409.
 *
 * - `GET  {gateway}/v1/methods`: `gatewayMethodsReply`.
 * - `POST {gateway}/v1/payments` `paymentCall`, `POST {gateway}/v1/payouts` `payoutCall`: `gatewayOrder`.
 * - `POST {gateway}/v1/payments/{order}/next` `nextCall`: `gatewayOrder`.
 * - `POST {gateway}/v1/payments/{order}/cancel`: `gatewayOrder`; its state is `paid` when the payer has paid meanwhile.
 * - `GET  {gateway}/v1/payments/{order}`, `GET {gateway}/v1/payouts/{order}`: `gatewayOrder`; 404 = unknown.
 * - `POST {platform}/paygate/callback/{gateway}/` `gatewayCallback`: at each change of the state, repeated with
 *   growing pauses until it is answered with 200; may be late, twice, or out of order (`version`).
 *
 * Refusals are `gatewayRefusal` with 401 (signature), 404 (unknown order), 409 (another content, or the order
 * is decided) or 422 (the call itself).
 */
import * as v from 'valibot';
import { receivedAmount } from './amounts.ts';
import { METHOD_KINDS, fieldValues, localizedText, methodCode, methodField, nextStep } from './payments.ts';

export const CALL_AGE_SECONDS = 300;
/** Path of the callbacks of a gateway, on the platform. */
export const callbackPath = (gateway: string): string => `/paygate/callback/${gateway}/`;

const amountAboveZero = v.pipe(receivedAmount, v.regex(/[1-9]/));
/** Id of an order: a UUID made by the platform. */
export const orderId = v.pipe(v.string(), v.uuid());
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Limits and price of a method in one currency. */
const terms = v.object({
  currency,
  min: amountAboveZero,
  max: amountAboveZero,
  /** The payer's fee: `fee_percent` of the amount plus `fee_fixed`; decimal strings, '0' = none. */
  fee_percent: v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  fee_fixed: receivedAmount,
});

/** One direction of a method (top-up or withdrawal). `seconds`: usual processing time. */
const side = v.object({ terms: v.array(terms), fields: v.array(methodField), seconds: v.number() });
export type MethodSide = v.InferOutput<typeof side>;

/** A method as its gateway declares it. */
export const gatewayMethod = v.object({
  code: methodCode,
  kind: v.picklist(METHOD_KINDS),
  name: localizedText,
  /** Regions whose players may use the method, upper case; empty = all regions. */
  regions: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2,8}$/))),
  /** Null: the gateway does not support this direction. */
  topup: v.nullable(side),
  withdraw: v.nullable(side),
  /** False: the method is temporarily closed. */
  open: v.boolean(),
});
export type GatewayMethod = v.InferOutput<typeof gatewayMethod>;
export const gatewayMethodsReply = v.object({ methods: v.array(gatewayMethod) });

const call = {
  order: orderId,
  method: methodCode,
  amount: amountAboveZero,
  currency,
  fields: fieldValues,
  /** The payer, as a pseudonym that is the same for each order of the player at this gateway. */
  payer: v.pipe(v.string(), v.maxLength(64)),
  locale: v.pipe(v.string(), v.maxLength(8)),
  callback_url: v.pipe(v.string(), v.url()),
};
/** `return_url`: where the hosted page leads back to, paid or not. */
export const paymentCall = v.strictObject({ ...call, return_url: v.pipe(v.string(), v.url()) });
export const payoutCall = v.strictObject(call);
export const nextCall = v.strictObject({ fields: fieldValues });
export type PaymentCall = v.InferOutput<typeof paymentCall>;
export type PayoutCall = v.InferOutput<typeof payoutCall>;

/**
 * `open`: the payer has not acted; `pending`: paid, not booked; `returned`: paid out and returned. All others
 * are final, with two exceptions: a payment that has `expired` becomes `paid` if money arrives late, as it can
 * at an address or a terminal; a payout may be corrected by a later `paid` with another amount, also after
 * `declined` or `returned`.
 */
export const GATEWAY_STATES = [
  'open',
  'pending',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'returned',
] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];
const GATEWAY_REASONS = [
  'insufficient_payer_funds',
  'payer_cancelled',
  'confirmation_failed',
  'limit_of_payer',
  'gateway_declined',
] as const;

export const gatewayOrder = v.object({
  order: orderId,
  state: v.picklist(GATEWAY_STATES),
  /** Grows with each change; an answer older than the known version is ignored. */
  version,
  /** Requested amount, and amount paid so far ('0' before a payment). Both in `currency`. */
  amount: amountAboveZero,
  paid: receivedAmount,
  currency,
  reason: v.nullable(v.picklist(GATEWAY_REASONS)),
  next: v.nullable(nextStep),
  /** How the payer paid, for display: '•••• 4242'. Never a complete card number. */
  source: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});
export type GatewayOrder = v.InferOutput<typeof gatewayOrder>;
/** `event`: the same id at each repetition of one callback. */
export const gatewayCallback = v.object({ event: v.pipe(v.string(), v.maxLength(64)), data: gatewayOrder });

/** Reasons for which a gateway refuses a call. `fields`: names of the fields that it does not accept. */
const GATEWAY_REFUSALS = [
  'unsigned',
  'unknown_order',
  'conflict',
  'malformed',
  'unknown_method',
  'method_closed',
  'limit',
  'fields',
  'address',
] as const;
export const gatewayRefusal = v.object({
  error: v.picklist(GATEWAY_REFUSALS),
  fields: v.optional(v.array(v.string()), []),
});
export type GatewayRefusal = v.InferOutput<typeof gatewayRefusal>;
