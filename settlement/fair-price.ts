/** Margin of a market and the chances without it (products §8.2). */
import { minus, ONE, over, sum, times, type Fraction } from './fraction.ts';
import type { Odds } from './odds.ts';
import { impliedProbability } from './odds-formats.ts';

/** The bookmaker's share with equal profits on all outcomes: the sum of 1/o, minus one. */
export const margin = (market: readonly Odds[]): Fraction => minus(sum(market.map(impliedProbability)), ONE);

/**
 * Probabilities of the outcomes, in their order, with the margin taken out in proportion. Their sum is the number of
 * outcomes that win: 2 of a double chance.
 */
export function fairProbabilities(market: readonly Odds[], winners = ONE): readonly Fraction[] {
  const implied = market.map(impliedProbability);
  const all = sum(implied);
  return implied.map((one) => over(times(one, winners), all));
}
