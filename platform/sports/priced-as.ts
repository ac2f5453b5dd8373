import type { BetCombination } from '#contract/sports/bets.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import type { Combination } from '#settlement/bet.ts';
import type { Odds } from '#settlement/odds.ts';

/** A builder at its price of now. */
export const pricedAs = (combination: BetCombination, builder: Odds | null): Combination =>
  combinationOf(combination.kind === 'builder' ? { kind: 'builder', odds: builder } : combination);
