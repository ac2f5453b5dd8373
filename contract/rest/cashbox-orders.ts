/**
 * Orders of the cashbox: top-ups and withdrawals (specification 1 §7 "Cashbox"; bodies are ours). An order of
 * another player is answered like an unknown one: 404. All paths are below `/paygate/order/`.
 *
 * | call                            | body            | answer                                                        |
 * | ------------------------------- | --------------- | ------------------------------------------------------------- |
 * | POST topup/create/              | createBody      | orderReply: the order exists, no money has moved              |
 * | POST topup/init/                | initBody        | orderReply with `next`: the gateway knows it; may be aborted  |
 * | GET topup/init/?order=          |                 | orderReply: the current order, requested from the gateway    |
 * | POST topup/next/                | nextBody        | orderReply: fields of a step, or the payer says "I have paid" |
 * | GET topup/url/?order=           |                 | UrlReply: address of the hosted page, again                   |
 * | POST topup/cancel/              | orderBody       | orderReply (ours)                                             |
 * | GET topup/list/, withdraw/list/ | listQuery       | ordersReply, the newest first                                 |
 * | POST withdraw/create/           | createBody      | orderReply: the money is held                                 |
 * | GET withdraw/channels/          |                 | channelsReply: ways to get the code                           |
 * | POST withdraw/code/             | codeBody        | codeSentReply: a code was sent                                |
 * | POST withdraw/init/             | withdrawInitBody| orderReply: confirmed by the code, waits for the operator     |
 * | GET withdraw/init/?order=       |                 | orderReply                                                    |
 * | POST withdraw/refund/           | orderBody       | orderReply: the money is back; also while the code is missing |
 * | GET withdraw/active/            |                 | activeReply                                                   |
 */
import * as v from 'valibot';
import { requestId } from '../request-id.ts';
import { receivedAmount, unsignedAmount } from '../amounts.ts';
import { orderId } from '../gateway.ts';
import {
  DIRECTIONS,
  METHOD_KINDS,
  ORDER_ACTORS,
  ORDER_REASONS,
  ORDER_STATES,
  RETURN_PATH,
  RETURN_PATH_MAX,
  fieldValues,
  methodCode,
  nextStep,
} from '../payments.ts';

/** Default (ORDERS_PAGE) and greatest (ORDERS_MAX) number of orders on a page. */
export const ORDERS_PAGE = 20;
const ORDERS_MAX = 50;

/** `request_id`: the client creates it once for each payment; a repeated request returns the same order. */
export const createBody = v.strictObject({
  request_id: requestId,
  method: methodCode,
  amount: receivedAmount,
  fields: v.optional(fieldValues, {}),
  /** Top-up only: the bonus that was chosen. */
  bonus: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  /** Top-up only: the declined order that this order repeats (`old_money_order_uuid`). */
  repeats: v.optional(v.nullable(orderId), null),
});
export type CreateBody = v.InferOutput<typeof createBody>;

export const orderBody = v.strictObject({ order: orderId });
/** `return_path`: path of the site to which the payer returns from the gateway's page. */
export const initBody = v.strictObject({
  order: orderId,
  return_path: v.optional(v.pipe(v.string(), v.maxLength(RETURN_PATH_MAX), v.regex(RETURN_PATH))),
});
export const nextBody = v.strictObject({ order: orderId, fields: v.optional(fieldValues, {}) });
export const orderQuery = v.strictObject({ order: orderId });

const event = v.object({
  state: v.picklist(ORDER_STATES),
  reason: v.picklist(ORDER_REASONS),
  actor: v.picklist(ORDER_ACTORS),
  time: v.string(),
  /** The operator's message to the player; null = none. */
  note: v.nullable(v.string()),
});

export const orderReply = v.object({
  id: orderId,
  direction: v.picklist(DIRECTIONS),
  method: v.object({ code: methodCode, kind: v.picklist(METHOD_KINDS), name: v.string() }),
  currency: v.string(),
  /**
   * Requested amount, by which the balance changes; `fee`: fee of the method; `total`: amount that the payer
   * pays (amount and fee), or that the player receives (amount without fee).
   */
  amount: unsignedAmount,
  fee: unsignedAmount,
  total: unsignedAmount,
  /** Amount that was actually credited or received, if it differs from the requested amount; otherwise null. */
  credited: v.nullable(unsignedAmount),
  state: v.picklist(ORDER_STATES),
  /** '•••• 4242', the end of a phone number or of an address; null = not known. */
  source: v.nullable(v.string()),
  created: v.string(),
  updated: v.string(),
  /** Time at which an unpaid order expires, ISO 8601; null = it does not expire. */
  expires: v.nullable(v.string()),
  /** The payer's next step; null = none. */
  next: v.nullable(nextStep),
  /** The player's currently possible actions. */
  can: v.object({ cancel: v.boolean(), refund: v.boolean(), repeat: v.boolean() }),
  /** History of the order: each state with its reason, actor and time, the oldest first. */
  events: v.array(event),
});
export type OrderReply = v.InferOutput<typeof orderReply>;

/** Address of the gateway's page. `url`: null = there is no page now. */
export type UrlReply = { url: string | null };

export const listQuery = v.strictObject({
  /** Value of `next` of the previous page. */
  before: v.optional(v.pipe(v.string(), v.maxLength(128))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(ORDERS_MAX)),
  ),
  /** '1': only orders that are not decided. */
  active: v.optional(v.literal('1')),
});
export const ordersReply = v.object({ orders: v.array(orderReply), next: v.nullable(v.string()) });
export type OrdersReply = v.InferOutput<typeof ordersReply>;

/**
 * Channels by which the code for a withdrawal can be sent. An empty list in the reply: none can be used now, so no
 * withdrawal can be confirmed.
 */
export const CODE_CHANNELS = ['sms', 'email', 'app'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];
export const codeChannel = v.picklist(CODE_CHANNELS);
export const channelsReply = v.object({
  channels: v.array(v.object({ channel: codeChannel, recipient: v.nullable(v.string()) })),
});
export type ChannelsReply = v.InferOutput<typeof channelsReply>;
export const codeBody = v.strictObject({ order: orderId, channel: codeChannel });
/** `channel`: channel of the code; by default the channel by which the last code was sent, otherwise the app. */
export const withdrawInitBody = v.strictObject({
  order: orderId,
  channel: v.optional(codeChannel),
  code: v.optional(v.pipe(v.string(), v.maxLength(32))),
});
export type WithdrawInitBody = v.InferInput<typeof withdrawInitBody>;

export const activeReply = v.object({ count: v.number(), orders: v.array(orderReply) });
export type ActiveReply = v.InferOutput<typeof activeReply>;
