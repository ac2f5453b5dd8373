/** Products §7.2 outrights: the player with the most goals of a football season. */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { incidentsAt } from '../engine/event-view.ts';
import { Match } from '../engine/match.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { Outrights } from './outrights.ts';
import { runningSeason, seasonsAt, type Season } from './seasons.ts';
import { Standings } from './standings.ts';
import { hasTopScorer, OTHER, TopScorers } from './top-scorers.ts';

const DAY = 86_400_000;
const EVENING = Date.UTC(2026, 10, 25, 17);
const LEAGUE = COMPETITIONS[0]!;
const SEASON = runningSeason(LEAGUE, EVENING);

function open(seed = 'one') {
  const schedule = new Schedule(seed);
  const standings = new Standings(schedule);
  return { schedule, standings, outrights: new Outrights(schedule, seed, standings) };
}
type World = ReturnType<typeof open>;
function marketAt({ outrights }: World, season: Season, at: number): FeedMarket {
  const found = outrights.entryAt(season, at).markets.find(({ key }) => key === 'top_scorer');
  if (!found) throw new Error('no market');
  return found;
}
const ids = ({ outcomes }: FeedMarket) => outcomes.map(({ id }) => id);
const factorOf = ({ settlement }: FeedMarket['outcomes'][number]): number =>
  settlement?.result === 'won' ? settlement.deadHeatFactor : 0;

test('football leagues with outrights have the market, other competitions do not', () => {
  const { outrights } = open();
  for (const season of seasonsAt(EVENING)) {
    const has = outrights.entryAt(season, EVENING).markets.some(({ key }) => key === 'top_scorer');
    expect([season.id, has]).toEqual([season.id, season.competition.sport === 'football']);
  }
  expect(hasTopScorer(LEAGUE)).toBe(true);
});

test('at most forty runners: named players and `other`, the same from the first day to the result', () => {
  const world = open();
  const first = marketAt(world, SEASON, SEASON.startsAt - DAY);
  expect(first.outcomes).toHaveLength(40);
  const { runners } = world.outrights.entryAt(SEASON, SEASON.startsAt - DAY).event;
  for (const id of ids(first).filter((one) => one !== OTHER)) {
    const runner = runners.find((one) => one.id === id);
    expect(runner?.names.en).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
    expect(runner?.short).toMatch(/^[A-Z]{3}$/);
  }
  for (const at of [EVENING, SEASON.closesAt - DAY, SEASON.decidedAt])
    expect(ids(marketAt(world, SEASON, at))).toEqual(ids(first));
  expect(ids(marketAt(open(), SEASON, EVENING))).toEqual(ids(first));
});

test('probabilities sum to one place, and the favourite near the end has many goals', () => {
  const world = open();
  for (const at of [SEASON.startsAt - DAY, SEASON.startsAt + 40 * DAY, EVENING]) {
    const { outcomes } = marketAt(world, SEASON, at);
    const sum = outcomes.reduce((all, { probability }) => all + (probability ?? 0), 0);
    expect(Math.abs(sum - 1_000_000)).toBeLessThan(100);
    expect(outcomes.filter(({ isActive }) => isActive).length).toBeGreaterThan(2);
  }
  // Near the end, the favourite is a player who is not far behind the leader, or `other`.
  const [leader] = world.standings.scorers(SEASON, EVENING, 1);
  const favourite = marketAt(world, SEASON, EVENING).outcomes.toSorted((a, b) => a.odds - b.odds)[0]!;
  const scored = world.standings.scorers(SEASON, EVENING, 400).find(({ id }) => id === favourite.id);
  expect(favourite.id === OTHER || scored!.scored >= leader!.scored - 2).toBe(true);
});

/** Ended seasons of three leagues, for three seeds. */
const ENDED = ['a', 'b', 'c'].flatMap((seed) =>
  COMPETITIONS.slice(0, 3).flatMap((competition) =>
    [200, 350, 500].map((back) => ({ seed, season: runningSeason(competition, EVENING - back * DAY) })),
  ),
);

