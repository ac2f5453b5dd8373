import { afterEach, expect, test } from '@jest/globals';
import { byOwnClock, tellPlatformTime } from './platform-clock.ts';

const TRUE_NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toUTCString();
afterEach(() => tellPlatformTime(at(TRUE_NOW), TRUE_NOW));

test.each([
  ['right', 0, 0],
  ['an hour ahead', HOUR, HOUR - 500],
  ['a day behind', -24 * HOUR, -24 * HOUR - 500],
  ['ahead by no more than a slow answer', 2_900, 0],
])('a clock that is %s', (_name, wrongBy, expected) => {
  tellPlatformTime(at(TRUE_NOW), TRUE_NOW + wrongBy);
  expect(byOwnClock(TRUE_NOW)).toBe(TRUE_NOW + expected);
});

test('answers that come sooner or later do not move the count; a clock that is set does', () => {
  tellPlatformTime(at(TRUE_NOW), TRUE_NOW + HOUR);
  const first = byOwnClock(TRUE_NOW);
  tellPlatformTime(at(TRUE_NOW + 3_000), TRUE_NOW + 3_000 + HOUR + 1_400);
  expect(byOwnClock(TRUE_NOW)).toBe(first);
  tellPlatformTime(at(TRUE_NOW + 6_000), TRUE_NOW + 6_200);
  expect(byOwnClock(TRUE_NOW)).toBe(TRUE_NOW);
});

test.each([null, '', 'yesterday'])('a header %j says nothing', (date) => {
  tellPlatformTime(date, TRUE_NOW + HOUR);
  expect(byOwnClock(TRUE_NOW)).toBe(TRUE_NOW);
});
