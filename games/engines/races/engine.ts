/**
 * Races of six runners. Each runner has a weight; each finishing position is drawn among the remaining
 * runners in proportion to their weights. The weights are public before the first bet. The odds follow from
 * them: fair odds times the declared return, in hundredths.
 */
import type { RandomBelow } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';

export type RaceRules = {
  readonly id: string;
  /** Return to player in percent of every bet; odds are rounded to the nearest hundredth. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** Sets of `RUNNERS` weights; a race picks one and assigns its weights to the runners at random. */
  readonly fields: readonly (readonly number[])[];
  readonly everyMs: number;
  readonly bettingMs: number;
  readonly runningMs: number;
  readonly restMs: number;
};
/**
 * `win`: the runner is first. `place`: the runner is first or second. `forecast`: these two are first and second in
 * this order. Runners are numbered from 0.
 */
export type RaceBet =
  | { readonly on: 'win' | 'place'; readonly runner: number }
  | { readonly on: 'forecast'; readonly first: number; readonly second: number };
/** What is public before the race: the weight of each runner. */
export type RaceCard = { readonly weights: readonly number[] };
/** Runners in the order of finishing. */
export type RaceOutcome = RaceCard & { readonly order: readonly number[] };

export const RUNNERS = 6;

/** Draws one runner of `left` in proportion to the weights, and removes it from `left`. */
function takeOne(left: number[], weights: readonly number[], randomBelow: RandomBelow): number {
  let at = randomBelow(left.reduce((sum, runner) => sum + (weights[runner] ?? 0), 0));
  for (const [index, runner] of left.entries()) {
    at -= weights[runner] ?? 0;
    if (at < 0) {
      left.splice(index, 1);
      return runner;
    }
  }
  throw new RangeError('a random number is out of its bound');
}

/** Probability that a bet wins, as the fraction `of` / `in`. */
export function chanceOf({ weights }: RaceCard, bet: RaceBet): { readonly of: number; readonly in: number } {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const weight = (runner: number): number => weights[runner] ?? 0;
  if (bet.on === 'win') return { of: weight(bet.runner), in: all };
  if (bet.on === 'forecast')
    return { of: weight(bet.first) * weight(bet.second), in: all * (all - weight(bet.first)) };
  // The runner is first, or second behind any other runner.
  let share = weight(bet.runner) / all;
  for (const [runner, first] of weights.entries())
    if (runner !== bet.runner) share += (first / all) * (weight(bet.runner) / (all - first));
  return { of: share, in: 1 };
}

/** Odds of a bet in hundredths, the stake included: at least 100. */
export function oddsOf({ rtp }: RaceRules, card: RaceCard, bet: RaceBet): number {
  const chance = chanceOf(card, bet);
  return Math.max(100, Math.round((rtp * chance.in) / chance.of));
}

export function isWon({ order }: RaceOutcome, bet: RaceBet): boolean {
  if (bet.on === 'forecast') return order[0] === bet.first && order[1] === bet.second;
  return order[0] === bet.runner || (bet.on === 'place' && order[1] === bet.runner);
}

export const raceEngine: SharedEngine<RaceRules, RaceBet, RaceOutcome> = {
  outcome({ fields }, randomBelow: RandomBelow) {
    const field = [...(fields[randomBelow(fields.length)] ?? [])];
    const weights = Array.from({ length: RUNNERS }, () => field.splice(randomBelow(field.length), 1)[0] ?? 1);
    const left = weights.map((_, runner) => runner);
    return { weights, order: Array.from({ length: RUNNERS }, () => takeOne(left, weights, randomBelow)) };
  },
  card: (_rules, { weights }): RaceCard => ({ weights }),
  timing: ({ bettingMs, restMs, everyMs }) => ({ bettingMs, restMs, everyMs }),
  runningMs: ({ runningMs }) => runningMs,
  allows: (_rules, bet) => bet.on !== 'forecast' || bet.first !== bet.second,
  won: (rules, { bet, stake }, outcome) =>
    isWon(outcome, bet) ? payOf(stake, oddsOf(rules, outcome, bet)) : 0n,
};
