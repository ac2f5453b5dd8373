/**
 * Bets against a model that keeps plain sums, in any order of steps: placing with real money, bonus money and
 * the sports balance, results, corrections, cash-outs by hand and by a rule, edits, lost answers and crashes of
 * a process. In each balance what was paid equals the ledger, and everything happens once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import type { OutcomeSettlement } from '#contract/feed.ts';
import { toMinor } from '#contract/money.ts';
import { combinationOf as ruledAs } from '#contract/sports/combination.ts';
import type { EditBetBody } from '#contract/sports/bet-changes.ts';
import { BET_BALANCES } from '#contract/sports/bets.ts';
import type { BetCombination, BetView, CashOutBody, PlaceBetBody } from '#contract/sports/bets.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
import { LOST, MATCH_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';
import { bruteForce } from '#settlement/testing/brute-force.ts';
import { odds } from '#settlement/odds.ts';
import type { Bet } from '#settlement/bet.ts';
import { sample } from '#tests/fixtures/sample.ts';
import type { Sports } from './sports.service.ts';

let stage: SportsStage;
let bonus: ReturnType<typeof createBonusStage>;
let program: string;
beforeAll(async () => {
  stage = await openSportsStage();
  bonus = createBonusStage(stage.platform);
  // A wager target that no round of this test reaches, so the bonus balance depends on the bets alone.
  program = await bonus.program({
    steps: [
      GIFT(BONUS_UNITS),
      { ...STEP, condition: 3, filters: ['only-sport'], target: { units: 1_000_000 } },
    ],
  });
});
afterAll(() => stage.close());

const MATCHES = 6;
const START = 5_000_000n;
/** Money in the sports balance at the start, minor units. */
const SPORTS = 1_000_000n;
const BONUS_UNITS = 1_600;
const HALF: OutcomeSettlement = { ...WON, voidFactor: 0.5 };
const SHARED: OutcomeSettlement = { ...WON, deadHeatFactor: 0.5 };
const RESULTS: readonly (readonly OutcomeSettlement[])[] = [
  [WON, LOST, LOST],
  [LOST, WON, LOST],
  [LOST, LOST, WON],
  [VOID, VOID, VOID],
  [HALF, LOST, LOST],
  [SHARED, SHARED, LOST],
];
const OUTCOMES = ['1', 'x', '2'] as const;

