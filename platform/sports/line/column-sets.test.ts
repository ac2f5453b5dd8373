/** Tests the sets of columns of the line with the markets that the simulated feed has before matches. */
import { beforeAll, expect, test } from '@jest/globals';
import { MARKET_STATUS, SPORT_IDS, type SportKey } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { lineSetsOf } from '#contract/sports/line-sets.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import { matchMarket } from '#platform/testing/scripted-feed.ts';
import { columnsOfSet } from './column-sets.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const feed = createSimulator({ seed: 'one', clock: () => EVENING });
const markets = new Map<SportKey, readonly (readonly FeedMarket[])[]>();
const SPORTS = Object.keys(SPORT_IDS) as SportKey[];

beforeAll(async () => {
  for (const sport of SPORTS) {
    const range = { from: EVENING + HOUR, to: EVENING + 80 * HOUR };
    const { events } = await feed.events({ sportId: SPORT_IDS[sport], ...range, limit: 4 });
    const details = await Promise.all(events.map(({ id }) => feed.event({ id })));
    markets.set(
      sport,
      details.map(({ detail }) => detail?.markets ?? []),
    );
  }
});

test.each(SPORTS)('every set of %s has its winner, a total and a handicap with open prices', (sport) => {
  const found = markets.get(sport) ?? [];
  expect(found.length).toBeGreaterThan(0);
  for (const set of lineSetsOf(SPORT_IDS[sport]))
    for (const all of found) {
      const columns = columnsOfSet(all, set).filter(({ status }) => status === MARKET_STATUS.active);
      const keys = columns.map(({ key }) => key.replace('corners_', ''));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(expect.arrayContaining(['total', 'handicap']));
      expect(keys.some((key) => ['match_1x2', '1x2', 'set_winner'].includes(key))).toBe(true);
    }
});

test('for every sport, exactly the sets of `lineSetsOf` have open markets in the feed', () => {
  for (const sport of SPORTS)
    for (const set of ['period-1', 'period-2', 'period-3', 'period-4', 'corners'] as const) {
      const isOpen = (markets.get(sport) ?? []).some((all) =>
        columnsOfSet(all, set).some(({ status }) => status === MARKET_STATUS.active),
      );
      expect([sport, set, isOpen]).toEqual([sport, set, lineSetsOf(SPORT_IDS[sport]).includes(set)]);
    }
});

const line = (text: string, odds: number, status: FeedMarket['status'] = 1): FeedMarket => ({
  ...matchMarket([odds, 0, 3000]),
  id: `total${text}`,
  key: 'total',
  specifiers: { period: '1', line: text },
  status,
});
test.each([
  ['the most even line', [line('0.5', 1200), line('1.5', 2900), line('2.5', 5000)], 'total1.5'],
  [
    'an open line before a more even one that is suspended',
    [line('0.5', 1200), line('1.5', 2900, -1)],
    'total0.5',
  ],
  ['a suspended line before a hidden one', [line('0.5', 1200, -1), line('1.5', 2900, 0)], 'total0.5'],
])('a column shows %s', (_name, all, id) => {
  expect(columnsOfSet(all, 'period-1').map((market) => market.id)).toEqual([id]);
});
