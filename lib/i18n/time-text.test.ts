import { describe, expect, it } from '@jest/globals';
import { dayText, momentText, pageDayText, pageLastDayText, pageMomentText, timeText } from './time-text.ts';

describe('times of islands', () => {
  const at = new Date(2026, 2, 7, 14, 5);
  it.each([
    ['a day', dayText(at), '07.03.2026'],
    ['a time', timeText(at), '14:05'],
    ['a moment', momentText(at), '07.03.2026, 14:05'],
    ['a moment of the platform, in the visitor’s zone', momentText(at.toISOString()), '07.03.2026, 14:05'],
  ])('%s', (_case, text, expected) => expect(text).toBe(expected));
});

describe('times of pages, in UTC and in words', () => {
  it.each([
    ['en', 'March 7 at 11:30 PM', 'Mar 7'],
    ['ru', '7 марта в 23:30', '7 мар.'],
    ['kk', '7 наурыз, 23:30', '7 нау.'],
    ['uz', '7-mart, 23:30', '7-mar'],
  ])('%s', (locale, moment, day) => {
    expect([
      pageMomentText('2026-03-07T23:30:00Z', locale),
      pageDayText('2026-03-07T23:30:00Z', locale),
    ]).toEqual([moment, day]);
  });
  it.each([
    ['an end at midnight belongs to the day before', '2026-11-30T00:00:00.000Z', 'Nov 29'],
    ['an end during a day to that day', '2026-11-30T00:00:01Z', 'Nov 30'],
    ['the last minute of a day', '2026-11-30T23:59:00Z', 'Nov 30'],
  ])('the last day: %s', (_name, end, day) => {
    expect(pageLastDayText(end, 'en')).toBe(day);
  });
});
