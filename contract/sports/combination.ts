/** Converts a combination of the contract to the form that the rules in settlement/ take. */
import type { Combination } from '#settlement/bet.ts';
import { LOWEST_ODDS, odds } from '#settlement/odds.ts';
import type { BetCombination } from './bets.ts';

/** A builder without a price gets the lowest odds, which does no harm: it cannot be placed. */
export const combinationOf = (combination: BetCombination): Combination =>
  combination.kind === 'builder'
    ? { kind: 'builder', odds: odds(combination.odds ?? LOWEST_ODDS) }
    : combination;
