import { expect, test } from '@jest/globals';
import { timeRange } from './line-times.ts';

const NOW = new Date('2026-11-26T10:30:41Z');
const iso = (date: Date | null | undefined) => date?.toISOString().slice(0, 16) ?? null;

test.each([
  ['all', null, null],
  ['1', null, '2026-11-26T11:30'],
  ['24', null, '2026-11-27T10:30'],
  ['today', null, '2026-11-27T00:00'],
  ['tomorrow', '2026-11-27T00:00', '2026-11-28T00:00'],
  ['2026-11-26', null, '2026-11-27T00:00'],
  ['2026-12-01', '2026-12-01T00:00', '2026-12-02T00:00'],
])('products §7.2, the time filter %s', (text, from, to) => {
  const range = timeRange(text, NOW, 'UTC');
  expect([iso(range?.from), iso(range?.to)]).toEqual([from, to]);
});

test.each([
  // 26 November, 15:30.
  ['Asia/Almaty', 'today', null, '2026-11-26T19:00'],
  ['Asia/Almaty', 'tomorrow', '2026-11-26T19:00', '2026-11-27T19:00'],
  // 26 November, 00:30: the day has just begun.
  ['Pacific/Honolulu', '2026-11-26', null, '2026-11-27T10:00'],
  ['Pacific/Auckland', 'today', null, '2026-11-26T11:00'],
])('days are those of the zone: %s, %s', (zone, text, from, to) => {
  const range = timeRange(text, NOW, zone);
  expect([iso(range?.from), iso(range?.to)]).toEqual([from, to]);
});

test.each(['', '2', '25', 'yesterday', '2026-11-25', '2026-12-20', '2026-02-30', '26-11-26'])(
  'an address with another time has no page: %s',
  (text) => expect(timeRange(text, NOW, 'UTC')).toBeNull(),
);
