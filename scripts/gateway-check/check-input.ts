/** Input of the acceptance cases for a payment gateway, and their assertions. */
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { GatewayMethod, PaymentCall, PayoutCall } from '#contract/gateway.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import type { Direction, FieldValues, NextStep } from '#contract/payments.ts';
import {
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type OrderName,
  type RawCallback,
  type ReportedOrder,
} from '#platform/payments/gateways/gateway.ts';

/** Callbacks that the gateway sends to the address of this check. */
export type Callbacks = {
  /** Callbacks received so far, the oldest first. */
  arrived: () => readonly RawCallback[];
  /** While true, callbacks are answered with a failure, so that the gateway must send them again. */
  refuse(isRefused: boolean): void;
};
/** Direct access to the gateway without its adapter, for calls that the adapter does not make. */
export type Wire = { url: string; secret: string; fetch: typeof fetch; now: () => Date };
/** A payment method of the gateway, with field values that the gateway accepts. */
export type Choice = { method: GatewayMethod; fields: FieldValues };

export type CheckInput = {
  gateway: Gateway;
  /** The same gateway, called with a wrong secret. */
  wrongSecretGateway: Gateway;
  wire: Wire;
  /** Origins of the gateway's payment pages. */
  origins: readonly string[];
  currency: CurrencyCode;
  topup: Choice;
  /** Method and account of payouts; the gateway must pay to this account. Null: cases about payouts are skipped. */
  payout: Choice | null;
  /** Addresses in calls: where the gateway sends callbacks, and where it sends the payer back. */
  callbackUrl: string;
  returnUrl: string;
  /** Null: no server listens at `callbackUrl`, and cases about callbacks are skipped. */
  callbacks: Callbacks | null;
  /** Lets a payer pay an order; null: cases about paid orders are skipped. */
  pay: ((next: NextStep) => Promise<void>) | null;
  /** Waits for so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** Milliseconds for which a case waits for automatic changes at the gateway. */
  maxWaitMs: number;
};
export type Need = 'callbacks' | 'fields' | 'payer' | 'payout';
export type Case = { name: string; needs?: readonly Need[]; run(input: CheckInput): Promise<void> };

const requiredFields = ({ topup: { method } }: CheckInput): string[] =>
  (method.topup?.fields ?? []).filter(({ required }) => required).map(({ name }) => name);
const HAS: Readonly<Record<Need, readonly [has: (input: CheckInput) => boolean, otherwise: string]>> = {
  callbacks: [({ callbacks }) => callbacks !== null, 'no address for callbacks given'],
  fields: [(input) => requiredFields(input).length > 0, 'the method asks for nothing'],
  payer: [({ pay }) => pay !== null, 'nobody pays'],
  payout: [({ payout }) => payout !== null, 'the gateway pays nothing out by these fields'],
};
/** Why a case can't be run with this input; null = it can. */
export const missingFor = ({ needs = [] }: Case, input: CheckInput): string | null =>
  needs.map((need) => HAS[need]).find(([has]) => !has(input))?.[1] ?? null;

/** Limits of a method in the currency of the check, in minor units. */
export function limitsOf({ currency }: CheckInput, { method }: Choice, direction: Direction) {
  const terms = method[direction]?.terms.find((one) => one.currency === currency);
  const minor = (text: string | undefined) => toMinor(text ?? '', CURRENCIES[currency]);
  const [min, max] = [minor(terms?.min), minor(terms?.max)];
  assert.ok(min !== null && max !== null, `the method ${method.code} has no limits in ${currency}`);
  return { min, max };
}
export const majorOf = ({ currency }: CheckInput, minor: bigint): string =>
  toMajor(minor, CURRENCIES[currency]);

function callOf(input: CheckInput, choice: Choice, direction: Direction): PayoutCall {
  return {
    order: randomUUID(),
    method: choice.method.code,
    amount: majorOf(input, limitsOf(input, choice, direction).min),
    currency: input.currency,
    fields: choice.fields,
    payer: 'gateway-check',
    locale: 'en',
    callback_url: input.callbackUrl,
  };
}
/** A payment of the smallest amount that the method takes; fields of `change` replace its own. */
export const aPayment = (input: CheckInput, change: Partial<PaymentCall> = {}): PaymentCall => ({
  ...callOf(input, input.topup, 'topup'),
  return_url: input.returnUrl,
  ...change,
});
export function aPayout(input: CheckInput, change: Partial<PayoutCall> = {}): PayoutCall {
  assert.ok(input.payout);
  return { ...callOf(input, input.payout, 'withdraw'), ...change };
}
/**
 * The name of an order for further calls of the adapter; `reported`: the gateway's last report of the order, if any.
 */
export const orderNameOf = (
  { order, method, currency }: PayoutCall,
  reported: ReportedOrder | null = null,
  direction: Direction = 'topup',
): OrderName => ({ order, reference: reported?.reference ?? null, direction, method, currency });

/** The gateway's report of an order; fails when the gateway does not know the order. */
export async function statusOf({ gateway }: CheckInput, name: OrderName): Promise<ReportedOrder> {
  const reported = await gateway.status(name);
  assert.ok(reported, 'the gateway does not know the order');
  return reported;
}

/** A reported amount in minor units. */
export const minorOf = ({ currency }: CheckInput, text: string): bigint | null =>
  toMinor(text, CURRENCIES[currency]);

/** Asserts that a reported order has id, currency and amount of the call. Does not check its state. */
export function assertFits(input: CheckInput, reported: ReportedOrder, call: PayoutCall): void {
  assert.deepEqual([reported.order, reported.currency], [call.order, call.currency]);
  assert.equal(minorOf(input, reported.amount), minorOf(input, call.amount), 'the amount, minor units');
}

/**
 * Expects a call to be refused (with `fields` among the fields named as wrong), or answered without a usable order;
 * either way the call must have no effect.
 */
export async function refused(call: Promise<unknown>, fields: readonly string[] = []): Promise<void> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error !== null, 'the call was accepted');
  assert.ok(error instanceof GatewayRefuses || error instanceof GatewayDown, String(error));
  for (const field of fields) {
    assert.ok(error instanceof GatewayRefuses, `no field was named, but ${field} is wrong`);
    assert.ok(error.fields.includes(field), `${field} is not among the wrong fields`);
  }
}

const STEP_MS = 500;
/** Waits until `read` returns a value other than null, at most `maxWaitMs`; `what` names the value in the error. */
export async function until<T>(
  { pause, maxWaitMs }: CheckInput,
  what: string,
  read: () => Promise<T | null> | T | null,
): Promise<T> {
  for (let waited = 0; waited <= maxWaitMs; waited += STEP_MS) {
    const found = await read();
    if (found !== null) return found;
    await pause(STEP_MS);
  }
  throw new Error(`${what} did not come within ${maxWaitMs / 1_000} s`);
}
