/**
 * Methods of the cashbox (specification 1 §7 "Cashbox"; bodies are ours). Amounts are decimal strings in the
 * player's currency. Only methods of the player's currency and region are answered.
 *
 * - `GET bank/get/{topup|withdraw}/methods/`: `methodsReply`, the cashbox's list, the last used first.
 * - `POST bank/get/{topup|withdraw}/terminal/` `terminalBody`: `terminalReply`, one method with its fields.
 * - `GET /paygate/method/{topup|withdraw}/list/`: `gatewayListReply`, all of them with fields, for other clients.
 */
import * as v from 'valibot';
import { unsignedAmount as amount } from '../amounts.ts';
import { METHOD_KINDS, methodCode, methodField } from '../payments.ts';

export const cashboxMethod = v.object({
  code: methodCode,
  kind: v.picklist(METHOD_KINDS),
  /** In the language of the request. */
  name: v.string(),
  min: amount,
  max: amount,
  fee_percent: v.string(),
  fee_fixed: amount,
  /** Usual time until the money is there, in seconds. */
  seconds: v.number(),
  /** False: the gateway does not respond or has closed the method for now; it is shown, but disabled. */
  open: v.boolean(),
  /** ISO time of the player's last confirmed order by it. */
  last_used: v.nullable(v.string()),
});
export type CashboxMethod = v.InferOutput<typeof cashboxMethod>;

/** Unmet requirements of a withdrawal. Each has a text and a link: `cashbox.missing.<code>`. */
export const WITHDRAW_OBSTACLES = [
  'access_closed',
  /** A deposit was charged back, and `left` of it was not covered by the balance. */
  'deposit_owed',
  /** No code channel for withdrawals is on, or all of them are too new (`until`). */
  'code_channel_missing',
  'code_channel_new',
  'phone_not_confirmed',
  'email_not_confirmed',
  'personal_data_missing',
  'documents_needed',
  'documents_pending',
  'documents_declined',
  'active_wagering',
  'too_many_active',
  'nothing_deposited',
] as const;
export type WithdrawObstacle = (typeof WITHDRAW_OBSTACLES)[number];

export const methodsReply = v.object({
  currency: v.string(),
  /** Balance that can be withdrawn (withdraw), or the real balance (topup). */
  balance: amount,
  methods: v.array(cashboxMethod),
  /** Amounts offered by one tap, in rising order. */
  presets: v.array(amount),
  /** Bonuses that can be chosen for a top-up; empty if none is offered. */
  bonuses: v.array(v.object({ id: v.string(), title: v.string(), text: v.string(), min: amount })),
  /** Withdraw only: unmet requirements, in the order in which they should be met; empty = it can start. */
  missing: v.array(
    v.object({
      code: v.picklist(WITHDRAW_OBSTACLES),
      text: v.nullable(v.string()),
      left: v.nullable(amount),
      /** ISO time at which it is over by itself; null or absent = it is not. */
      until: v.optional(v.nullable(v.string())),
    }),
  ),
  /** Withdraw only: this method must be used first, because the player deposited by it; null = any. */
  first_method: v.nullable(methodCode),
});
export type MethodsReply = v.InferOutput<typeof methodsReply>;

export const terminalBody = v.strictObject({ method: methodCode });
export const terminalReply = v.object({
  method: cashboxMethod,
  /** The labels' translation in the language of the request is the first one. */
  fields: v.array(methodField),
  /** The player's previous input; never secret fields. */
  filled: v.record(v.string(), v.string()),
});
export type TerminalReply = v.InferOutput<typeof terminalReply>;

export const gatewayListReply = v.object({ methods: v.array(terminalReply) });
export type GatewayListReply = v.InferOutput<typeof gatewayListReply>;
