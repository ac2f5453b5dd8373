/** Races, tie-breaks and points: how often they happen agrees with their prices (products §7.1). */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS, type SportKey } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { marketsAt } from './market-view.ts';
import { Match } from './match.ts';
import { HAND_OVER_MS, isPoint } from './plan.ts';
import { resultAt, settleOutcomes } from './results.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const MATCHES = 250;
const schedule = new Schedule('one');

function playedMatches(sport: SportKey): Match[] {
  const competitions = COMPETITIONS.filter((one) => one.sport === sport && one.format === 'short');
  return schedule
    .between(EVENING - 60 * HOUR, EVENING - 12 * HOUR, competitions, EVENING)
    .map((fixture) => new Match(fixture))
    .filter(({ fate, plan }) => fate === 'played' && plan.correctedAt === null)
    .slice(0, MATCHES);
}

test.each<[SportKey, string, string]>([
  ['basketball', 'race_to;points=10', '1'],
  ['basketball', 'race_to;points=30', '1'],
  ['basketball', 'race_to;period=2;points=5', '1'],
  ['volleyball', 'race_to;period=1;points=15', '1'],
  ['volleyball', 'race_to;period=2;points=20', '1'],
  ['tennis', 'tie_break;period=1', 'yes'],
  ['tennis', 'tie_break;period=2', 'yes'],
])('§7.1 %s: %s is as probable as its price before the match', (sport, marketId, outcomeId) => {
  let expected = 0;
  let variance = 0;
  let won = 0;
  const matches = playedMatches(sport);
  for (const match of matches) {
    const market = match.markets.find(({ id }) => id === marketId);
    if (market === undefined) throw new Error(`${match.fixture.id} has no ${marketId}`);
    const { outcomes } = match.judge(match.fixture.startsAt - 1)(market);
    const p = outcomes.find(({ id }) => id === outcomeId)?.tally[4] ?? 0;
    const end = (match.plan.decisionTimes.at(-1) ?? 0) + 1;
    const results = match.decisions(end).get(marketId)?.settlements;
    expected += p;
    variance += p * (1 - p);
    if (results?.find(({ id }) => id === outcomeId)?.settlement.result === 'won') won += 1;
  }
  expect(matches.length).toBe(MATCHES);
  expect(expected).toBeGreaterThan(10);
  expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance));
});

test('§7.4 basketball: a race is not offered any more after a side has won it', () => {
  const [match] = playedMatches('basketball');
  const market = match?.markets.find(({ id }) => id === 'race_to;points=10');
  if (!match || !market) throw new Error('no race');
  const { startsAt } = match.fixture;
  expect(match.look(startsAt - 1).opens(market)).toBe(true);
  expect(match.look(match.plan.endsAt - 1).opens(market)).toBe(false);
});

const pointsAt = (match: Match, at: number): FeedMarket[] =>
  marketsAt(match, at, 'all').filter(({ key }) => key === 'next_point');
const playedPoints = ({ plan }: Match) => plan.incidents.filter(isPoint);
const resultsKnown = ({ plan }: Match): number => (plan.decisionTimes.at(-1) ?? 0) + 1;

/**
 * Ids of the markets of all points played: each has the number of the point within its tennis game or volleyball set.
 */
function pointIds(match: Match): string[] {
  const counts = { set: 0, game: 1, point: 0 };
  return playedPoints(match).map(({ kind, phase }) => {
    if (phase.number !== counts.set) Object.assign(counts, { set: phase.number, game: 1, point: 0 });
    counts.point += 1;
    const { set, game, point } = counts;
    if (kind === 'game') Object.assign(counts, { game: game + 1, point: 0 });
    const ofGame = match.fixture.sport === 'tennis' ? `;game=${game}` : '';
    return `next_point;period=${set}${ofGame};point=${point}`;
  });
}

