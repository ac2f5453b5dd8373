/**
 * Return of a rule set by simulation. First spins and free spins are simulated separately and combined by the
 * exact odds of the scatters, which needs a hundredth of the rounds that simulating whole rounds would.
 */
import type { RandomBelow } from '../round-engine.ts';
import { meanFirstSpin } from './expectation.ts';
import { machineOf } from './machine.ts';
import type { Machine } from './machine.ts';
import { playCoins, playFree } from './engine.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import type { SlotRules } from './slot-rules.ts';
import { newFeatureState } from './spin-features.ts';
import { payOf, spin } from './spin.ts';

export interface Measured {
  /** Return to player in percent. */
  readonly rtp: number;
  /**
   * Standard errors in percentage points: of the first spins (`first`), of the free spins (`free`), and of both
   * together.
   */
  readonly errors: { readonly first: number; readonly free: number };
  readonly error: number;
  /** Return of a bought round in percent; null = rounds cannot be bought. */
  readonly buyRtp: number | null;
  readonly buyError: number;
  /** Part of `rtp` from free spins, in percentage points. */
  readonly features: number;
}

/** A fast pseudo-random generator for simulations; real rounds use games/server/fairness.ts. */
function simulationNumbers(seed: number): RandomBelow {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of this generator are correlated with the seed, so they are discarded.
  for (let round = 0; round < 16; round += 1) next();
  return (bound) => Math.floor((next() / 2 ** 32) * bound);
}

type Mean = { readonly mean: number; /** Standard error of the mean. */ readonly error: number };

/** Mean of `count` values. */
function mean(count: number, value: () => number): Mean {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < count; round += 1) {
    const one = value();
    sum += one;
    squares += one * one;
  }
  const average = sum / count;
  return { mean: average, error: Math.sqrt(Math.max(0, squares / count - average * average) / count) };
}

/** Distribution of the number of scatters in the window of a first spin. */
function scatterOdds({ strips, rows }: Machine): number[] {
  return strips.reduce<number[]>(
    (odds, strip) => {
      const next = new Array<number>(odds.length + rows).fill(0);
      for (let stop = 0; stop < strip.length; stop += 1) {
        let count = 0;
        // The code of the scatter is 1.
        for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === 1) count += 1;
        odds.forEach(
          (odd, before) => (next[before + count] = (next[before + count] ?? 0) + odd / strip.length),
        );
      }
      return next;
    },
    [1],
  );
}

/**
 * Measures a rule set until the standard error is below `aim` percentage points; for a bought round below twice `aim`,
 * because few players buy one.
 */
export function measureTo(rules: SlotRules, aim: number, seed: number): Measured {
  const pilot = { spins: 200_000, sessions: 10_000 };
  const { errors, buyError } = measure(rules, { ...pilot, seed });
  const times = (error: number, to: number): number => Math.max(1, (error / to) ** 2 * 1.15);
  // The errors of first spins and of free spins are independent: two errors of size `each` add up to `aim`.
  const each = aim / Math.SQRT2;
  return measure(rules, {
    spins: Math.round(pilot.spins * times(errors.first, each)),
    sessions: Math.round(pilot.sessions * Math.max(times(errors.free, each), times(buyError, 2 * aim))),
    seed: seed + 1,
  });
}

/**
 * Measures with `spins` first spins and `sessions` plays of the free spins (a session: all free spins of
 * one round).
 */
