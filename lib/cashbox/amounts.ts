/**
 * Amounts of the cashbox: what a player typed, what it costs, and which amounts are offered by one tap. Amounts are
 * minor units in code and decimal strings on the wire (contract/money.ts).
 */
import { toMajor, toMinor, type Currency } from '#contract/money.ts';
import { feeOf, totalOf } from '#contract/payment-rules.ts';
import type { Direction } from '#contract/payments.ts';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';

/** Digits that an amount may have, spaces and the fraction included. */
export const AMOUNT_MAX_LENGTH = 18;

/**
 * The amount that a text means, in minor units; null = it means none. Spaces of any kind and apostrophes group
 * thousands, a comma or a dot is the decimal separator.
 */
export function readAmount(text: string, currency: Currency): bigint | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(',', '.');
  return /^\d{1,15}(?:\.\d*)?$/.test(plain) ? toMinor(plain.replace(/\.$/, ''), currency) : null;
}

/** The text of a field after a change: only what can become an amount of the currency stays. */
export function fitAmount(text: string, { exponent }: Currency): string {
  const clean = text.replace(/[^\d.,]/g, '').replaceAll(',', '.');
  const [whole = '', ...fractions] = clean.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (fractions.length === 0 || exponent === 0) return digits;
  return `${digits || '0'}.${fractions.join('').slice(0, exponent)}`;
}

/** `1000.00` → `1000`, `12.50` → `12.5`: as a player would type it. */
export const typedAmount = (major: string): string =>
  major.includes('.') ? major.replace(/0+$/, '').replace(/\.$/, '') : major;

export type AmountProblem =
  | { readonly problem: 'required' | 'unreadable' }
  | { readonly problem: 'low' | 'high' | 'balance'; readonly limit: string }
  /** The fee takes all of it. */
  | { readonly problem: 'fee' };

type Limits = Pick<CashboxMethod, 'min' | 'max' | 'fee_percent' | 'fee_fixed'>;

/** The first rule that the amount breaks; null = accepted. `balance`: what can be withdrawn. */
export function amountProblem(
  direction: Direction,
  text: string,
  { method, balance, currency }: { method: Limits; balance: string; currency: Currency },
): AmountProblem | null {
  if (text.trim() === '') return { problem: 'required' };
  const amount = readAmount(text, currency);
  if (amount === null) return { problem: 'unreadable' };
  if (amount < (toMinor(method.min, currency) ?? 0n)) return { problem: 'low', limit: method.min };
  const max = toMinor(method.max, currency);
  if (max !== null && amount > max) return { problem: 'high', limit: method.max };
  const available = toMinor(balance, currency) ?? 0n;
  if (direction === 'withdraw' && amount > available) return { problem: 'balance', limit: balance };
  if (totalOf(direction, amount, feeOf(amount, method, currency)) <= 0n) return { problem: 'fee' };
  return null;
}

/** Decimal strings. `pays`: leaves the payer; `gets`: arrives. */
export type Cost = {
  readonly pays: string;
  readonly gets: string;
  readonly fee: string;
  readonly isFree: boolean;
};

/** What an amount costs; null while the text means no amount. */
export function costOf(direction: Direction, text: string, method: Limits, currency: Currency): Cost | null {
  const amount = readAmount(text, currency);
  if (amount === null || amount <= 0n) return null;
  const fee = feeOf(amount, method, currency);
  const total = totalOf(direction, amount, fee);
  if (total <= 0n) return null;
  const [pays, gets] = direction === 'topup' ? [total, amount] : [amount, total];
  return {
    pays: toMajor(pays, currency),
    gets: toMajor(gets, currency),
    fee: toMajor(fee, currency),
    isFree: fee === 0n,
  };
}

/** At most this many amounts are offered, which fits a row of a phone. */
const PRESETS = 4;

/** The amounts of the list that the method accepts, in rising order; for a withdrawal those that are there. */
export function presetsOf(
  direction: Direction,
  presets: readonly string[],
  context: { method: Limits; balance: string; currency: Currency },
): string[] {
  const fitting = presets.filter((preset) => amountProblem(direction, preset, context) === null);
  return fitting.slice(0, PRESETS).map(typedAmount);
}

/** The most that can be withdrawn by the method; null when that is less than its minimum. */
export function mostOf(context: { method: Limits; balance: string; currency: Currency }): string | null {
  const { method, balance, currency } = context;
  const available = toMinor(balance, currency) ?? 0n;
  const max = toMinor(method.max, currency) ?? available;
  const most = toMajor(available < max ? available : max, currency);
  return amountProblem('withdraw', most, context) === null ? typedAmount(most) : null;
}

/** The amount that a new form has: the second preset, so that a deposit needs no typing; '' for a withdrawal. */
export function firstAmount(direction: Direction, presets: readonly string[]): string {
  if (direction === 'withdraw') return '';
  return presets[1] ?? presets[0] ?? '';
}
