import { expect, test } from '@jest/globals';
import { editionAt } from './schedule.ts';

/** A promotion from Thursday to Sunday, every week, announced three days before. */
const weekly = { first: '2026-01-08T00:00:00Z', lengthDays: 4, everyDays: 7 };

test.each([
  ['before the first edition', '2026-01-01T00:00:00Z', '2026-01-08'],
  ['at its first moment', '2026-01-08T00:00:00Z', '2026-01-08'],
  ['in its last moment', '2026-01-11T23:59:59Z', '2026-01-08'],
  ['after it, the one that is announced', '2026-01-12T00:00:00Z', '2026-01-15'],
  ['a hundred weeks later', '2027-12-10T12:00:00Z', '2027-12-09'],
])('%s', (_name, now, start) => expect(editionAt(weekly, new Date(now))?.dateStart.slice(0, 10)).toBe(start));

test('the last edition is shown until the next one is announced', () =>
  expect(editionAt({ ...weekly, announceDays: 1 }, new Date('2026-01-13T12:00:00Z'))).toEqual({
    dateStart: '2026-01-08T00:00:00.000Z',
    dateEnd: '2026-01-12T00:00:00.000Z',
  }));

test.each([
  ['one edition', { first: '2026-09-01T00:00:00Z', lengthDays: 30 }, '2026-10-01T00:00:00.000Z'],
  ['no schedule', undefined, undefined],
  ['a malformed one', { first: 'soon', lengthDays: 1 }, undefined],
])('%s', (_name, schedule, end) =>
  expect(editionAt(schedule, new Date('2026-11-25T00:00:00Z'))?.dateEnd).toBe(end),
);
