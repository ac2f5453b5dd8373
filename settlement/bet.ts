/** A bet as input of the rules. Amounts are whole minor units. */
import type { ExpressBonus } from './express-bonus.ts';
import type { LegResult } from './leg-result.ts';
import type { Odds } from './odds.ts';

export type Leg = {
  /** Odds agreed when the bet was accepted. */ readonly odds: Odds;
  /** Null while the leg is open. */ readonly result: LegResult | null;
  /** Legs of one match share no line of a system. */ readonly match: string;
  /** Part of every line of a system. */ readonly isBanker?: boolean;
};

/**
 * How the legs make lines. `sizes` of a system: numbers of legs in its lines, bankers included, ascending; a named
 * system has several. `odds` of a builder: the one price of its legs, which are all of one match and depend on each
 * other.
 */
export type Combination =
  | { readonly kind: 'single' }
  | { readonly kind: 'express' }
  | { readonly kind: 'system'; readonly sizes: readonly number[] }
  | { readonly kind: 'chain' }
  | { readonly kind: 'builder'; readonly odds: Odds };

/** Greatest total odds of an express (thousandths) and greatest payout, bonus included; null = no limit. */
export type Caps = { readonly totalOdds: number | null; readonly payout: bigint | null };
export const NO_CAPS: Caps = { totalOdds: null, payout: null };

export type Bet = {
  readonly combination: Combination;
  readonly legs: readonly Leg[];
  /** Stake of the whole bet. A system charges only the part that its lines divide evenly (`stakeOf`). */
  readonly stake: bigint;
  /** Terms of a free bet: whether a win pays its stake too. Null for a bet with money. */
  readonly freeBet: { readonly isStakeReturned: boolean } | null;
  readonly bonus: ExpressBonus | null;
  readonly caps: Caps;
};
