/**
 * A simulated season at 600 times real speed: bots bet through the platform while the feed is lost, results are
 * corrected late and processes die. At the end the books agree to the minor unit, and every bet's explanation adds up.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { settlementBet } from '#lib/sports/history/bet-model.ts';
import { Season, START } from '#platform/testing/sports-season.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { bruteForce } from '#settlement/testing/brute-force.ts';
import { sample } from '#tests/fixtures/sample.ts';

/**
 * Number of steps: in `npm run test:long` three and a half days and 50,000 bets, otherwise less than an hour of a night
 * and some dozens of bets.
 */
const STEPS = sample({ short: 4, long: 252 });
const BETS_A_STEP = sample({ short: 20, long: 200 });
const AHEAD_HOURS = sample({ short: 2, long: 24 });
const FINISH_STEPS = sample({ short: 40, long: 400 });
const MINUTE_MS = 60_000;

let season: Season;
beforeAll(async () => {
  season = await Season.open({
    seed: 'season',
    from: Date.UTC(2026, 10, 25, 3),
    players: sample({ short: 4, long: 60 }),
    aheadHours: AHEAD_HOURS,
    stepMinutes: sample({ short: 10, long: 20 }),
    cutEvery: sample({ short: 4, long: 12 }),
    restartEvery: sample({ short: 5, long: 15 }),
  });
});
afterAll(() => season?.close());

const minor = (major: string): bigint => toMinor(major, CURRENCIES.KZT) ?? 0n;

/** What is wrong with the explanation of a bet; null = nothing. */
function unexplained(view: BetView): string | null {
  const bet = settlementBet(view);
  if (!bet) return 'no amounts';
  const { explanation, state, total } = settleBet(bet);
  const last = explanation.steps.at(-1);
  if (last?.step !== 'total' || last.amount !== total) return 'the last step is not the total';
  if (view.state === 'cashed_out') return null;
  if (state !== view.state) return `${view.state}, but its legs say ${state}`;
  if (view.legs.some(({ result }) => result === null) && state !== 'lost') return 'a leg without a result';
  if (bruteForce(bet) !== total) return 'another payout than line by line';
  if (minor(view.payout) + minor(view.bonus) !== total) return 'another payout than its steps';
  if (minor(view.paid) !== minor(view.cashed_out) + total) return 'another amount paid than its payout';
  return null;
}

test(
  'the books agree and every bet explains itself',
  async () => {
    for (let step = 0; step < STEPS; step++) await season.step(BETS_A_STEP);
    expect(await season.finish(FINISH_STEPS)).toBe(true);

    const wrong: string[] = [];
    let [count, resettled] = [0, 0];
    for await (const { balance, bets } of season.players()) {
      count += bets.length;
      let expected = START;
      for (const view of bets) {
        const fault = unexplained(view);
        if (fault !== null) wrong.push(`${view.id}: ${fault}`);
        if (view.events.some(({ kind }) => kind === 'resettled')) resettled += 1;
        expected += minor(view.paid) - minor(view.stake);
      }
      if (balance !== expected) wrong.push(`a balance of ${balance}, its bets say ${expected}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(await season.faults()).toEqual([]);

    const { seen } = season;
    expect(count).toBeGreaterThan((STEPS * BETS_A_STEP) / 2);
    for (const kind of ['accepted', 'pending', 'refused', 'repeated', 'deaths', 'cuts'] as const)
      expect([kind, seen[kind] > 0]).toEqual([kind, true]);
    if (sample({ short: false, long: true })) {
      expect(resettled).toBeGreaterThan(0);
      expect(seen.cashedOut).toBeGreaterThan(0);
      process.stdout.write(`${count} bets, ${resettled} resettled, ${JSON.stringify(seen)}\n`);
    }
  },
  sample({ short: 5 * MINUTE_MS, long: 180 * MINUTE_MS }),
);
