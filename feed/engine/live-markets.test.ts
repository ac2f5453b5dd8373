/** Products §8.5: an Asian handicap in play counts from the score at the moment of the bet. */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { parseLine, settleHandicap } from '#settlement/handicap.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { eventAt } from './event-view.ts';
import { marketsAt } from './market-view.ts';
import { Match } from './match.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const FIXTURES = new Schedule('one')
  .between(
    EVENING - 60 * HOUR,
    EVENING - 12 * HOUR,
    COMPETITIONS.filter(({ sport }) => sport === 'football'),
    EVENING,
  )
  .filter((_fixture, index) => index % 9 === 0)
  .slice(0, 14);
const played = (): Match[] =>
  FIXTURES.map((fixture) => new Match(fixture)).filter(({ fate }) => fate === 'played');

const asian = (match: Match, at: number): FeedMarket[] =>
  marketsAt(match, at, 'all').filter(({ key }) => key === 'asian_handicap');
const isShown = ({ status }: FeedMarket): boolean => status !== MARKET_STATUS.inactive;
const fromOf = ({ specifiers }: FeedMarket): string | undefined => specifiers.from_score;

/** Times three minutes apart, from the first prices in play to the end. */
function* timesOf({ fixture, plan }: Match): Generator<number> {
  for (let at = fixture.startsAt + 15_000; at < plan.endsAt; at += 180_000) yield at;
}

test('before the match the lines of the Asian handicap count the whole match', () => {
  for (const match of played()) {
    const before = asian(match, match.fixture.startsAt - HOUR);
    expect(before.filter(isShown).length).toBeGreaterThan(5);
    expect(before.map(fromOf).filter((from) => from !== undefined)).toEqual([]);
  }
});

test('in play only handicaps from the present score are offered, and every earlier market stays known', () => {
  const scores = new Set<string>();
  for (const match of played()) {
    let known: string[] = [];
    for (const at of timesOf(match)) {
      const markets = asian(match, at);
      const { home, away } = eventAt(match, at).score;
      const isDecided = (market: FeedMarket): boolean => market.settledTimes > 0;
      const shown = markets.filter((market) => isShown(market) && !isDecided(market));
      expect(new Set(shown.map(fromOf))).toEqual(new Set(shown.length > 0 ? [`${home}:${away}`] : []));
      if (at < match.plan.endsAt - 20 * 60_000) expect(shown.length).toBeGreaterThan(2);
      const ids = markets.map(({ id }) => id);
      expect(known.filter((id) => !ids.includes(id))).toEqual([]);
      known = ids;
      scores.add(`${home}:${away}`);
    }
  }
  expect(scores.size).toBeGreaterThan(5);
});

test('a handicap of a score is settled by the goals since that score', () => {
  let settled = 0;
  for (const match of played()) {
    if (match.plan.correctedAt !== null) continue;
    const end = (match.plan.decisionTimes.at(-1) ?? 0) + 1;
    const { home, away } = eventAt(match, end).score;
    for (const market of asian(match, end)) {
      expect([market.id, market.status]).toEqual([market.id, MARKET_STATUS.settled]);
      const [fromHome = 0, fromAway = 0] = (fromOf(market) ?? '0:0').split(':').map(Number);
      const lead = home - fromHome - (away - fromAway);
      const expected = settleHandicap(lead, parseLine(market.specifiers.line ?? '')!);
      const result = market.outcomes.find(({ id }) => id === '1')?.settlement;
      expect([market.id, result?.result, 2 * (result?.voidFactor ?? 0)]).toEqual([
        market.id,
        expected.won ? 'won' : 'lost',
        expected.voidHalves,
      ]);
      settled += 1;
    }
  }
  expect(settled).toBeGreaterThan(150);
});

test('a handicap is priced on the rest of the match: near the end its even line is 0, whatever the score', () => {
  let looked = 0;
  for (const match of played()) {
    const at = match.plan.endsAt - 10 * 60_000;
    for (const market of asian(match, at).filter((one) => isShown(one) && one.specifiers.line === '0')) {
      const [home, away] = market.outcomes.map(({ odds }) => odds);
      expect(Math.max(home ?? 0, away ?? 0)).toBeLessThan(6000);
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(2);
});

test('the markets at a time do not depend on the times that were asked for before', () => {
  for (const [index, late] of played().entries()) {
    const early = played()[index]!;
    const middle = late.fixture.startsAt + 50 * 60_000;
    marketsAt(late, late.plan.endsAt + HOUR, 'all');
    expect(marketsAt(late, middle, 'all')).toEqual(marketsAt(early, middle, 'all'));
    const before = late.fixture.startsAt - HOUR;
    expect(marketsAt(late, before, 'all')).toEqual(marketsAt(early, before, 'all'));
  }
});
