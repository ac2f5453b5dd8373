/**
 * Markets of players (products §7.1, §7.4): prices come from the model of the match, and in play also from what has
 * happened.
 */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { marketsAt } from './market-view.ts';
import { Match } from './match.ts';
import { CONFIRM_AFTER_MS, DECIDE_AFTER_MS } from './plan.ts';
import { returnedShare, VOID, WON } from './prices.ts';

const HOUR = 3_600_000;
const EVENING = Date.UTC(2026, 10, 25, 17);
const schedule = new Schedule('one');
const fixturesOf = (sport: string, days: number) =>
  schedule.between(
    EVENING - days * 24 * HOUR,
    EVENING - 12 * HOUR,
    COMPETITIONS.filter((one) => one.sport === sport),
    EVENING,
  );
const withFate = (fixtures: ReturnType<typeof fixturesOf>, wanted: Match['fate']): Match[] =>
  fixtures.map((fixture) => new Match(fixture)).filter(({ fate }) => fate === wanted);
const matchesOf = (sport: string): Match[] => withFate(fixturesOf(sport, 10).slice(0, 400), 'played');
const football = matchesOf('football');
const marketOf = (match: Match, at: number, key: string) =>
  marketsAt(match, at, 'all').find((market) => market.key === key)!;
const goalsOf = ({ plan }: Match) => plan.incidents.filter(({ counts }) => counts === 'main');
const hasTakenBack = ({ plan }: Match): boolean => plan.incidents.some(({ corrects }) => corrects !== null);
const chances = (match: Match, at: number, key: string): ReadonlyMap<string, number> => {
  const market = match.marketsAt(at).find((one) => one.key === key)!;
  return new Map(
    match
      .judge(at)(market)
      .outcomes.map(({ id, tally }) => [id, tally[4]]),
  );
};
const resultsOf = (match: Match, at: number, id: string): Record<string, string> =>
  Object.fromEntries(
    match
      .decisions(at)
      .get(id)
      ?.settlements.map(({ id: one, settlement }) => [one, settlement.result]) ?? [],
  );

