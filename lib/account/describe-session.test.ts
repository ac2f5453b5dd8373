import { describe, expect, test } from '@jest/globals';
import { regionName, timeAgo } from './describe-session.ts';

describe('specification 1 §2, account: the list of sessions', () => {
  test.each([
    ['KZ', 'ru', 'Казахстан'],
    ['KZ', 'en', 'Kazakhstan'],
    ['TR', 'tr', 'Türkiye'],
    ['DEV', 'en', null],
    ['kz', 'en', null],
    ['QQ', 'en', null],
    [null, 'en', null],
  ])('region %s in %s: %s', (region, locale, name) => expect(regionName(region, locale)).toBe(name));

  const MINUTE = 60_000;
  test.each([
    [-MINUTE, 'minutes', 0],
    [59_999, 'minutes', 0],
    [5 * MINUTE, 'minutes', 5],
    [60 * MINUTE - 1, 'minutes', 59],
    [60 * MINUTE, 'hours', 1],
    [24 * 60 * MINUTE - 1, 'hours', 23],
    [50 * 60 * MINUTE, 'days', 2],
  ])('%i ms ago: %s %i', (ago, unit, count) =>
    expect(timeAgo(1_800_000_000_000 - ago, 1_800_000_000_000)).toEqual({ unit, count }),
  );
});
