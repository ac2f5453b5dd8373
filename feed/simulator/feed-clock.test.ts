import { expect, test } from '@jest/globals';
import { fasterClock } from './feed-clock.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const HOUR = 3_600_000;

test('a faster clock shows the same time in all processes, whenever they start', () => {
  let now = MONDAY + HOUR;
  const first = fasterClock(() => now, 600);
  const before = first();
  now += 1000;
  const second = fasterClock(() => now, 600);
  expect([before, first() - before, second()]).toEqual([MONDAY + 600 * HOUR, 600_000, first()]);
});

test('at speed 1 the clock is the real time; a faster clock restarts before its times become too large', () => {
  expect(fasterClock(() => 1234.5, 1)()).toBe(1234.5);
  const years = (time: number) => (time - MONDAY) / (365 * 24 * HOUR);
  expect(years(fasterClock(() => MONDAY + 30 * 24 * HOUR, 1000)())).toBeLessThan(50);
});
