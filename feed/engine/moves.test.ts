import { expect, test } from '@jest/globals';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { changesBefore } from './moves.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fixtures = new Schedule('one').between(EVENING, EVENING + 6 * HOUR, COMPETITIONS, EVENING - 72 * HOUR);

test('`next` is the first time at which `last` differs, also where the interval between moves becomes shorter', () => {
  expect(fixtures.length).toBeGreaterThan(50);
  const wrong = fixtures.slice(0, 50).flatMap((fixture) => {
    const from = fixture.startsAt - 48 * HOUR;
    const times: number[] = [];
    let known = changesBefore(fixture, from);
    for (let at = from; at < fixture.startsAt; at += 5 * MINUTE) {
      while (known.next <= at) known = changesBefore(fixture, known.next);
      if (changesBefore(fixture, at).last !== known.last) times.push(at);
    }
    return times;
  });
  expect(wrong).toEqual([]);
});