test('results count all goals and pay one place, shared in a dead heat; forecasts agree with results', () => {
  let shared = 0;
  // If the probabilities are right, those of the winners sum to about the sum of the squares of all probabilities.
  let expected = 0;
  let seen = 0;
  for (const { seed, season } of ENDED) {
    const world = open(seed);
    const middle = marketAt(world, season, (season.startsAt + season.closesAt) / 2);
    const market = marketAt(world, season, season.decidedAt);
    expect(market.status).toBe(MARKET_STATUS.settled);
    const paid = market.outcomes.map(factorOf);
    expect(paid.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
    const scorers = world.standings.scorers(season, season.decidedAt, 500);
    const best = scorers.filter(({ scored }) => scored === scorers[0]!.scored).map(({ id }) => id);
    const named = new Set(ids(market));
    const winners = new Set(best.map((id) => (named.has(id) ? id : OTHER)));
    expect(
      ids(market)
        .filter((_id, index) => paid[index]! > 0)
        .toSorted(),
    ).toEqual([...winners].toSorted());
    if (winners.size > 1) shared += 1;
    for (const [index, { probability }] of middle.outcomes.entries()) {
      const chance = (probability ?? 0) / 1_000_000;
      expected += chance ** 2;
      seen += chance * paid[index]!;
    }
  }
  expect(shared).toBeGreaterThan(0);
  expect(seen / expected).toBeGreaterThan(0.6);
  expect(seen / expected).toBeLessThan(1.6);
});

test('the goals of players are those in the incidents of the matches', () => {
  const { schedule, standings } = open();
  const told = new Map<string, number>();
  const until = SEASON.rounds[0] + 3;
  for (let round = SEASON.rounds[0]; round < until; round += 1)
    for (const fixture of schedule.roundOf(LEAGUE, round)) {
      const incidents = incidentsAt(new Match(fixture), fixture.startsAt + DAY);
      const takenBack = new Set(incidents.map(({ corrects }) => corrects));
      if (incidents.at(-1)?.kind !== 'finished') continue;
      for (const { kind, seq, player } of incidents)
        if ((kind === 'goal' || kind === 'penalty') && player && !takenBack.has(seq))
          told.set(player.id, (told.get(player.id) ?? 0) + 1);
    }
  const at = Math.min(...schedule.roundOf(LEAGUE, until).map(({ startsAt }) => startsAt)) - 1;
  const scores = standings.scores(SEASON, at);
  const counted = [...scores].flatMap(([team, goals]) =>
    [...goals].flatMap((count, index) => (count > 0 ? [[`${team}-${index + 1}`, count] as const] : [])),
  );
  expect(new Map(counted)).toEqual(told);
  expect(told.size).toBeGreaterThan(20);
});

test('in a dead heat all players who are not named count as one runner, `other`', () => {
  const { schedule } = open();
  const goals = new Map<string, Uint16Array>();
  const scorers = new TopScorers(schedule, { scores: () => goals });
  const runners = scorers.runners(LEAGUE).map(({ id }) => id);
  const [team, number] = runners[0]!.split('-') as [string, string];
  const score = (one: number) => void (goals.get(team)![one - 1] = 9);
  goals.set(team, new Uint16Array(18));
  score(Number(number));
  const first = scorers.ranking(SEASON, EVENING);
  expect([first.get(runners[0]!), first.get(OTHER)]).toEqual([1, 2]);
  // Two players who are no runners have as many goals as the leader.
  const named = new Set(runners);
  [4, 5, 6, 7, 8, 9]
    .filter((one) => !named.has(`${team}-${one}`))
    .slice(0, 2)
    .forEach(score);
  const ranking = scorers.ranking(SEASON, EVENING);
  expect([ranking.get(runners[0]!), ranking.get(OTHER)]).toEqual([1, 1]);
  expect([...ranking.values()].filter((rank) => rank === 1)).toHaveLength(2);
});