test.each<SportKey>(['tennis', 'volleyball'])(
  '§7.4 %s: only the coming point is offered, settled when it is played, and known for good',
  (sport) => {
    for (const match of playedMatches(sport).slice(0, 3)) {
      const ids = pointIds(match);
      const offered: string[] = [];
      for (const [index, { at, side }] of playedPoints(match).entries()) {
        if (at <= match.fixture.startsAt + HAND_OVER_MS) continue;
        const id = ids[index] as string;
        const before = pointsAt(match, at - 1).filter(({ status }) => status !== MARKET_STATUS.settled);
        expect(before.map((market) => market.id)).toEqual([id]);
        expect(before[0]?.status).not.toBe(MARKET_STATUS.inactive);
        const after = pointsAt(match, at).find((market) => market.id === id);
        expect([after?.status, after?.settledAt]).toEqual([MARKET_STATUS.settled, at]);
        const winner = after?.outcomes.find(({ settlement }) => settlement?.result === 'won');
        expect(winner?.id).toBe(side === 'home' ? '1' : '2');
        expect(after?.outcomes.map(({ odds }) => odds)).toEqual(before[0]?.outcomes.map(({ odds }) => odds));
        offered.push(id);
      }
      expect(pointsAt(match, resultsKnown(match)).map(({ id }) => id)).toEqual(offered);
      expect(offered.length).toBeGreaterThan(60);
    }
  },
);

test.each<SportKey>(['tennis', 'volleyball'])(
  '§7.4 %s: each point has the result that the rules of settlement give it',
  (sport) => {
    for (const match of playedMatches(sport).slice(0, 3)) {
      const at = resultsKnown(match);
      const result = resultAt(match.plan, at, [], match.lineUps);
      const decisionOf = match.decisionAt(at);
      const points = match.marketsAt(at).filter(({ key }) => key === 'next_point');
      expect(points.length).toBeGreaterThan(60);
      for (const point of points)
        expect(decisionOf(point)?.settlements).toEqual(settleOutcomes(point, ['1', '2'], result));
    }
  },
);

test.each<SportKey>(['tennis', 'volleyball'])('§7.4 %s: points are as probable as their price', (sport) => {
  let expected = 0;
  let won = 0;
  let count = 0;
  for (const match of playedMatches(sport).slice(0, 40))
    for (const { outcomes } of pointsAt(match, resultsKnown(match))) {
      const home = outcomes.find(({ id }) => id === '1');
      const sum = outcomes.reduce((all, { probability }) => all + (probability ?? 0), 0);
      expect(Math.abs(sum - 1_000_000)).toBeLessThan(3);
      expect(outcomes.reduce((all, { odds }) => all + 1000 / odds, 0)).toBeGreaterThan(1.04);
      expected += (home?.probability ?? 0) / 1_000_000;
      if (home?.settlement?.result === 'won') won += 1;
      count += 1;
    }
  expect(count).toBeGreaterThan(3000);
  expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(count / 4));
});

test('§7.3 tennis: after a retirement the market of the unplayed point is void, with the reason', () => {
  const tennis = COMPETITIONS.filter(({ sport }) => sport === 'tennis');
  const retired = schedule
    .between(EVENING - 60 * HOUR, EVENING - 12 * HOUR, tennis, EVENING)
    .map((fixture) => new Match(fixture))
    .filter((match) => match.fate === 'retired' && playedPoints(match).at(-1)?.kind !== 'set')
    .slice(0, 5);
  expect(retired).toHaveLength(5);
  for (const match of retired) {
    const last = pointsAt(match, resultsKnown(match)).at(-1);
    expect([last?.status, last?.reason]).toEqual([MARKET_STATUS.cancelled, 'retired']);
    expect(last?.outcomes.map(({ settlement }) => settlement?.voidFactor)).toEqual([1, 1]);
    const end = resultsKnown(match);
    expect(match.decidedBetween(end - 2, end)).toContain(last?.id);
    expect(match.decidedBetween(end, end + HOUR)).toEqual([]);
  }
});
