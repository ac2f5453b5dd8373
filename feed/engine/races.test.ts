/** Races and tie-breaks: their prices agree with how often they happen (products §7.1). */
import { expect, test } from '@jest/globals';
import type { SportKey } from '#contract/feed.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { Match } from './match.ts';

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

test('§7.4 basketball: a race that a side has won is not offered', () => {
  const [match] = playedMatches('basketball');
  const market = match?.markets.find(({ id }) => id === 'race_to;points=10');
  if (!match || !market) throw new Error('no race');
  const { startsAt } = match.fixture;
  expect(match.look(startsAt - 1).opens(market)).toBe(true);
  expect(match.look(match.plan.endsAt - 1).opens(market)).toBe(false);
});
