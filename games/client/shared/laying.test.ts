import { expect, test } from '@jest/globals';
import { canLay, sendsIn } from './laying.ts';

const round = { phase: 'betting', startsAt: 100_000 } as const;

test('chips can be laid until 300 ms before the end of betting', () => {
  expect(canLay(round, 99_699)).toBe(true);
  expect(canLay(round, 99_700)).toBe(false);
  expect(canLay({ ...round, phase: 'running' }, 90_000)).toBe(false);
  expect(canLay(null, 0)).toBe(false);
});

test.each([
  ['early in betting', 90_000, 20, 600],
  ['shortly before the last second and a half', 98_200, 20, 300],
  ['in the last second and a half', 99_000, 20, 0],
  ['when only one more bet is possible', 90_000, 1, 8_500],
])('laid chips are sent %s', (_, now, placesLeft, ms) => {
  expect(sendsIn(round, now, placesLeft)).toBe(ms);
});
