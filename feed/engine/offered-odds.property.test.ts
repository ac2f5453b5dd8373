/** Every bet has a risk: offered odds never exceed the fair ones, and every outcome that takes bets can lose. */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS, SPORT_IDS, type SportKey } from '#contract/feed.ts';
import { parseLine, settleTotal } from '#settlement/handicap.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { jointOdds } from './joint-odds.ts';
import { marketsAt } from './market-view.ts';
import { Match } from './match.ts';
import { fairOdds, LOWEST, type Tally } from './prices.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const MATCHES = 16;
const LOOKS = 9;
const schedule = new Schedule('one');

/** Every n-th match of two days, so that matches of all strengths and lengths are among them. */
function matchesOf(sport: SportKey): Match[] {
  const competitions = COMPETITIONS.filter((one) => one.sport === sport);
  const all = schedule.between(EVENING - 60 * HOUR, EVENING - 12 * HOUR, competitions, EVENING);
  const step = Math.max(1, Math.floor(all.length / MATCHES));
  return all
    .filter((_fixture, index) => index % step === 0)
    .slice(0, MATCHES)
    .map((fixture) => new Match(fixture))
    .filter(({ fate }) => fate !== 'postponed' && fate !== 'cancelled');
}

/** One time before the start, then times from the start to the end. */
function* timesOf({ fixture, plan }: Match): Generator<number> {
  yield fixture.startsAt - HOUR;
  for (let look = 0; look <= LOOKS; look++)
    yield fixture.startsAt + ((plan.endsAt - fixture.startsAt) * look) / LOOKS - 1;
}

type Offer = { match: Match; at: number; market: string; outcome: string; odds: number; tally: Tally };

/** All outcomes that take bets, at each of these times. */
function* offersOf(match: Match): Generator<Offer> {
  for (const at of timesOf(match)) {
    const judge = match.judge(at);
    const tallyOf = new Map(
      match
        .marketsAt(at)
        .map((market) => [market.id, new Map(judge(market).outcomes.map(({ id, tally }) => [id, tally]))]),
    );
    for (const { id, status, outcomes } of marketsAt(match, at, 'all')) {
      if (status === MARKET_STATUS.inactive) continue;
      for (const outcome of outcomes)
        if (outcome.isActive)
          yield {
            match,
            at,
            market: id,
            outcome: outcome.id,
            odds: outcome.odds,
            tally: tallyOf.get(id)?.get(outcome.id) as Tally,
          };
    }
  }
}

test.each(Object.keys(SPORT_IDS) as SportKey[])('%s', (sport) => {
  let offers = 0;
  const wrong: unknown[] = [];
  for (const match of matchesOf(sport))
    for (const { at, market, outcome, odds, tally } of offersOf(match)) {
      const [lost, halfLost] = tally;
      offers += 1;
      if (odds < LOWEST || odds > fairOdds(tally) * 1000 || lost + halfLost <= 0)
        wrong.push([match.fixture.id, at - match.fixture.startsAt, market, outcome, odds, tally]);
    }
  expect(wrong).toEqual([]);
  expect(offers).toBeGreaterThan(5000);
});

test('football: no bets are taken on an Asian total that the goals have already reached', () => {
  let reached = 0;
  for (const match of matchesOf('football'))
    for (const at of timesOf(match)) {
      const goals = match.counted(at).filter(({ counts }) => counts === 'main').length;
      for (const { key, specifiers, status, outcomes } of marketsAt(match, at, 'all')) {
        const line = specifiers.period === undefined ? parseLine(specifiers.line ?? '') : null;
        if (key !== 'asian_total' || line === null) continue;
        const { won, voidHalves } = settleTotal(goals, line, 'over');
        if (!won && voidHalves < 2) continue;
        const isOpen = status !== MARKET_STATUS.inactive && outcomes.some(({ isActive }) => isActive);
        expect([match.fixture.id, at, specifiers, isOpen]).toEqual([match.fixture.id, at, specifiers, false]);
        if (status === MARKET_STATUS.inactive) reached += 1;
      }
    }
  expect(reached).toBeGreaterThan(10);
});

test('builder: joint odds do not exceed the fair odds of the least possible joint probability', () => {
  let priced = 0;
  for (const match of matchesOf('football').slice(0, 6)) {
    const at = match.fixture.startsAt - HOUR;
    const judge = match.judge(at);
    const markets = match.markets.filter(({ specifiers }) => specifiers.period === undefined).slice(0, 14);
    const picks = markets.flatMap((market) =>
      judge(market).outcomes.map(({ id, tally }) => ({ market: market.id, outcome: id, tally })),
    );
    for (const first of picks)
      for (const second of picks) {
        if (first.market >= second.market) continue;
        const odds = jointOdds(
          match,
          [first, second].map(({ market, outcome }) => ({ marketId: market, outcomeId: outcome })),
          at,
        );
        if (odds === null) continue;
        priced += 1;
        // Fréchet bound: the probability that both win is at least p + q − 1.
        const atLeast = first.tally[4] + second.tally[4] - 1;
        if (atLeast > 0) expect(odds).toBeLessThanOrEqual(1000 / atLeast);
        expect(odds).toBeGreaterThan(LOWEST);
      }
  }
  expect(priced).toBeGreaterThan(500);
});
