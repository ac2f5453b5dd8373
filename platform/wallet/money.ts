/** Money between its two forms: whole minor units (bigint) inside, decimal strings in major units outside. */
import { CURRENCIES } from '#contract/currencies.ts';
import type { CurrencyCode } from '#contract/currencies.ts';

/** True when the text names a currency of the product. */
export const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCIES, text);

/**
 * The smallest amount of one operation (specification 2 §9) in minor units; where none is printed, one major
 * unit.
 */
export function smallestAmount(currency: CurrencyCode): bigint {
  const { minimum, exponent } = CURRENCIES[currency];
  return BigInt(Math.round(Number(minimum ?? '1') * 10 ** exponent));
}

/**
 * Minor units as a decimal string in major units, with all decimal places of the currency: 1050n KZT →
 * '10.50'.
 */
export function toMajor(minor: bigint, currency: CurrencyCode): string {
  const { exponent } = CURRENCIES[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const text = `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return minor < 0n ? `-${text}` : text;
}

/**
 * A decimal string in major units as minor units; null when it is no amount or has more places than the
 * currency. Never negative.
 */
export function parseMajor(text: string, currency: CurrencyCode): bigint | null {
  const match = /^(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const { exponent } = CURRENCIES[currency];
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > exponent) return null;
  return BigInt(`${match[1] ?? ''}${fraction.padEnd(exponent, '0')}`);
}
