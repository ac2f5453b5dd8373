import { expect, test } from '@jest/globals';
import { shiftDay } from '#contract/days.ts';
import { daysAround, daysFrom, dayWords } from './match-days.ts';

test.each([
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s shifted by %i is %s', (day, by, shifted) => expect(shiftDay(day, by)).toBe(shifted));

test('days in their order', () =>
  expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']));

test.each([
  ['today is the last one', '2026-11-26', '2026-11-20', '2026-11-26'],
  ['a day of the archive is in the middle', '2026-11-10', '2026-11-07', '2026-11-13'],
  ['a day near today', '2026-11-25', '2026-11-20', '2026-11-26'],
])('a picker of seven days: %s', (_name, chosen, first, last) => {
  const days = daysAround(chosen, { count: 7, last: '2026-11-26' });
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, 7]);
  expect(days).toContain(chosen);
});

test('a day as text', () => expect(dayWords('2026-11-26', 'en')).toEqual({ weekday: 'Thu', date: 'Nov 26' }));
