/**
 * Random slips against an oracle that lists their lines: a few thousand here, a million in `npm run
 * test:long`. The seed is fixed, so that a failure can be reproduced.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sample } from '#tests/fixtures/sample.ts';
import type { Bet, Combination, Leg } from './bet.ts';
import { lineCount } from './bet-lines.ts';
import type { Step } from './explanation.ts';
import { compare, fraction, product, share, sum } from './fraction.ts';
import { HALF_LOST, HALF_WON, LOST, VOID, WON, type LegResult } from './leg-result.ts';
import { odds, type Odds } from './odds.ts';
import { settleBet } from './settle-bet.ts';
import { bruteForce } from './testing/brute-force.ts';

const SEED = 20_261_126;
const heat = (places: number, runners: number): LegResult => ({ ...WON, deadHeat: { places, runners } });
const RESULTS = [WON, WON, WON, LOST, VOID, HALF_WON, HALF_LOST, heat(1, 2), heat(2, 3), null];

const price = fc
  .oneof(fc.integer({ min: 1001, max: 5000 }), fc.integer({ min: 1001, max: 90_000 }))
  .map(odds);
const legs = (most: number, results: readonly (LegResult | null)[] = RESULTS): fc.Arbitrary<readonly Leg[]> =>
  fc
    .array(
      fc.record({
        odds: price,
        result: fc.constantFrom(...results),
        shares: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: most },
    )
    // One leg in ten belongs to the same match as the first leg.
    .map((all) =>
      all.map((leg, index) => ({
        odds: leg.odds,
        result: leg.result,
        match: leg.shares === 0 ? '0' : String(index),
      })),
    );

type Draw = { kind: number; bankers: number; sizes: number };
/** A valid combination for `count` legs, chosen by random numbers. */
function combine(count: number, { kind, sizes }: Draw): Combination {
  if (count === 1) return { kind: 'single' };
  if (kind < 3) return { kind: 'express' };
  if (kind === 3) return { kind: 'chain' };
  const chosen = Array.from({ length: count }, (_, index) => index + 1).filter((size) => (sizes >> size) & 1);
  return { kind: 'system', sizes: chosen.length > 0 ? chosen : [count] };
}
const apart = (all: readonly Leg[]): readonly Leg[] =>
  all.map((leg, index) => ({ ...leg, match: String(index) }));

const draw = fc.record({
  kind: fc.nat({ max: 9 }),
  bankers: fc.nat({ max: 2 }),
  sizes: fc.nat({ max: 511 }),
});
const terms = fc.record({
  stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  freeBet: fc.constantFrom(null, null, { isStakeReturned: true }, { isStakeReturned: false }),
  bonus: fc.option(
    fc.record({
      variant: fc.constantFrom('gross' as const, 'net' as const),
      minOdds: fc.constantFrom(odds(1200), odds(1400)),
      tiers: fc.constant([2, 3, 5].map((minLegs) => ({ minLegs, percent: minLegs * 5 }))),
      cap: fc.option(fc.bigInt({ min: 1n, max: 1_000_000n })),
    }),
  ),
  caps: fc.record({
    totalOdds: fc.option(fc.integer({ min: 1001, max: 1_000_000 }), { freq: 2 }),
    payout: fc.option(fc.bigInt({ min: 1n, max: 100_000_000n }), { freq: 2 }),
  }),
});

const bets = fc.tuple(legs(7), draw, terms).map(([all, drawn, rest]): Bet => {
  const combination = combine(all.length, drawn);
  const isSystem = combination.kind === 'system';
  const bankers = isSystem ? Math.min(drawn.bankers, (combination.sizes[0] ?? 1) - 1) : 0;
  const parted = isSystem && bankers === 0 ? all : apart(all);
  return {
    ...rest,
    combination,
    legs: parted.map((leg, index) => ({ ...leg, isBanker: index < bankers })),
  };
});

const run = (
  property: (bet: Bet) => void,
  { short, long }: { short: number; long: number },
  of = bets,
): void => fc.assert(fc.property(of, property), { numRuns: sample({ short, long }), seed: SEED });

test('every slip pays what the list of its lines pays', () => {
  run((bet) => expect(settleBet(bet).total).toBe(bruteForce(bet)), { short: 3000, long: 1_000_000 });
});

