import { describe, expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { numbersOf } from './numbers.ts';

describe('specification 1 §9: amounts and numbers in the language of the page', () => {
  const NUMBERS = [0, 0.5, -1234.5, 1_260_000, 12_345_678.9];
  test.each(BUNDLE_LOCALES)('%s is written as the language that stands in for it', (locale) => {
    const own = new Intl.NumberFormat(locale, { useGrouping: 'always' });
    const standIn = new Intl.NumberFormat(numbersOf(locale), { useGrouping: 'always' });
    // Spaces that do not break may be narrow or wide.
    for (const number of NUMBERS)
      expect(standIn.format(number).replaceAll(/\s/g, ' ')).toBe(own.format(number).replaceAll(/\s/g, ' '));
  });
  // What browsers know of these is nothing: they must never be asked for their numbers.
  test.each(['kk', 'ky', 'uz', 'az'])('%s is not asked of the browser', (locale) =>
    expect(numbersOf(locale)).not.toBe(locale),
  );
});
