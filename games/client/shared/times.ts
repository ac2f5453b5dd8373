import { formatNumber } from '#contract/numbers.ts';

/**
 * Formats a multiplier in hundredths: 1050 → '10,50×' (in English '10.50×'), by default with two digits after
 * the separator.
 */
export function timesText(hundredths: number, locale: string, digits: 0 | 1 | 2 = 2): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${formatNumber(hundredths / 100, locale, options)}×`;
}
