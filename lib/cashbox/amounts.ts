/**
 * Amounts of the cashbox: parsing of the player's input, costs, and amounts offered by one tap. Amounts are
 * minor units in code and decimal strings on the wire (contract/money.ts).
 */
import { toMajor, toMinor, type Currency } from '#contract/money.ts';
import { feeOf, totalOf } from '#contract/payment-rules.ts';
import type { Direction } from '#contract/payments.ts';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';

/** Characters that an amount may have, separators and the fraction included. */
export const AMOUNT_MAX_LENGTH = 18;

/** Marks that group digits in some languages, and separate decimals in none. */
const GROUP_MARKS = /[\s\u00a0\u202f'’]/g;
/** True for groups of digits between marks of thousands: '1,000,000', or '10,00,000' as in India. */
const isGrouped = (groups: readonly string[]): boolean =>
  /^\d{1,3}(?: \d{3})*$/.test(groups.join(' ')) || /^\d{1,2}(?: \d{2})* \d{3}$/.test(groups.join(' '));

/**
 * Meaning of an input text. `ambiguous`: it has one comma or dot before three digits, which separates thousands in some
 * languages and decimals in others; the reading contains both amounts as decimal strings.
 */
type Reading =
  | { readonly amount: bigint }
  | { readonly problem: 'unreadable' }
  | { readonly problem: 'ambiguous'; readonly thousands: string; readonly units: string };

const UNREADABLE: Reading = { problem: 'unreadable' };
const asAmount = (text: string, currency: Currency): Reading => {
  const amount = toMinor(text.replace(/^(?=\.)/, '0').replace(/\.$/, ''), currency);
  return amount === null ? UNREADABLE : { amount };
};

/** Parses an input text. Spaces and apostrophes group thousands; of comma and dot the last one separates decimals. */
function parseAmount(text: string, currency: Currency): Reading {
  const plain = text.replace(GROUP_MARKS, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return UNREADABLE;
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return asAmount(plain, currency);
  const [whole, fraction] = [plain.slice(0, last), plain.slice(last + 1)];
  const groups = whole.split(/[.,]/);
  const marks = new Set(whole.replace(/\d/g, ''));
  if (marks.size > 1) return UNREADABLE;
  if (marks.size === 1 && !marks.has(plain.charAt(last)))
    return isGrouped(groups) ? asAmount(`${groups.join('')}.${fraction}`, currency) : UNREADABLE;
  if (marks.size === 1) {
    const all = [...groups, fraction];
    return isGrouped(all) ? asAmount(all.join(''), currency) : UNREADABLE;
  }
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3 || currency.exponent > 2)
    return asAmount(`${whole}.${fraction}`, currency);
  if (currency.exponent === 0) return asAmount(whole + fraction, currency);
  const units = typedAmount(`${whole}.${fraction.slice(0, currency.exponent)}`);
  return { problem: 'ambiguous', thousands: whole + fraction, units };
}

/** The amount of an input text, in minor units; null = it is invalid or ambiguous. */
export function readAmount(text: string, currency: Currency): bigint | null {
  const read = parseAmount(text, currency);
  return 'amount' in read ? read.amount : null;
}

/**
 * The text of an input field after a change: keeps digits and separators as they were typed or pasted, and removes
 * everything else and leading zeros.
 */
export const cleanAmountInput = (text: string): string =>
  text
    .replace(/[^\d.,]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=[.,])/, '0')
    .slice(0, AMOUNT_MAX_LENGTH);

/** An amount as a player would type it: `1000.00` → `1000`, `12.50` → `12.5`. */
export const typedAmount = (major: string): string =>
  major.includes('.') ? major.replace(/0+$/, '').replace(/\.$/, '') : major;

/** True for a decimal string of zero: '0', '0.00'. */
export const isZeroAmount = (major: string): boolean => !/[1-9]/.test(major);

export type AmountProblem =
  | { readonly problem: 'required' }
  | Exclude<Reading, { amount: bigint }>
  | { readonly problem: 'low' | 'high' | 'balance'; readonly limit: string }
  /** The fee is not less than the amount. */
  | { readonly problem: 'fee' };

type Limits = Pick<CashboxMethod, 'min' | 'max' | 'fee_percent' | 'fee_fixed'>;

/** The first rule that the amount breaks; null = accepted. `balance`: the amount that can be withdrawn. */
export function amountProblem(
  direction: Direction,
  text: string,
  { method, balance, currency }: { method: Limits; balance: string; currency: Currency },
): AmountProblem | null {
  if (text.trim() === '') return { problem: 'required' };
  const read = parseAmount(text, currency);
  if ('problem' in read) return read;
  const { amount } = read;
  if (amount < (toMinor(method.min, currency) ?? 0n)) return { problem: 'low', limit: method.min };
  const max = toMinor(method.max, currency);
  if (max !== null && amount > max) return { problem: 'high', limit: method.max };
  const available = toMinor(balance, currency) ?? 0n;
  if (direction === 'withdraw' && amount > available) return { problem: 'balance', limit: balance };
  if (totalOf(direction, amount, feeOf(amount, method, currency)) <= 0n) return { problem: 'fee' };
  return null;
}

/** Decimal strings. `pays`: amount charged; `gets`: amount received. */
export type Cost = {
  readonly pays: string;
  readonly gets: string;
  readonly fee: string;
  readonly isFree: boolean;
};

/** Costs of an amount; null while the text is no amount. */
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

/**
 * Maximum number of presets (amounts offered by one tap): as many as fit in a row on a phone. A withdrawal has one
 * less, because it also has a button for the complete balance.
 */
const PRESETS: Readonly<Record<Direction, number>> = { topup: 4, withdraw: 3 };

/** The presets that the method accepts, in ascending order; for a withdrawal only those that the balance covers. */
export function presetsOf(
  direction: Direction,
  presets: readonly string[],
  context: { method: Limits; balance: string; currency: Currency },
): string[] {
  const fitting = presets.filter((preset) => amountProblem(direction, preset, context) === null);
  return fitting.slice(0, PRESETS[direction]).map(typedAmount);
}

/** The most that can be withdrawn by the method; null when that is less than its minimum. */
export function maxWithdrawalOf(context: {
  method: Limits;
  balance: string;
  currency: Currency;
}): string | null {
  const { method, balance, currency } = context;
  const available = toMinor(balance, currency) ?? 0n;
  const max = toMinor(method.max, currency) ?? available;
  const most = toMajor(available < max ? available : max, currency);
  return amountProblem('withdraw', most, context) === null ? typedAmount(most) : null;
}

/**
 * The amount with which a new form begins: the second preset, so that a deposit needs no typing; '' for a withdrawal.
 */
export function firstAmount(direction: Direction, presets: readonly string[]): string {
  if (direction === 'withdraw') return '';
  return presets[1] ?? presets[0] ?? '';
}
