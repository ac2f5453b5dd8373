/**
 * Money in its three forms: whole minor units (bigint) in code, decimal strings in major units between
 * processes, and formatted text. No float ever holds an amount. Web app, platform and game clients use this
 * module, so an amount reads the same everywhere (decision 0098).
 */
import { decimalSign, formatNumber, MINUS, moneyAffixes } from './numbers.ts';

/**
 * The properties of a currency that formatting needs: a row of CURRENCIES, or the currency that a game
 * session was opened with.
 */
export type Currency = {
  /** Decimal places of the minor unit. */ readonly exponent: number;
  /** The symbol shown to players. */ readonly symbol: string;
};

const DECIMAL = /^(-?)(\d{1,24})(?:\.(\d{1,24}))?$/;
/** Minimum number of decimal places of an amount with a fraction: '12,50', not '12,5'. */
const MIN_PLACES = 2;

/**
 * '12.5' → 1250n at exponent 2; null when the text is not a decimal number or has a fraction of a minor
 * unit. Zeros beyond the exponent are allowed. The sign is kept: a caller that must not accept negative
 * amounts checks it.
 */
export function toMinor(major: string, { exponent }: Pick<Currency, 'exponent'>): bigint | null {
  const parts = DECIMAL.exec(major);
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  // Amounts are never rounded silently.
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return sign ? -minor : minor;
}

/** Splits an amount into: is it negative, digits of the whole, digits of the fraction (exactly `exponent` digits). */
function split(minor: bigint, exponent: number): [isNegative: boolean, whole: string, fraction: string] {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  return [minor < 0n, digits.slice(0, point), digits.slice(point)];
}

/** 1250n → '12.50' at exponent 2: always all decimal places, so that equal amounts are equal strings. */
export function toMajor(minor: bigint, { exponent }: Pick<Currency, 'exponent'>): string {
  const [isNegative, whole, fraction] = split(minor, exponent);
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Formats an amount for players: 1234550n of KZT → '12 345,50 ₸' in Russian, '₸12,345.50' in English.
 * Separators, grouping and the place of the symbol are those of CLDR for the language; the symbol is the
 * product's own (Intl has no 'сом'). Whole amounts have no decimals, others at least two and all that are not
 * zero.
 */
export function formatMoney(minor: bigint, { exponent, symbol }: Currency, locale: string): string {
  const [isNegative, whole, fraction] = split(minor, exponent);
  const shown = fraction.replace(/0+$/, '').padEnd(Math.min(MIN_PLACES, exponent), '0');
  const tail = /[1-9]/.test(shown) ? decimalSign(locale) + shown : '';
  const { before, after } = moneyAffixes(locale, /\p{L}/u.test(symbol));
  const text = `${before}${formatNumber(BigInt(whole), locale)}${tail}${after}`;
  return (isNegative ? MINUS : '') + text.replace('¤', () => symbol);
}

/** Formats a decimal string in major units like `formatMoney`; text that is not such a string is returned unchanged. */
export function formatMajor(major: string, currency: Currency, locale: string): string {
  const minor = toMinor(major, currency);
  return minor === null ? major : formatMoney(minor, currency, locale);
}
