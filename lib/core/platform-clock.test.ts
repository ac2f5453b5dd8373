import { afterEach, expect, test } from '@jest/globals';
import { toBrowserClock, recordPlatformTime } from './platform-clock.ts';

const TRUE_NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toUTCString();
afterEach(() => recordPlatformTime(at(TRUE_NOW), TRUE_NOW));

test.each([
  ['right', 0, 0],
  ['an hour ahead', HOUR, HOUR - 500],
  ['a day behind', -24 * HOUR, -24 * HOUR - 500],
  ['ahead by no more than a slow answer', 2_900, 0],
])('a clock that is %s', (_name, wrongBy, expected) => {
  recordPlatformTime(at(TRUE_NOW), TRUE_NOW + wrongBy);
  expect(toBrowserClock(TRUE_NOW)).toBe(TRUE_NOW + expected);
});

test('answers that come sooner or later do not change the converted time; a clock that is set does', () => {
  recordPlatformTime(at(TRUE_NOW), TRUE_NOW + HOUR);
  const first = toBrowserClock(TRUE_NOW);
  recordPlatformTime(at(TRUE_NOW + 3_000), TRUE_NOW + 3_000 + HOUR + 1_400);
  expect(toBrowserClock(TRUE_NOW)).toBe(first);
  recordPlatformTime(at(TRUE_NOW + 6_000), TRUE_NOW + 6_200);
  expect(toBrowserClock(TRUE_NOW)).toBe(TRUE_NOW);
});

test.each([null, '', 'yesterday'])('a header %j says nothing', (date) => {
  recordPlatformTime(date, TRUE_NOW + HOUR);
  expect(toBrowserClock(TRUE_NOW)).toBe(TRUE_NOW);
});
