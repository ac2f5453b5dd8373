/**
 * The time of day of `at` (ISO text or Unix milliseconds) in the player's time zone, written as in the
 * language, with Latin digits like every number of the product (contract/numbers.ts).
 */
export const clockTime = (at: string | number, locale: string): string =>
  new Date(at).toLocaleTimeString(locale, { numberingSystem: 'latn' });