export function measure(
  rules: SlotRules,
  { spins, sessions, seed }: { spins: number; sessions: number; seed: number },
): Measured {
  const machine = machineOf(rules);
  const randomBelow = simulationNumbers(seed);
  const first = (scatters: number): number =>
    spin(
      machine,
      { kind: 'base', feature: newFeatureState(), held: 0, scatters, isRecorded: false },
      randomBelow,
    ).coins;
  const base = meanOfFirst(rules, spins, randomBelow);
  const scatter = rules.scatter?.min ?? Infinity;
  const odds = scatterOdds(machine);
  const { buy } = rules;
  const weights = buy?.scatters ?? [];
  const heaviest = Math.max(...weights.map(([, weight]) => weight));
  const free = odds.map((odd, count) => {
    if (odd === 0 || payOf(rules.free?.spins, count - scatter) === 0) return { mean: 0, error: 0 };
    // Numbers of scatters that rarely start free spins affect the return less, so fewer of their free spins are
    // simulated.
    const bought = (weights.find(([shown]) => shown === count)?.[1] ?? 0) / heaviest;
    const share = Math.min(1, Math.max(odd / (odds[scatter] ?? 1), bought));
    return mean(Math.max(2000, Math.round(sessions * share)), () => session(machine, count, randomBelow));
  });
  const features = free.reduce((sum, { mean: coins }, count) => sum + coins * (odds[count] ?? 0), 0);
  const freeError = Math.hypot(...free.map((one, count) => one.error * (odds[count] ?? 0)));
  const toPercent = (coins: number, paid = COINS_PER_STAKE): number => (100 * coins) / paid;
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const bought = weights.map(([count, weight]) => {
    const opening = mean(Math.max(Math.round(spins / 20), sessions), () => first(count));
    const after = free[count] ?? { mean: 0, error: 0 };
    return {
      mean: ((opening.mean + after.mean) * weight) / total,
      error: (Math.hypot(opening.error, after.error) * weight) / total,
    };
  });
  return {
    rtp: toPercent(base.mean + features),
    errors: { first: toPercent(base.error), free: toPercent(freeError) },
    error: toPercent(Math.hypot(base.error, freeError)),
    buyRtp: buy
      ? toPercent(
          bought.reduce((sum, one) => sum + one.mean, 0),
          buy.price,
        )
      : null,
    buyError: buy ? toPercent(Math.hypot(...bought.map((one) => one.error)), buy.price) : 0,
    features: toPercent(features),
  };
}

/** Mean coins of a first spin: computed where possible, else simulated. */
function meanOfFirst(rules: SlotRules, spins: number, randomBelow: RandomBelow): Mean {
  const counted = meanFirstSpin(rules);
  const play = (machine: Machine) => (): number =>
    Math.min(
      spin(
        machine,
        { kind: 'base', feature: newFeatureState(), held: 0, scatters: 0, isRecorded: false },
        randomBelow,
      ).coins,
      rules.max,
    );
  if (counted === null) return mean(spins, play(machineOf(rules)));
  if (!rules.rain) return { mean: counted, error: 0 };
  // `counted` is exact for spins without thrown wilds, so only spins with thrown wilds are simulated.
  const chance = 1 / rules.rain.oneIn;
  const rainy = mean(spins, play(machineOf({ ...rules, rain: { ...rules.rain, oneIn: 1 } })));
  return { mean: counted * (1 - chance) + rainy.mean * chance, error: rainy.error * chance };
}

/** Coins of the free spins that `scatters` scatters start. */
function session(machine: Machine, scatters: number, randomBelow: RandomBelow): number {
  const { max } = machine.rules;
  let coins = 0;
  playFree(machine, scatters, randomBelow, false, (outcome) => (coins += outcome.coins) < max);
  return Math.min(coins, max);
}

export interface Character {
  /** Share of rounds that win anything. */
  readonly hitRate: number;
  /** Standard deviation of a round, in stakes. */
  readonly deviation: number;
  /** Biggest win seen, in stakes. */
  readonly biggest: number;
  readonly rtp: number;
}

/** Hit rate, standard deviation and return, by simulating whole rounds. */
export function character(rules: SlotRules, { rounds, seed }: { rounds: number; seed: number }): Character {
  const machine = machineOf(rules);
  const randomBelow = simulationNumbers(seed);
  let hits = 0;
  let biggest = 0;
  const { mean: average, error } = mean(rounds, () => {
    const coins = Math.min(round(machine, randomBelow), rules.max);
    if (coins > 0) hits += 1;
    biggest = Math.max(biggest, coins);
    return coins;
  });
  return {
    hitRate: hits / rounds,
    deviation: (error * Math.sqrt(rounds)) / COINS_PER_STAKE,
    biggest: biggest / COINS_PER_STAKE,
    rtp: (100 * average) / COINS_PER_STAKE,
  };
}

/** Coins of a whole round. */
function round(machine: Machine, randomBelow: RandomBelow): number {
  const { rules } = machine;
  const play = (kind: 'base' | 'respin', held: number) =>
    spin(machine, { kind, feature: newFeatureState(), held, scatters: 0, isRecorded: false }, randomBelow);
  const first = play('base', 0);
  let { coins } = first;
  if (rules.wild?.holds)
    for (let held = 0, next = first.wildReels; next !== held;) {
      held = next;
      const again = play('respin', held);
      coins += again.coins;
      next = again.wildReels;
    }
  if (rules.hold && first.coinSymbols >= rules.hold.min)
    coins += playCoins(machine, first.locked, randomBelow, () => {});
  if (payOf(rules.free?.spins, first.scatters - (rules.scatter?.min ?? 0)) > 0)
    coins += session(machine, first.scatters, randomBelow);
  return coins;
}
