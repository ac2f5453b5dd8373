/**
 * Rules of payments, which the cashbox applies before it sends a request and the platform checks again: fees of a
 * method, valid values of its fields (contract/payments.ts `methodField`), and whether two requests are equal.
 */
import { toMinor, type Currency } from './money.ts';
import type { Direction, FieldValues, MethodField } from './payments.ts';
import type { CreateBody } from './rest/cashbox-orders.ts';

type Fee = { readonly fee_percent: string; readonly fee_fixed: string };
/** Greatest number of decimal places of a percentage, so the fee is counted in ten-thousandths of the amount. */
const PERCENT_EXPONENT = 2;
const PERCENT_SCALE = 10_000n;

/** The fee of an amount in minor units: the percentage, rounded up, and the fixed part. */
export function feeOf(amount: bigint, { fee_percent, fee_fixed }: Fee, currency: Currency): bigint {
  const percent = toMinor(fee_percent, { exponent: PERCENT_EXPONENT }) ?? 0n;
  const fixed = toMinor(fee_fixed, currency) ?? 0n;
  return (amount * percent + PERCENT_SCALE - 1n) / PERCENT_SCALE + fixed;
}

/**
 * Amount that the payer pays (top-up) or the player receives (withdrawal), in minor units; may be below zero.
 */
export const totalOf = (direction: Direction, amount: bigint, fee: bigint): bigint =>
  direction === 'topup' ? amount + fee : amount - fee;

/**
 * Content of a request for an order as one text. Only a request with an equal text may repeat a `request_id`; the
 * platform refuses other content under the same id.
 */
export const contentOfRequest = (
  direction: Direction,
  { method, amount, fields, bonus, repeats }: Readonly<Omit<CreateBody, 'request_id'>>,
): string => JSON.stringify([direction, method, amount, Object.entries(fields).sort(), bonus, repeats]);

const SLOTS = new Set(['#', '0', 'a']);

/** The text without the literals of the mask; literals that the text lacks are skipped. */
export function withoutMask(text: string, mask: string | undefined): string {
  if (mask === undefined) return text;
  const characters = Array.from(text);
  let bare = '';
  let next = 0;
  for (const sign of mask) {
    const character = characters[next];
    if (character === undefined) break;
    if (SLOTS.has(sign)) bare += character;
    else if (character !== sign) continue;
    next += 1;
  }
  return bare + characters.slice(next).join('');
}

/** Why a value is invalid. The cashbox has a text for each problem: `cashbox.field.<problem>`. */
export type FieldProblem =
  | 'required'
  | 'short'
  | 'long'
  | 'card'
  | 'iban'
  | 'digits'
  | 'latin'
  | 'crypto'
  | 'email'
  | 'phone'
  | 'choice';

/**
 * True for digits with a valid Luhn check sum: each second digit, counted from the end, is doubled, and its digits are
 * added.
 */
export function isLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * True for an account number by ISO 13616: country, two check digits, account; the remainder of its division by 97 is
 * 1.
 */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const CHECKS: Readonly<
  Record<NonNullable<MethodField['check']>, readonly [FieldProblem, (text: string) => boolean]>
> = {
  luhn: ['card', (text) => isLuhn(text.replace(/[\s-]/g, ''))],
  iban: ['iban', isIban],
  digits: ['digits', (text) => /^\d+$/.test(text)],
  latin: ['latin', (text) => /^[A-Za-z][A-Za-z .'-]*$/.test(text)],
  crypto: ['crypto', (text) => /^(?:[a-z]{2,12}:)?[A-Za-z0-9]{14,110}$/.test(text)],
};

/** Value of a checkbox that is ticked. */
export const TICKED = 'true';
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));

function problemOfKind(field: MethodField, text: string): FieldProblem | null {
  if (field.kind === 'email') return isEmail(text) ? null : 'email';
  if (field.kind === 'phone') return isPhone(text) ? null : 'phone';
  if (field.kind === 'select') return field.options?.some(({ value }) => value === text) ? null : 'choice';
  if (field.kind === 'checkbox') return text === TICKED || !field.required ? null : 'required';
  return null;
}

/** Problem of a value's length. Where the field of a mask has no lower limit, all slots of the mask must be filled. */
function lengthProblem(field: MethodField, bare: string): FieldProblem | null {
  const length = Array.from(bare).length;
  const slots =
    field.mask === undefined ? undefined : [...field.mask].filter((sign) => SLOTS.has(sign)).length;
  const min = field.min_length ?? slots ?? 0;
  const max = field.max_length ?? slots ?? Number.POSITIVE_INFINITY;
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}

/** The first rule of the field that the value breaks; null = accepted. Whitespace around the value is ignored. */
export function fieldProblem(field: MethodField, value: string | undefined): FieldProblem | null {
  const text = (value ?? '').trim();
  if (text === '') return field.required ? 'required' : null;
  const ofKind = problemOfKind(field, text);
  if (ofKind || field.kind === 'checkbox' || field.kind === 'select') return ofKind;
  const bare = withoutMask(text, field.mask);
  const tooLong = lengthProblem(field, bare);
  if (tooLong) return tooLong;
  const check = field.check && CHECKS[field.check];
  return check && !check[1](bare) ? check[0] : null;
}

/** The problems of a payer's input, by the names of the fields; fields without one are absent. */
export const fieldProblems = (
  fields: readonly MethodField[],
  values: FieldValues,
): Readonly<Record<string, FieldProblem>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldProblem(field, values[field.name]);
      return problem === null ? [] : [[field.name, problem] as const];
    }),
  );
