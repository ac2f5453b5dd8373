/** The number of markets in lists is the number of markets that the page of the match shows. */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS, SPORT_IDS, type SportKey } from '#contract/feed.ts';
import { marketFamily } from '#contract/feed-markets.ts';
import { Schedule } from '../world/schedule.ts';
import type { Fixture } from './fixture.ts';
import { countMarkets } from './market-count.ts';
import { marketsAt } from './market-view.ts';
import { Match } from './match.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const MINUTE = 60_000;
const SHOWN: readonly number[] = [MARKET_STATUS.active, MARKET_STATUS.suspended, MARKET_STATUS.handedOver];
const offered = new Schedule('one').offered(EVENING);

/** Number of market families that are shown, computed from the prices of all markets. */
const shownAt = (match: Match, at: number): number =>
  new Set(
    marketsAt(match, at, 'all')
      .filter(({ status }) => SHOWN.includes(status))
      .map(({ key, specifiers }) => marketFamily(key, specifiers)),
  ).size;

/** Every n-th fixture of the sport, so that short and long matches are among them. */
function sample(sport: SportKey, count: number, isWanted: (fixture: Fixture) => boolean): Fixture[] {
  const own = offered.filter((fixture) => fixture.sport === sport && isWanted(fixture));
  const step = Math.max(1, Math.floor(own.length / count));
  return own.filter((_fixture, index) => index % step === 0).slice(0, count);
}

const SPORTS = Object.keys(SPORT_IDS) as SportKey[];

test.each(SPORTS)('before the match: %s', (sport) => {
  const fixtures = sample(sport, 40, ({ startsAt }) => startsAt > EVENING);
  const found = fixtures.map((fixture) => {
    const match = new Match(fixture);
    return [fixture.id, countMarkets(match, EVENING), shownAt(match, EVENING)];
  });
  expect(found.map(([id, , shown]) => [id, shown, shown])).toEqual(found);
  expect(Math.min(...found.map(([, count]) => Number(count)))).toBeGreaterThan(10);
});

test.each(SPORTS)('in play, as markets are decided: %s', (sport) => {
  const counts = new Set<number>();
  for (const fixture of sample(sport, 6, ({ startsAt }) => startsAt < EVENING + 60 * MINUTE)) {
    const match = new Match(fixture);
    for (let minutes = 0; minutes <= 130; minutes += 13) {
      const at = fixture.startsAt + minutes * MINUTE;
      const count = countMarkets(match, at);
      expect([fixture.id, minutes, count]).toEqual([fixture.id, minutes, shownAt(match, at)]);
      counts.add(count);
    }
  }
  expect(counts.size).toBeGreaterThan(2);
});

test('a match that will not be played offers no market once this is announced', () => {
  const cancelled = offered
    .map((fixture) => new Match(fixture))
    .find(({ fate }) => fate === 'cancelled' || fate === 'postponed');
  const { announcedAt } = cancelled!.planAt(EVENING);
  expect(countMarkets(cancelled!, announcedAt - 1)).toBeGreaterThan(0);
  expect(countMarkets(cancelled!, announcedAt)).toBe(0);
});
