/** Decimal odds as whole thousandths: 1.85 is 1850. Never a float, never parsed from another format. */
import { fraction, type Fraction } from './fraction.ts';

declare const brand: unique symbol;
/** Thousandths, from LOWEST_ODDS to HIGHEST_ODDS. */
export type Odds = number & { readonly [brand]: 'odds' };

const SCALE = 1000;
/** Odds from 1.001 to 10 000.000. */
export const LOWEST_ODDS = 1001;
export const HIGHEST_ODDS = 10_000_000;

/** 1850 → odds of 1.85; null when the number is not whole or out of range. */
export const toOdds = (thousandths: number): Odds | null =>
  Number.isInteger(thousandths) && thousandths >= LOWEST_ODDS && thousandths <= HIGHEST_ODDS
    ? (thousandths as Odds)
    : null;

/** Like `toOdds`, for a number that must be valid odds, such as a constant or a checked row. Throws otherwise. */
export function odds(thousandths: number): Odds {
  const value = toOdds(thousandths);
  if (value === null) throw new RangeError(`${thousandths} thousandths are no odds`);
  return value;
}

/** '1.85' → 1850; null for any other text, or for more than three decimals. */
export function parseOdds(text: string): Odds | null {
  const parts = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text);
  if (!parts) return null;
  return toOdds(Number(parts[1]) * SCALE + Number((parts[2] ?? '').padEnd(3, '0')));
}

/** 1850 → '1.85', 1855 → '1.855': two decimals, and a third one if it is not zero. */
export function decimalOdds(value: Odds): string {
  const thousandths = String(value % SCALE).padStart(3, '0');
  return `${Math.floor(value / SCALE)}.${thousandths.endsWith('0') ? thousandths.slice(0, 2) : thousandths}`;
}

export const oddsFraction = (value: Odds): Fraction => fraction(BigInt(value), 1000n);
