import { describe, expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from './locales.ts';
import { formatNumber, formatPercent } from './numbers.ts';

describe('specification 1 §9: numbers in the language of the page', () => {
  const NUMBERS = [0, 0.5, -1234.5, 1_260_000, 12_345_678.9];
  test.each(BUNDLE_LOCALES)('numbers in %s are formatted as in CLDR, with Latin digits', (locale) => {
    const own = new Intl.NumberFormat(locale, { useGrouping: 'always', numberingSystem: 'latn' });
    // Narrow and wide non-breaking spaces are treated as equal.
    for (const number of NUMBERS)
      expect(formatNumber(number, locale).replaceAll(/\s/g, ' ')).toBe(
        own.format(number).replaceAll(/\s/g, ' '),
      );
  });

  // Browsers lack number data of these four languages and would format them in the browser's own language.
  // Turkish numbers have the separators of Azerbaijani ones, which the code takes from German.
  test.each([
    ['kk', 'ru'],
    ['ky', 'ru'],
    ['uz', 'ru'],
    ['az', 'tr'],
  ])('numbers in %s are formatted by the rules of %s', (locale, standIn) => {
    expect(formatNumber(1234567.8, locale)).toBe(
      new Intl.NumberFormat(standIn, { useGrouping: 'always' }).format(1234567.8),
    );
  });

  test.each(BUNDLE_LOCALES)('percents in %s are written as in CLDR', (locale) => {
    const own = new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' });
    expect(formatPercent(18, locale)).toBe(own.format(0.18));
  });

  test('numbers in an unknown language are formatted as in English', () => {
    expect(formatNumber(1234.5, 'xx-not a language')).toBe('1,234.5');
  });
});
