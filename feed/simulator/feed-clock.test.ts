import { expect, test } from '@jest/globals';
import { fasterClock } from './feed-clock.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const HOUR = 3_600_000;

test('all processes have the same time, whenever they start', () => {
  let now = MONDAY + HOUR;
  const first = fasterClock(() => now, 600);
  const before = first();
  now += 1000;
  const second = fasterClock(() => now, 600);
  expect([before, first() - before, second()]).toEqual([MONDAY + 600 * HOUR, 600_000, first()]);
});

test('at normal speed it is the real time, and a fast one restarts before its numbers become too long', () => {
  expect(fasterClock(() => 1234.5, 1)()).toBe(1234.5);
  const years = (time: number) => (time - MONDAY) / (365 * 24 * HOUR);
  expect(years(fasterClock(() => MONDAY + 30 * 24 * HOUR, 1000)())).toBeLessThan(50);
});
