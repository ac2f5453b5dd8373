/** Products §7.3, §7.4: the feed settles its markets by settlement/, and its odds refer to the same markets. */
import { expect, test } from '@jest/globals';
import { SPORT_IDS, type SportKey } from '#contract/feed.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { Match } from './match.ts';
import { fairOdds, returnedShare, SETTLEMENTS, type Tally } from './prices.ts';
import { marketsAt } from './market-view.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;
const schedule = new Schedule('one');

function matchesOf(sport: SportKey, count: number): Match[] {
  const competitions = COMPETITIONS.filter((one) => one.sport === sport);
  return schedule
    .between(EVENING - 60 * HOUR, EVENING - 12 * HOUR, competitions, EVENING)
    .slice(0, count)
    .map((fixture) => new Match(fixture));
}

/** The result whose probability in a tally is 1; null: none is certain. */
const certain = (tally: Tally) => SETTLEMENTS[tally.findIndex((p) => p > 1 - 1e-6)] ?? null;

test.each(Object.keys(SPORT_IDS) as SportKey[])(
  '§7.4 %s: odds that are certain at the end agree with settlement/',
  (sport) => {
    let compared = 0;
    for (const match of matchesOf(sport, 40)) {
      if (match.fate !== 'played' || match.plan.correctedAt !== null) continue;
      const end = (match.plan.decisionTimes.at(-1) ?? 0) + 1;
      const judge = match.judge(end);
      for (const market of match.marketsAt(end)) {
        const decision = match.decisions(end).get(market.id);
        if (decision === undefined || decision.isCancelled || decision.reason !== null) continue;
        for (const { id, tally } of judge(market).outcomes) {
          const published = decision.settlements.find((one) => one.id === id)?.settlement;
          expect([match.fixture.id, market.id, id, certain(tally)]).toEqual([
            match.fixture.id,
            market.id,
            id,
            published,
          ]);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  },
);

test('§7.3 decisions during play stay until the end, and exactly one outcome of `correct_score` wins', () => {
  for (const sport of Object.keys(SPORT_IDS) as SportKey[])
    for (const match of matchesOf(sport, 12)) {
      const { decisionTimes, correctedAt } = match.plan;
      const last = match.decisions(Infinity);
      for (const [id, { settlements, times }] of last) {
        if (id.startsWith('correct_score') && settlements[0]?.settlement.voidFactor === 0)
          expect(settlements.filter(({ settlement }) => settlement.result === 'won')).toHaveLength(1);
        if (correctedAt === null) expect(times).toBe(1);
      }
      if (correctedAt !== null) continue;
      for (const at of decisionTimes)
        for (const [id, decision] of match.decisions(at)) expect(decision).toEqual(last.get(id));
    }
});

test('§8.9 at any odds, the sent probability and returned share give the expected value of the model', () => {
  let looked = 0;
  for (const sport of ['football', 'basketball', 'tennis'] as const)
    for (const match of matchesOf(sport, 6)) {
      const at = match.fixture.startsAt - HOUR;
      const judge = match.judge(at);
      for (const { id, key, outcomes } of marketsAt(match, at, 'all')) {
        const market = match.markets.find((one) => one.id === id);
        if (market === undefined) continue;
        for (const [index, { probability, returned = 0 }] of outcomes.entries()) {
          const tally = judge(market).outcomes[index]?.tally;
          if (tally === undefined || !Number.isFinite(fairOdds(tally))) continue;
          const [, halfLost, void_, halfWon, won] = tally;
          const odds = 3;
          const mean = won * odds + halfWon * (odds / 2 + 0.5) + void_ + halfLost / 2;
          const r = returned / 1_000_000;
          const worth = odds * ((probability ?? 0) / 1_000_000) * (1 - r) + r;
          expect([key, Math.abs(worth - mean) < 1e-5]).toEqual([key, true]);
          if (returnedShare(tally) > 0.01) looked += 1;
        }
      }
    }
  expect(looked).toBeGreaterThan(50);
});
