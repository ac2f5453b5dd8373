/** Margin of a market and the price without it (products §8.2); the steps of offered odds (products §8.9). */
import { floor, fraction, minus, ONE, over, plus, product, sum, times, type Fraction } from './fraction.ts';
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from './odds.ts';
import { impliedProbability } from './odds-formats.ts';

/** The bookmaker's share with equal profits on all outcomes: the sum of 1/o, minus one. */
export const margin = (market: readonly Odds[]): Fraction => minus(sum(market.map(impliedProbability)), ONE);

/** Probabilities of the outcomes, in their order, with the margin taken out in proportion. Their sum is 1. */
export function fairProbabilities(market: readonly Odds[]): readonly Fraction[] {
  const implied = market.map(impliedProbability);
  const all = sum(implied);
  return implied.map((one) => over(one, all));
}

/** Fair odds of "the one or the other" of a market. */
export const fairEither = (first: Fraction, second: Fraction): Fraction => over(ONE, plus(first, second));
/** Fair odds of an outcome whose stake is returned at a draw. */
export const fairDrawNoBet = (outcome: Fraction, draw: Fraction): Fraction => over(minus(ONE, draw), outcome);

/** [up to these odds, step], thousandths; above the last one STEP_ABOVE. */
const LADDER = [
  [2_000, 10],
  [5_000, 50],
  [10_000, 100],
] as const;
const STEP_ABOVE = 500;

/** Odds that are offered for a fair price with a margin: fair/(1+m), rounded down to the ladder. */
export function offeredOdds(fair: Fraction, withMargin: Fraction): Odds {
  const exact = over(fair, plus(ONE, withMargin));
  const thousandths = Number(floor(product([exact, fraction(1000n)])));
  const step = LADDER.find(([until]) => thousandths <= until)?.[1] ?? STEP_ABOVE;
  const onLadder = Math.floor(thousandths / step) * step;
  return odds(Math.min(HIGHEST_ODDS, Math.max(LOWEST_ODDS, onLadder)));
}

/**
 * Fair odds of a market that may return the stake or half of it (products §8.9): the odds at which a bet returns its
 * stake on average. Null when it cannot win.
 */
export function fairAsian(chances: {
  readonly win: Fraction;
  readonly halfWin: Fraction;
  readonly push: Fraction;
  readonly halfLose: Fraction;
}): Fraction | null {
  const half = fraction(1n, 2n);
  const paid = plus(chances.win, times(half, chances.halfWin));
  if (paid.num === 0n) return null;
  const returned = sum([times(half, chances.halfWin), chances.push, times(half, chances.halfLose)]);
  return over(minus(ONE, returned), paid);
}
