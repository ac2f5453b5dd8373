/** Margin of a market and the probabilities without it (products §8.2). */
import { minus, ONE, over, sum, times, type Fraction } from './fraction.ts';
import type { Odds } from './odds.ts';
import { impliedProbability } from './odds-formats.ts';

/** The bookmaker's margin: the sum of 1/o over all outcomes, minus one. */
export const margin = (market: readonly Odds[]): Fraction => minus(sum(market.map(impliedProbability)), ONE);

/**
 * Probabilities of the outcomes, in their order, with the margin taken out in proportion. Their sum is `winners`, the
 * number of outcomes that win: 2 for a double chance.
 */
export function fairProbabilities(market: readonly Odds[], winners = ONE): readonly Fraction[] {
  const implied = market.map(impliedProbability);
  const all = sum(implied);
  return implied.map((one) => over(times(one, winners), all));
}
