import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWeek, supportHoursAt, type WeekHours } from './hours.ts';

const hours = (week: string, zone = 'Asia/Almaty'): WeekHours => {
  const read = readWeek(week);
  if (read === null) throw new Error(`${week} is no week`);
  return { zone, week: read };
};
const at = (given: WeekHours, iso: string) => supportHoursAt(given, new Date(iso));

/** The tests use 2026-11-26, a Thursday; Almaty is five hours ahead of UTC. */
describe('opening hours of the support', () => {
  test.each([
    [
      'mon-fri 09:00-21:00',
      '2026-11-26T03:59:59Z',
      { open: false, until: null, from: '2026-11-26T04:00:00.000Z' },
    ],
    [
      'mon-fri 09:00-21:00',
      '2026-11-26T04:00:00Z',
      { open: true, until: '2026-11-26T16:00:00.000Z', from: null },
    ],
    [
      'mon-fri 09:00-21:00',
      '2026-11-26T16:00:00Z',
      { open: false, until: null, from: '2026-11-27T04:00:00.000Z' },
    ],
    [
      'mon-fri 09:00-21:00',
      '2026-11-27T18:00:00Z',
      { open: false, until: null, from: '2026-11-30T04:00:00.000Z' },
    ],
    [
      'mon 10:00-11:00',
      '2026-11-23T06:00:00Z',
      { open: false, until: null, from: '2026-11-30T05:00:00.000Z' },
    ],
    [
      'thu 22:00-02:00',
      '2026-11-26T20:30:00Z',
      { open: true, until: '2026-11-26T21:00:00.000Z', from: null },
    ],
    [
      'thu 22:00-24:00; fri 00:00-02:00',
      '2026-11-26T18:00:00Z',
      { open: true, until: '2026-11-26T21:00:00.000Z', from: null },
    ],
    ['mon-sun 00:00-24:00', '2026-11-26T18:00:00Z', { open: true, until: null, from: null }],
  ])('%s at %s', (week, time, answer) => expect(at(hours(week), time)).toEqual(answer));

  test('when the clocks change, the opening keeps its local time', () => {
    const berlin = hours('mon-sun 09:00-17:00', 'Europe/Berlin');
    expect(at(berlin, '2026-10-24T23:00:00Z').from).toBe('2026-10-25T08:00:00.000Z');
    expect(at(berlin, '2026-10-24T06:00:00Z').from).toBe('2026-10-24T07:00:00.000Z');
    // 02:30 does not exist on this day; the support opens when the skipped hour ends.
    expect(at(hours('sun 02:30-05:00', 'Europe/Berlin'), '2026-03-29T00:00:00Z').from).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('without opening hours the support is open around the clock', () =>
    expect(supportHoursAt(null, new Date())).toEqual({ open: true, until: null, from: null }));

  test.each([
    '',
    'mon',
    'mon 9-21',
    'fri-mon 09:00-21:00',
    'mon 25:00-26:00',
    'mon 09:00-24:30',
    'day 09:00-10:00',
  ])('"%s" is invalid', (text) => expect(readWeek(text)).toBeNull());

  test('the state changes exactly at the reported time of the next change', () => {
    const span = fc.record({
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    });
    const week = fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 });
    const zones = fc.constantFrom('UTC', 'Asia/Almaty', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
    const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(week, zones, time, (spans, zone, now) => {
        const given = {
          zone,
          week: spans.map((day) => day.map(({ from, length }) => ({ from, to: from + length }))),
        };
        const { open, until, from } = supportHoursAt(given, new Date(now));
        const change = until ?? from;
        if (change === null) return;
        const moment = Date.parse(change);
        expect(moment).toBeGreaterThan(now);
        expect(supportHoursAt(given, new Date(moment)).open).toBe(!open);
        expect(supportHoursAt(given, new Date(moment - 1)).open).toBe(open);
      }),
      { numRuns: 200 },
    );
  });
});
