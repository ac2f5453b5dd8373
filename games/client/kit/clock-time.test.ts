import { expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { clockTime } from './clock-time.ts';

test.each(BUNDLE_LOCALES)('the time of day in %s has Latin digits', (locale) => {
  const time = clockTime('2026-11-23T10:37:45Z', locale);
  expect(time).toMatch(/37\D45/);
  expect(clockTime(Date.parse('2026-11-23T10:37:45Z'), locale)).toBe(time);
});
