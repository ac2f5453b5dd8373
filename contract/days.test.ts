import { describe, expect, test } from '@jest/globals';
import { dayBounds, dayOfTime, shiftDay } from './days.ts';
import { clockOf, isTimeZone } from './time-zones.ts';

const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

describe('days of a time zone', () => {
  test.each([
    ['UTC', '2026-11-26T21:05:00Z', '2026-11-26', '21:05', 'UTC'],
    ['Asia/Almaty', '2026-11-26T21:05:00Z', '2026-11-27', '02:05', 'GMT+5'],
    ['Asia/Kolkata', '2026-11-26T18:30:00Z', '2026-11-27', '00:00', 'GMT+5:30'],
    ['America/New_York', '2026-11-27T04:59:00Z', '2026-11-26', '23:59', 'GMT-5'],
    ['America/St_Johns', '2026-11-27T04:59:00Z', '2026-11-27', '01:29', 'GMT-3:30'],
  ])('%s at %s', (zone, moment, day, time, offset) => {
    expect(clockOf(new Date(moment), zone)).toEqual({ day, time, offset });
    expect(dayOfTime(new Date(moment), zone)).toBe(day);
  });

  test.each([
    ['UTC', '2026-11-27', '2026-11-27T00:00', '2026-11-28T00:00'],
    ['Asia/Almaty', '2026-11-27', '2026-11-26T19:00', '2026-11-27T19:00'],
    ['Asia/Kolkata', '2026-11-27', '2026-11-26T18:30', '2026-11-27T18:30'],
    ['America/New_York', '2026-11-27', '2026-11-27T05:00', '2026-11-28T05:00'],
    // The clocks go forward or back on this day.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00', '2026-10-25T23:00'],
    // There is no midnight: the day begins at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00', '2018-11-05T02:00'],
    // There are two midnights: the day begins with the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['Pacific/Kiritimati', '2026-11-27', '2026-11-26T10:00', '2026-11-27T10:00'],
  ])('bounds in %s of %s', (zone, day, from, to) => {
    const bounds = dayBounds(day, zone);
    expect([iso(bounds.from), iso(bounds.to)]).toEqual([from, to]);
    expect(dayOfTime(new Date(bounds.from), zone)).toBe(day);
    expect(dayOfTime(new Date(bounds.from - 1), zone)).toBe(shiftDay(day, -1));
  });

  test.each([
    ['Asia/Almaty', true],
    ['UTC', true],
    ['Asia/Nowhere', false],
    ['', false],
  ])('the time zone "%s" is known: %s', (name, known) => expect(isTimeZone(name)).toBe(known));
});
