/** Total odds of the slip and of bets in a format of odds (products §8.1). Pure. */
import { decimalSign } from '#contract/numbers.ts';
import { floor, fraction, times, toDecimalDown, type Fraction } from '#settlement/fraction.ts';
import type { OddsFormat } from '#settlement/odds-formats.ts';
import { toOdds } from '#settlement/odds.ts';
import { priceText } from './odds-format.ts';

const PLACES = 2;
/** Thousandths of the last place. */
const STEP = 10n;

/**
 * Two decimals, rounded down like the payout (products §8): 3.625 is '3.62', which pays no less than it says. Totals
 * too great for the other formats are decimal.
 */
export function shownTotal(total: Fraction, format: OddsFormat, locale: string): string {
  const value = toOdds(Number(floor(times(total, fraction(1000n / STEP))) * STEP));
  return format === 'decimal' || value === null
    ? toDecimalDown(total, PLACES).replace('.', decimalSign(locale))
    : priceText(value, format, locale);
}
