/** Total odds of the slip and of bets in a format of odds (products §8.1). Pure. */
import { floor, fraction, times, type Fraction } from '#settlement/fraction.ts';
import type { OddsFormat } from '#settlement/odds-formats.ts';
import { toOdds } from '#settlement/odds.ts';
import { totalOddsText } from './explained.ts';
import { priceText } from './odds-format.ts';

/** Two decimals in the decimal format, which is also used for totals too great for the other formats. */
export function shownTotal(total: Fraction, format: OddsFormat, locale: string): string {
  const value = format === 'decimal' ? null : toOdds(Number(floor(times(total, fraction(1000n)))));
  return value === null ? totalOddsText(total, locale) : priceText(value, format, locale);
}
