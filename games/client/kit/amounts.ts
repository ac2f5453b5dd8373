/** Amounts as whole minor units (bigint) and as people read them. */

/** How a currency is written in a language. */
export type AmountStyle = { readonly exponent: number; readonly symbol: string; readonly locale: string };

/**
 * The language whose numbers are shown: browsers do not know how Kazakh, Kyrgyz and Uzbek write theirs, which
 * is as Russian does.
 */
export const numbersOf = (locale: string): 'en' | 'ru' => (locale.startsWith('en') ? 'en' : 'ru');

/** 1234550n → '12 345,50 ₸' (in English '12,345.50 ₸'). Zeros behind the point are left away. */
export function formatAmount(minor: bigint, { exponent, symbol, locale }: AmountStyle): string {
  const isEnglish = numbersOf(locale) === 'en';
  const digits = String(minor).padStart(exponent + 1, '0');
  const whole = digits
    .slice(0, digits.length - exponent)
    .replaceAll(/\B(?=(?:\d{3})+$)/g, isEnglish ? ',' : '\u00a0');
  const fraction = digits.slice(digits.length - exponent);
  return `${whole}${/[1-9]/.test(fraction) ? `${isEnglish ? '.' : ','}${fraction}` : ''}\u00a0${symbol}`;
}

/** 1234550n → '12345.50': the wire's decimal string in major units. */
export function toMajor(minor: bigint, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The amount between two when `share` (0 to 1) of the way is counted; at 1 exactly `to`. */
export const countedAmount = (from: bigint, to: bigint, share: number): bigint =>
  share >= 1 ? to : from + ((to - from) * BigInt(Math.floor(Math.max(0, share) * 10_000))) / 10_000n;
