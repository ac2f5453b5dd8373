import type { BetCombination } from '#contract/sports/bets.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import type { Combination } from '#settlement/bet.ts';
import type { Odds } from '#settlement/odds.ts';

/** The combination for the rules of `settlement/`; a builder gets its current price. */
export const pricedAs = (combination: BetCombination, builder: Odds | null): Combination =>
  combinationOf(combination.kind === 'builder' ? { kind: 'builder', odds: builder } : combination);