/** Recomputes the total from the numbers of the explanation alone. */
function replay(steps: readonly Step[]): bigint {
  let [factor, amount] = [fraction(1n), 0n];
  const lines: { sum: typeof factor }[] = [];
  for (const step of steps) {
    switch (step.step) {
      case 'product':
        expect(product(step.factors)).toEqual(step.result);
        factor = step.result;
        break;
      case 'line-sum':
        lines.push({ sum: step.result });
        factor = sum(lines.map((line) => line.sum));
        break;
      case 'chain-leg':
        break;
      case 'builder':
      case 'builder-void':
        factor = step.result;
        break;
      case 'stake-per-line':
        expect(step.perLine * step.lines + step.rest).toBe(step.stake);
        break;
      case 'total-odds-cap':
        expect(compare(step.before, factor)).toBe(0);
        factor = step.limit;
        break;
      case 'payout':
        amount = share(step.stake, step.factor);
        expect(amount).toBe(step.amount);
        break;
      case 'free-bet':
        expect(step.before).toBe(amount);
        amount = amount > step.stake ? amount - step.stake : 0n;
        break;
      case 'free-bet-back':
        amount = 0n;
        break;
      case 'express-bonus':
        amount += step.amount;
        break;
      case 'payout-cap':
        expect(step.before).toBe(amount);
        amount = step.limit;
        break;
      case 'total':
        expect(step.amount).toBe(amount);
    }
  }
  return amount;
}

test('recomputed from the steps of the explanation, the total is the same', () => {
  run((bet) => expect(replay(settleBet(bet).explanation.steps)).toBe(settleBet(bet).total), {
    short: 1000,
    long: 100_000,
  });
});

const free = { freeBet: null, bonus: null, caps: { totalOdds: null, payout: null } };
const withLeg = (bet: Bet, index: number, change: Partial<Leg>): Bet => ({
  ...bet,
  legs: bet.legs.map((leg, at) => (at === index ? { ...leg, ...change } : leg)),
});

test('no bet pays less for a better result of a leg', () => {
  const ascending: readonly LegResult[] = [LOST, HALF_LOST, VOID, HALF_WON, WON];
  run(
    (bet) => {
      const plain = { ...bet, ...free };
      const totals = ascending.map((result) => settleBet(withLeg(plain, 0, { result })).total);
      expect([...totals].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual(totals);
    },
    { short: 500, long: 50_000 },
  );
});

test('a void leg has odds of 1: an express pays as if it were absent', () => {
  run(
    (bet) => {
      const express: Bet = { ...bet, ...free, combination: { kind: 'express' }, legs: apart(bet.legs) };
      const more = { ...express, legs: [...express.legs, { odds: odds(7777), result: VOID, match: 'more' }] };
      expect(settleBet(more).total).toBe(settleBet(express).total);
    },
    { short: 500, long: 50_000 },
  );
});

test('an express of one leg is a single; a system of all legs is an express', () => {
  run(
    (bet) => {
      const legsApart = apart(bet.legs);
      const as = (combination: Combination, some: readonly Leg[]) =>
        settleBet({ ...bet, ...free, combination, legs: some }).total;
      expect(as({ kind: 'express' }, legsApart.slice(0, 1))).toBe(
        as({ kind: 'single' }, legsApart.slice(0, 1)),
      );
      expect(as({ kind: 'system', sizes: [legsApart.length] }, legsApart)).toBe(
        as({ kind: 'express' }, legsApart),
      );
    },
    { short: 500, long: 50_000 },
  );
});

test('an open bet pays its potential payout when all legs win', () => {
  run(
    (bet) => {
      const plain = { ...bet, ...free };
      const { state, total } = settleBet(plain);
      if (state !== 'open') return;
      const won = plain.legs.map((leg): Leg => ({ ...leg, result: leg.result ?? WON }));
      expect(settleBet({ ...plain, legs: won }).total).toBe(total);
    },
    { short: 500, long: 50_000 },
  );
});

test('a system of many lines is computed without listing them: 20 legs, lines of 10', () => {
  const many = Array.from({ length: 20 }, (_, index): Leg => ({
    odds: 2000 as Odds,
    result: WON,
    match: String(index),
  }));
  const bet: Bet = { ...free, combination: { kind: 'system', sizes: [10] }, legs: many, stake: 184_756n };
  expect(lineCount(bet.combination, many)).toBe(184_756n);
  expect(settleBet(bet).total).toBe(184_756n * 1024n);
});
