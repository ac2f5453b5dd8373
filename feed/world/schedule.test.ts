/** When matches take place. */
import { expect, test } from '@jest/globals';
import { planOf } from '../engine/match.ts';
import { Schedule } from './schedule.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;

test('has league matches of football, hockey and basketball on each of the next twelve days', () => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = Array.from({ length: 12 }, (_, ahead) => day(EVENING + (ahead + 1) * 24 * HOUR));
  for (const sport of ['football', 'hockey', 'basketball']) {
    const matches = new Schedule('one')
      .offered(EVENING)
      .filter((one) => one.sport === sport && !one.isShort)
      .map(({ startsAt }) => day(startsAt));
    expect(days.filter((each) => !matches.includes(each))).toEqual([]);
  }
});

test('has about 150 matches in play at night too', () => {
  const schedule = new Schedule('one');
  const inPlay = (at: number): number =>
    schedule
      .offered(at)
      .filter(({ startsAt }) => startsAt <= at)
      .map((fixture) => planOf(fixture))
      .filter(({ stretches, endsAt }) => stretches.length > 0 && at < endsAt).length;
  const night = new Date(EVENING).setUTCHours(3, 20);
  for (const at of [night, night + 4 * HOUR]) {
    expect(inPlay(at)).toBeGreaterThan(140);
    expect(inPlay(at)).toBeLessThan(220);
  }
});
