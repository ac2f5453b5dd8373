/**
 * Exact rational numbers. Odds, void halves and dead heats are products of small whole numbers, so a payout
 * is never a floating-point number; it is rounded once, when it becomes money.
 */

/** A fraction in lowest terms; `den` is positive. Build one with `fraction`. */
export type Fraction = { readonly num: bigint; readonly den: bigint };

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** num / den in lowest terms. `den` must not be 0. */
export function fraction(num: bigint, den: bigint = 1n): Fraction {
  if (den === 0n) throw new RangeError('a fraction with denominator 0');
  const [n, d] = den < 0n ? [-num, -den] : [num, den];
  const by = divisor(n, d);
  return by === 1n ? { num: n, den: d } : { num: n / by, den: d / by };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);
export const HALF = fraction(1n, 2n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den - b.num * a.den, a.den * b.den);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
/** a / b; b must not be 0. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);

/** Negative, 0 or positive as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
export const isZero = (a: Fraction): boolean => a.num === 0n;
export const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);
export const product = (all: readonly Fraction[]): Fraction => all.reduce(times, ONE);

/** The greatest whole number that is not above the fraction. */
export function floor({ num, den }: Fraction): bigint {
  const whole = num / den;
  return num < 0n && whole * den !== num ? whole - 1n : whole;
}

/** An amount times a fraction, rounded down to whole minor units. */
export const share = (amount: bigint, of: Fraction): bigint => floor(fraction(amount * of.num, of.den));

/** '15.6246' → 156246/10000, reduced. `text` must be a whole or decimal number. */
export function fromDecimal(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/**
 * Decimal text with exactly `places` decimals, rounded to the nearest, halves away from zero. For display:
 * calculations continue with fractions.
 */
export function toDecimal({ num, den }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = num < 0n ? -num : num;
  const rounded = (size * scale * 2n + den) / (den * 2n);
  const digits = rounded.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = num < 0n && rounded !== 0n ? '-' : '';
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

/**
 * Decimal text of a money factor with `places` decimals, rounded down as money is, so that the text never promises more
 * than is paid.
 */
export function toDecimalDown(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  return toDecimal(fraction(floor(times(value, fraction(scale))), scale), places);
}
