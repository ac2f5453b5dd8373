/** A combination of the contract as the rules of settlement/ take it. */
import type { Combination } from '#settlement/bet.ts';
import { LOWEST_ODDS, odds } from '#settlement/odds.ts';
import type { BetCombination } from './bets.ts';

/** A builder without a price has the lowest one: it cannot be placed. */
export const combinationOf = (combination: BetCombination): Combination =>
  combination.kind === 'builder'
    ? { kind: 'builder', odds: odds(combination.odds ?? LOWEST_ODDS) }
    : combination;
