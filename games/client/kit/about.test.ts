import { expect, test } from '@jest/globals';
import { formatTimes } from './about.ts';

test.each([
  [10_101, 10_000, 'en', '1.01×'],
  [10_199, 10_000, 'ru', '1,01×'],
  [5, 10, 'uz', '0,50×'],
  [24_250_000, 10_000, 'en', '2,425×'],
  [24_259_999, 10_000, 'kk', '2\u00a0425,99×'],
  [10_000, 100, 'en', '100×'],
])('%i of %i in %s is %s', (value, unit, locale, text) =>
  expect(formatTimes(value, unit, locale)).toBe(text),
);
