import { expect, test } from '@jest/globals';
import { parseMachineTime, sinceThen } from './machine-time.ts';

const STAT = 'cpu  100 10 50 200 20 5 5 10 7 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n';

test('the first line of /proc/stat: all, idle and stolen time; guest time is part of user time', () => {
  expect(parseMachineTime(STAT)).toEqual({ all: 400, idle: 220, stolen: 10 });
});

test.each(['', 'cpu', 'cpu  1 2 3', 'cpu0 1 2 3 4 5 6 7 8', 'cpu  a b c d e f g h'])(
  'another shape is not read: "%s"',
  (stat) => expect(parseMachineTime(stat)).toBeNull(),
);

test('a sentence about the time between two readings', () => {
  const before = { all: 400, idle: 220, stolen: 10 };
  expect(sinceThen(before, { all: 600, idle: 240, stolen: 60 })).toBe(
    "Of the machine's processor time 10 % was idle, and 25 % went to other machines of its host.",
  );
  expect(sinceThen(before, before)).toBeNull();
  expect(sinceThen(null, before)).toBeNull();
});
