/**
 * Money as whole minor units (bigint) and as decimal strings in major units, which is how it travels. No
 * float ever holds an amount. What a currency is (exponent, symbol) comes from the caller: `lib/core` knows
 * no data of the product (contract/currencies.ts does).
 */
import { numbersOf } from './numbers.ts';
import { err, ok, type Result } from './result.ts';

export type Currency = { readonly exponent: number; readonly symbol: string };
export type MoneyError = 'malformed' | 'too_precise';

const DECIMAL = /^(-?)(\d{1,24})(?:\.(\d{1,24}))?$/;

/**
 * '12.5' → 1250n at exponent 2. Zeros beyond the exponent are harmless; any other digit there is
 * `too_precise`, because rounding money is a decision and never a side effect.
 */
export function toMinor(decimal: string, exponent: number): Result<bigint, MoneyError> {
  const parts = DECIMAL.exec(decimal);
  if (!parts) return err('malformed');
  const [, sign, whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(exponent))) return err('too_precise');
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return ok(sign ? -minor : minor);
}

/** 1250n → '12.50' at exponent 2: always all the decimal places, so that equal amounts are equal strings. */
export function toDecimal(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  return `${minor < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

export type AmountFormat = {
  readonly locale: string;
  /**
   * Decimal places to show at most; the currency's own when absent (specification 1 §9: "amount rounding is
   * configurable").
   */
  readonly places?: number;
  /** 'down' never shows more than there is, so it is what a balance uses. */
  readonly rounding?: 'down' | 'half-up';
  /** Leaves '.00' away. */
  readonly trimZeros?: boolean;
};

/** Rounds minor units to fewer decimal places; the result is still in minor units. */
export function roundMinor(
  minor: bigint,
  exponent: number,
  places: number,
  rounding: 'down' | 'half-up',
): bigint {
  if (places >= exponent) return minor;
  const unit = 10n ** BigInt(exponent - places);
  const size = minor < 0n ? -minor : minor;
  const rounded = ((rounding === 'half-up' ? size + unit / 2n : size) / unit) * unit;
  return minor < 0n ? -rounded : rounded;
}

const separators = new Map<string, { group: string; decimal: string; minus: string }>();
function separatorsOf(locale: string): { group: string; decimal: string; minus: string } {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(numbersOf(locale), {
    useGrouping: 'always',
    minimumFractionDigits: 1,
    numberingSystem: 'latn',
  }).formatToParts(-1234567.8);
  const pick = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  const found = {
    group: pick('group', '\u00a0'),
    decimal: pick('decimal', '.'),
    minus: pick('minusSign', '-'),
  };
  separators.set(locale, found);
  return found;
}

/**
 * An amount as a player reads it: '12 345,50 ₸'. The locale gives the separators, the currency its own symbol
 * (Intl knows no 'сом'), which always stands behind a non-breaking space, so that lists of amounts align in
 * every language. Digits are grouped by three.
 */
export function formatAmount(
  minor: bigint,
  currency: Currency,
  { locale, places = currency.exponent, rounding = 'down', trimZeros = false }: AmountFormat,
): string {
  const { group, decimal, minus } = separatorsOf(locale);
  const rounded = roundMinor(minor, currency.exponent, places, rounding);
  const [whole = '0', fraction = ''] = toDecimal(rounded < 0n ? -rounded : rounded, currency.exponent).split(
    '.',
  );
  const shown = fraction.slice(0, places);
  const tail = trimZeros && /^0*$/.test(shown) ? '' : shown;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${rounded < 0n ? minus : ''}${grouped}${tail ? decimal + tail : ''}\u00a0${currency.symbol}`;
}
