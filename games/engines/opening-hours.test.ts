import { expect, test } from '@jest/globals';
import { opensAt } from './opening-hours.ts';

const at = (text: string): number => Date.parse(`2026-03-10T${text}Z`);

test.each([
  ['by day, before it opens', { from: '10:00', to: '18:00' }, '09:59:59', '10:00'],
  ['by day, at the minute it opens', { from: '10:00', to: '18:00' }, '10:00', null],
  ['by day, the last second', { from: '10:00', to: '18:00' }, '17:59:59', null],
  ['over midnight, late', { from: '20:00', to: '04:00' }, '23:30', null],
  ['over midnight, early', { from: '20:00', to: '04:00' }, '03:59', null],
  ['over midnight, by day', { from: '20:00', to: '04:00' }, '04:00', '20:00'],
  ['equal times: always open', { from: '06:00', to: '06:00' }, '12:00', null],
  ['no hours: always open', undefined, '12:00', null],
])('%s', (_name, hours, now, expected) => {
  expect(opensAt(hours, at(now))).toBe(expected === null ? null : at(expected));
});

test('a table that is closed for the rest of the day opens on the next day', () => {
  expect(opensAt({ from: '10:00', to: '18:00' }, at('18:00'))).toBe(at('10:00') + 24 * 60 * 60_000);
});
