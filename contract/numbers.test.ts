import { describe, expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from './locales.ts';
import { formatNumber } from './numbers.ts';

describe('specification 1 §9: numbers in the language of the page', () => {
  const NUMBERS = [0, 0.5, -1234.5, 1_260_000, 12_345_678.9];
  test.each(BUNDLE_LOCALES)('%s is written as CLDR has it, with Latin digits', (locale) => {
    const own = new Intl.NumberFormat(locale, { useGrouping: 'always', numberingSystem: 'latn' });
    // Spaces that do not break may be narrow or wide.
    for (const number of NUMBERS)
      expect(formatNumber(number, locale).replaceAll(/\s/g, ' ')).toBe(
        own.format(number).replaceAll(/\s/g, ' '),
      );
  });

  // Browsers have no number data of these four: they would write them as their own language does.
  test.each([
    ['kk', 'ru'],
    ['ky', 'ru'],
    ['uz', 'ru'],
    ['az', 'tr'],
  ])('%s is asked of the browser as %s', (locale, standIn) => {
    expect(formatNumber(1234567.8, locale)).toBe(
      new Intl.NumberFormat(standIn, { useGrouping: 'always' }).format(1234567.8),
    );
  });

  test('a language that the product has not is written as English', () => {
    expect(formatNumber(1234.5, 'xx-not a language')).toBe('1,234.5');
  });
});