const match = fc.nat({ max: MATCHES - 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      legs: fc.uniqueArray(match, { minLength: 1, maxLength: 4 }),
      outcome: fc.nat({ max: 2 }),
      combine: fc.nat({ max: 3 }),
      stake: fc.integer({ min: 33_00, max: 900_00 }),
      balance: fc.constantFrom(...BET_BALANCES),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      match,
      result: fc.nat({ max: RESULTS.length - 1 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('cash-out' as const),
      bet: fc.nat({ max: 6 }),
      percent: fc.constantFrom(null, 20, 50, 10),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      match,
      to: fc.integer({ min: 1010, max: 9000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('auto' as const),
      bet: fc.nat({ max: 6 }),
      /** Target in percent of the current value. */ percent: fc.integer({ min: 90, max: 160 }),
      match,
      to: fc.integer({ min: 1010, max: 9000 }),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      bet: fc.nat({ max: 6 }),
      legs: fc.uniqueArray(match, { minLength: 1, maxLength: 3 }),
      outcome: fc.nat({ max: 2 }),
      dies: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), call: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('death' as const), match }) },
);

const combinationOf = (combine: number, legs: number): BetCombination => {
  if (legs === 1) return { kind: 'single' };
  if (combine === 0) return { kind: 'chain' };
  if (combine === 1) return { kind: 'system', sizes: [legs - 1] };
  return { kind: 'express' };
};
const minor = (major: string): bigint => toMinor(major, CURRENCIES.KZT) ?? 0n;
const major = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/**
 * Converts the answer that the player sees to the bet that the rules take: the answer contains everything that
 * the payout depends on.
 */
const asBet = ({ combination, legs, open_stake, terms }: BetView): Bet => ({
  combination: ruledAs(combination),
  legs: legs.map((leg) => ({
    odds: odds(leg.odds),
    match: leg.event_id,
    isBanker: leg.is_banker,
    result: leg.result && {
      won: leg.result.won,
      voidHalves: leg.result.void_halves,
      deadHeat: leg.result.dead_heat,
    },
  })),
  stake: minor(open_stake),
  freeBet: null,
  bonus: terms.bonus && {
    variant: terms.bonus.variant,
    minOdds: odds(terms.bonus.min_odds),
    tiers: terms.bonus.tiers.map(({ min_legs, percent }) => ({ minLegs: min_legs, percent })),
    cap: terms.bonus.cap === null ? null : minor(terms.bonus.cap),
  },
  caps: {
    totalOdds: terms.max_total_odds,
    payout: terms.max_payout === null ? null : minor(terms.max_payout),
  },
});

/** What a bet has changed in its balance so far: its payouts minus its stake. */
function balanceOf(bet: BetView): bigint {
  const cashedOutNet = minor(bet.cashed_out) - minor(bet.stake);
  return bet.state === 'open' || bet.state === 'cashed_out'
    ? cashedOutNet
    : cashedOutNet + bruteForce(asBet(bet));
}

test('the sum of payouts equals the ledger, and everything happens once', async () => {
  let round = 0;
  /** Counts what happened, so that the test fails if the samples contain none of a kind of step. */
  const seen = {
    placed: 0,
    bonus: 0,
    bk: 0,
    real: 0,
    cashedOut: 0,
    parts: 0,
    resettled: 0,
    auto: 0,
    edited: 0,
  };
  let isFailing = false;
  const failing = stage.openSports(() => {
    if (!isFailing) return;
    isFailing = false;
    throw new Error('The process died.');
  });
  /**
   * With `dies` the call first runs in a process that crashes before its commit, so nothing happens; then the
   * same call is repeated.
   */
  const survive = async <T>(dies: boolean, call: (sports: Sports) => Promise<T>): Promise<T> => {
    if (!dies) return call(stage.sports);
    isFailing = true;
    const first = await call(failing).catch(() => null);
    isFailing = false;
    return first ?? call(stage.sports);
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      round += 1;
      const ids = Array.from({ length: MATCHES }, (_, index) => `round-${round}-${index}`);
      const player = await stage.player(START, SPORTS);
      await bonus.activated(player.id, program);
      const prices = ids.map(() => [2000, 3500, 4000]);
      for (const id of ids) stage.feed.add(id);
      stage.feed.alive();
      const placed: string[] = [];
      const calls: { run: () => Promise<unknown>; answer: unknown }[] = [];
      const ask = async <T>(dies: boolean, call: (sports: Sports) => Promise<T>): Promise<T> => {
        const answer = await survive(dies, call);
        calls.push({ run: () => call(stage.sports), answer });
        return answer;
      };
      const views = () => Promise.all(placed.map((id) => stage.sports.bet(player.id, id)));
      const check = async (): Promise<void> => {
        const all = await views();
        /** What the bets of one balance have changed in it, plus what they still owe. */
        const sumOf = (from: BetView['balance']): bigint =>
          all.reduce((sum, bet) => (bet.balance === from ? sum + balanceOf(bet) + minor(bet.owed) : sum), 0n);
        expect(await stage.balances(player)).toEqual({
          real: START + sumOf('real'),
          bonus: BigInt(BONUS_UNITS) * UNIT + sumOf('bonus'),
          bk: SPORTS + sumOf('bk'),
        });
        expect(await stage.faults()).toEqual([]);
      };

      for (const one of steps) {
        if (one.kind === 'place') {
          const selections = one.legs.map((index) =>
            pick(ids[index]!, OUTCOMES[one.outcome]!, prices[index]![one.outcome]!),
          );
          const body: PlaceBetBody = slip(combinationOf(one.combine, selections.length), selections, {
            stake: (one.stake / 100).toFixed(2),
            balance: one.balance,
          });
          const answer = await ask(one.dies, (sports) => sports.place(player, body));
          if (answer.bet_id === null) continue;
          placed.push(answer.bet_id);
          seen.placed += 1;
          seen[one.balance] += 1;
        } else if (one.kind === 'settle') {
          stage.feed.settle(ids[one.match]!, MATCH_MARKET, RESULTS[one.result]!);
          await stage.sports.run();
        } else if (one.kind === 'death') {
          // A worker crashes during a settlement; another one, or its next start, repeats it.
          isFailing = true;
          stage.feed.settle(ids[one.match]!, MATCH_MARKET, RESULTS[0]!);
          await Promise.all([failing.run(), stage.sports.run()]);
          isFailing = false;
          await stage.sports.run();
        } else if (one.kind === 'price') {
          prices[one.match]![0] = one.to;
          stage.feed.price(ids[one.match]!, MATCH_MARKET, [one.to]);
        } else if (one.kind === 'cash-out') {
          const bet_id = placed[one.bet % Math.max(1, placed.length)];
          if (bet_id === undefined) continue;
          const { stake, code } = await stage.sports.quote(player.id, bet_id);
          const part = one.percent === null ? undefined : (minor(stake) * BigInt(one.percent)) / 100n;
          const body: CashOutBody = {
            request_id: randomUUID(),
            bet_id,
            value: '1',
            accept: 'any',
            ...(part !== undefined && { part: major(part) }),
          };
          const answer = await ask(one.dies, (sports) => sports.cashOut(player.id, body));
          if (answer.code === 'ok') seen[part === undefined ? 'cashedOut' : 'parts'] += 1;
          if (code !== 'ok') expect(answer.code).not.toBe('ok');
        } else if (one.kind === 'auto') {
          const bet_id = placed[one.bet % Math.max(1, placed.length)];
          if (bet_id === undefined) continue;
          const { value } = await stage.sports.quote(player.id, bet_id);
          if (value === null) continue;
          const target = major((minor(value) * BigInt(one.percent)) / 100n);
          await survive(one.dies, (sports) => sports.setAuto(player.id, { bet_id, target }));
          // One of its legs becomes likelier, so that the value may reach the target.
          const { legs } = await stage.sports.bet(player.id, bet_id);
          const leg = legs.find(({ result }) => result === null);
          const at = ids.indexOf(leg?.event_id ?? '');
          const own = prices[at];
          if (own) own[OUTCOMES.indexOf(leg?.outcome_id as '1')] = one.to;
          if (own) stage.feed.price(ids[at]!, MATCH_MARKET, own);
          isFailing = one.dies;
          await Promise.all([failing.run(), stage.sports.run()]);
          isFailing = false;
        } else if (one.kind === 'edit') {
          const bet_id = placed[one.bet % Math.max(1, placed.length)];
          if (bet_id === undefined) continue;
          const { value } = await stage.sports.quote(player.id, bet_id);
          const body: EditBetBody = {
            request_id: randomUUID(),
            bet_id,
            value: value ?? '1',
            combination: { kind: one.legs.length === 1 ? 'single' : 'express' },
            selections: one.legs.map((index) =>
              pick(ids[index]!, OUTCOMES[one.outcome]!, prices[index]![one.outcome]!),
            ),
            policy: { kind: 'any' },
          };
          const answer = await ask(one.dies, (sports) => sports.edit(player, body));
          if (answer.bet_id === null) continue;
          placed.push(answer.bet_id);
          seen.edited += 1;
        } else {
          const before = calls[one.call % Math.max(1, calls.length)];
          if (before) expect(await before.run()).toEqual(before.answer);
        }
      }
      await check();
      // At the end every match is settled, and the books must still agree.
      for (const id of ids) stage.feed.settle(id, MATCH_MARKET, RESULTS[round % RESULTS.length]!);
      await stage.sports.run();
      const last = await views();
      seen.resettled += last.filter(({ events }) => events.some(({ kind }) => kind === 'resettled')).length;
      seen.auto += last.filter(({ events }) => events.some(({ kind }) => kind === 'auto_cash_out')).length;
      expect(last.filter(({ state }) => state === 'open')).toEqual([]);
      await check();
    }),
    { numRuns: sample({ short: 18, long: 300 }), seed: 20_261_127 },
  );
  await failing.stop();
  expect(seen.placed).toBeGreaterThan(30);
  expect(Object.entries(seen).filter(([, times]) => times < 2)).toEqual([]);
});
