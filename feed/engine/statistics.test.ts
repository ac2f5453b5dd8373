/** Statistics that count incidents (products §7.1, §7.4). */
import { expect, test } from '@jest/globals';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { Match } from './match.ts';
import { happenedUntil } from './plan.ts';
import { statisticsAt } from './statistics.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;

const matches = new Schedule('one')
  .between(
    EVENING - 200 * HOUR,
    EVENING - 12 * HOUR,
    COMPETITIONS.filter(({ sport }) => sport === 'football'),
    EVENING,
  )
  .map((fixture) => new Match(fixture))
  .filter(({ fate }) => fate === 'played');

const redCards = (match: Match, at: number) =>
  statisticsAt(match.plan, at, match.counted(at)).find(({ key }) => key === 'red_cards');

test('football: a red card counts from its moment on, and about one match in five has one', () => {
  let withCards = 0;
  for (const match of matches) {
    const cards = happenedUntil(match.plan, Infinity).filter(({ kind }) => kind === 'red_card');
    const [first] = cards;
    if (first === undefined) {
      expect(redCards(match, match.plan.endsAt)).toMatchObject({ home: 0, away: 0 });
      continue;
    }
    withCards++;
    const sum = (at: number) => {
      const { home = 0, away = 0 } = redCards(match, at) ?? {};
      return home + away;
    };
    expect([sum(first.at - 1), sum(first.at)]).toEqual([0, cards.filter(({ at }) => at === first.at).length]);
    expect(sum(match.plan.endsAt)).toBe(cards.length);
    expect(match.plan.suspensions.some(({ from, to }) => from < first.at && to > first.at)).toBe(true);
  }
  const share = withCards / matches.length;
  expect(matches.length).toBeGreaterThan(200);
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.3);
});