test('before the match first-scorer chances with "nobody" sum to one, and none exceeds the anytime chance', () => {
  for (const match of football.slice(0, 40)) {
    const at = match.fixture.startsAt - HOUR;
    const first = chances(match, at, 'first_scorer');
    const ever = chances(match, at, 'anytime_scorer');
    expect([...first.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    expect([...first.keys()]).toEqual([...ever.keys(), 'none']);
    expect(ever.size).toBe(20);
    for (const [id, chance] of ever) expect(chance).toBeGreaterThanOrEqual(first.get(id)!);
    const { players, status } = marketOf(match, at, 'anytime_scorer');
    expect(status).toBe(MARKET_STATUS.active);
    expect(players?.map(({ id }) => id)).toEqual([...ever.keys()]);
    // Home and away alternate, so that two columns show one side each.
    expect(players?.slice(0, 4).map(({ side }) => side)).toEqual(['home', 'away', 'home', 'away']);
  }
});

test('the first goal closes the first scorer; for "at any time" only its scorer takes no more bets', () => {
  let looked = 0;
  for (const match of football) {
    const [goal, next] = goalsOf(match);
    if (!goal || hasTakenBack(match) || goal.at > match.fixture.startsAt + 0.6 * HOUR) continue;
    if (next && next.at < goal.at + 3 * DECIDE_AFTER_MS) continue;
    const scorer = match.lineUps.scorerOf(goal)!;
    const before = marketOf(match, goal.at - 1, 'first_scorer');
    expect(before.status).not.toBe(MARKET_STATUS.inactive);
    const at = goal.at + DECIDE_AFTER_MS + 30_000;
    expect(marketOf(match, at, 'first_scorer').status).toBe(MARKET_STATUS.settled);
    expect(resultsOf(match, at, 'first_scorer')).toMatchObject({ [scorer.id]: 'won', none: 'lost' });
    const ever = marketOf(match, at, 'anytime_scorer');
    expect(ever.status).not.toBe(MARKET_STATUS.inactive);
    expect(ever.outcomes.find(({ id }) => id === scorer.id)).toMatchObject({ isActive: false });
    expect(ever.outcomes.filter(({ isActive }) => isActive).length).toBeGreaterThan(8);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(20);
});

test('at the end "at any time" is won by all scorers; without a goal "nobody" wins the first scorer', () => {
  let [several, none] = [0, 0];
  for (const match of football.filter((one) => !hasTakenBack(one))) {
    const at = match.plan.endsAt + CONFIRM_AFTER_MS;
    const goals = goalsOf(match);
    const scorers = new Set(goals.map((goal) => match.lineUps.scorerOf(goal)?.id));
    const won = Object.entries(resultsOf(match, at, 'anytime_scorer')).filter(
      ([, result]) => result === 'won',
    );
    expect(new Set(won.map(([id]) => id))).toEqual(scorers);
    if (won.length > 2) several += 1;
    if (goals.length > 0) continue;
    none += 1;
    expect(resultsOf(match, at, 'first_scorer')['none']).toBe('won');
  }
  expect(several).toBeGreaterThan(20);
  expect(none).toBeGreaterThan(5);
});

test('in an abandoned match bets on players who have scored win, bets on the others are returned', () => {
  let scored = 0;
  const matches = withFate(fixturesOf('football', 28), 'abandoned');
  for (const match of matches) {
    const at = match.plan.decisionTimes.at(-1)!;
    const goals = match.counted(at, true).filter(({ counts }) => counts === 'main');
    const scorers = new Set(goals.map((goal) => match.lineUps.scorerOf(goal)?.id));
    for (const { id, settlement } of match.decisions(at).get('anytime_scorer')?.settlements ?? [])
      expect(settlement).toBe(scorers.has(id) ? WON : VOID);
    const { status, reason } = marketOf(match, at, 'anytime_scorer');
    expect([status, reason]).toEqual([
      scorers.size > 0 ? MARKET_STATUS.settled : MARKET_STATUS.cancelled,
      'abandoned',
    ]);
    scored += scorers.size;
  }
  expect(scored).toBeGreaterThan(0);
});

test('a goal taken back during play counts for no player; one corrected afterwards settles again', () => {
  let [taken, corrected] = [0, 0];
  for (const match of football) {
    const { incidents, correctedAt, endsAt } = match.plan;
    const after = (correctedAt ?? endsAt) + CONFIRM_AFTER_MS;
    const back = incidents.flatMap(({ corrects }) => (corrects === null ? [] : [corrects]));
    const [first] = goalsOf(match);
    const scorers = new Set(match.counted(after).map((goal) => match.lineUps.scorerOf(goal)?.id));
    for (const goal of back) {
      const { id } = match.lineUps.scorerOf(goal)!;
      const result = resultsOf(match, after, 'anytime_scorer')[id];
      expect(result).toBe(scorers.has(id) ? 'won' : 'lost');
      if (goal === first && correctedAt === null) {
        taken += 1;
        expect(match.decisions(goal.at + DECIDE_AFTER_MS + 1000).has('first_scorer')).toBe(false);
      }
      if (correctedAt === null || scorers.has(id)) continue;
      corrected += 1;
      expect(resultsOf(match, correctedAt, 'anytime_scorer')[id]).toBe('won');
      expect(marketOf(match, after, 'anytime_scorer').settledTimes).toBe(2);
    }
  }
  expect(taken).toBeGreaterThan(2);
  expect(corrected).toBeGreaterThan(0);
});

test('points of a player: lines are set around the expected points and decided by the regular time', () => {
  let [over, all, expected] = [0, 0, 0];
  for (const match of matchesOf('basketball')) {
    const at = match.fixture.startsAt - HOUR;
    const end = match.plan.endsAt + CONFIRM_AFTER_MS;
    const markets = match.marketsAt(at).filter(({ key }) => key === 'player_points');
    expect(new Set(markets.map(({ specifiers: { player } }) => player)).size).toBe(8);
    for (const market of markets) {
      const { player, line } = market.specifiers;
      const points = match
        .counted(end)
        .filter(({ phase }) => phase.kind === 'period')
        .filter((basket) => match.lineUps.scorerOf(basket)?.id === player)
        .reduce((sum, { value }) => sum + (value ?? 0), 0);
      expect(resultsOf(match, end, market.id)['over']).toBe(points > Number(line) ? 'won' : 'lost');
      const [first] = match.judge(at)(market).outcomes;
      expect(returnedShare(first!.tally)).toBe(0);
      over += points > Number(line) ? 1 : 0;
      expected += first!.tally[4];
      all += 1;
    }
  }
  expect(all).toBeGreaterThan(1000);
  expect(Math.abs(over - expected) / all).toBeLessThan(0.03);
});
