/** Checks what a payer filled in, as the method's fields declare it. Pure. */
import type { FieldValues, MethodField } from '#contract/payments.ts';

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The check digit of card numbers. */
export function isLuhn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The check digits of ISO 13616. */
export function isIban(text: string): boolean {
  const account = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false;
  const number = [...account.slice(4), ...account.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('');
  return BigInt(number) % 97n === 1n;
}

const CHECKS: Readonly<Record<NonNullable<MethodField['check']>, (text: string) => boolean>> = {
  luhn: isLuhn,
  iban: isIban,
  digits: (text) => /^\d+$/.test(digitsOf(text)),
  latin: (text) => /^[A-Za-z][A-Za-z .'-]*$/.test(text),
  crypto: (text) => /^[A-Za-z0-9]{26,90}$/.test(text),
};
const KINDS: Readonly<Record<MethodField['kind'], (text: string, field: MethodField) => boolean>> = {
  text: () => true,
  masked: () => true,
  phone: (text) => /^\+?\d{9,15}$/.test(text.replace(/[\s()-]/g, '')),
  email: (text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text),
  select: (text, { options = [] }) => options.some(({ value }) => value === text),
  checkbox: (text, { required }) => (required ? text === 'true' : /^(true|false)$/.test(text)),
};

function isRight(field: MethodField, value: string | undefined): boolean {
  if (value === undefined || value === '') return !field.required;
  const { length } = field.kind === 'text' || field.kind === 'email' ? value : digitsOf(value);
  return (
    length >= (field.min_length ?? 0) &&
    length <= (field.max_length ?? 256) &&
    KINDS[field.kind](value, field) &&
    (field.check === undefined || CHECKS[field.check](value))
  );
}

/** Names of the fields that are missing or wrong, and of those that nobody asked for. */
export const wrongFields = (fields: readonly MethodField[], values: FieldValues): string[] => [
  ...fields.filter((field) => !isRight(field, values[field.name])).map(({ name }) => name),
  ...Object.keys(values).filter((name) => !fields.some((field) => field.name === name)),
];
