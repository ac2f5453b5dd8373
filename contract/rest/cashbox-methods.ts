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
  /** Name in the language of the request. */
  name: v.string(),
  min: amount,
  max: amount,
  fee_percent: v.string(),
  fee_fixed: amount,
  /** Usual number of seconds until the money has arrived. */
  seconds: v.number(),
  /** False: the gateway does not respond or has closed the method for now; the method is shown but disabled. */
  open: v.boolean(),
  /** Time of the player's last confirmed order by this method, ISO 8601. */
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
  /** For `withdraw` the balance that can be withdrawn, for `topup` the real balance. */
  balance: amount,
  methods: v.array(cashboxMethod),
  /** Amounts that the player can choose by one press, in rising order. */
  presets: v.array(amount),
  /** Bonuses that can be chosen for a top-up; empty if none is offered. */
  bonuses: v.array(v.object({ id: v.string(), title: v.string(), text: v.string(), min: amount })),
  /** Withdraw only: unmet requirements, in the order in which they should be met; empty = it can start. */
  missing: v.array(
    v.object({
      code: v.picklist(WITHDRAW_OBSTACLES),
      text: v.nullable(v.string()),
      left: v.nullable(amount),
      /** Time at which the requirement ends by itself, ISO 8601; null or absent = it does not. */
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
  /** Fields of the method. The first text of a label is in the language of the request. */
  fields: v.array(methodField),
  /** The player's previous input by field; secret fields are never included. */
  filled: v.record(v.string(), v.string()),
});
export type TerminalReply = v.InferOutput<typeof terminalReply>;

export const gatewayListReply = v.object({ methods: v.array(terminalReply) });
export type GatewayListReply = v.InferOutput<typeof gatewayListReply>;
