/**
 * "Explain my bet": the formula of a payout as steps with their numbers. Web app, rules page and calculator print the
 * steps in the player's language; this module contains no texts. Each step starts from numbers of earlier steps, so
 * that the money can be followed from the stake to the total.
 */
import type { Fraction } from './fraction.ts';
import type { LegFactor, LegState } from './leg-result.ts';
import type { Odds } from './odds.ts';

export type ExplainedLeg = {
  readonly odds: Odds;
  /** 'open': the leg has no result and is assumed to win, for the potential payout. */ readonly state: LegState;
  readonly isBanker: boolean;
} & LegFactor;

export type Step =
  /** Stake of a system: lines × perLine = charged; `rest` is not charged. */
  | {
      readonly step: 'stake-per-line';
      readonly stake: bigint;
      readonly lines: bigint;
      readonly perLine: bigint;
      readonly charged: bigint;
      readonly rest: bigint;
    }
  /** Product of the factors. */
  | { readonly step: 'product'; readonly factors: readonly Fraction[]; readonly result: Fraction }
  /** Sum of all lines of one size: the product of the bankers times e_k of the other legs (bet-lines.ts). */
  | {
      readonly step: 'line-sum';
      readonly size: number;
      readonly lines: bigint;
      readonly bankers: readonly Fraction[];
      readonly others: readonly Fraction[];
      readonly result: Fraction;
    }
  /** One leg of a chain: the pool before it, its stake, its factor, the pool after it. */
  | {
      readonly step: 'chain-leg';
      readonly leg: number;
      readonly before: Fraction;
      readonly stake: Fraction;
      readonly factor: Fraction;
      readonly after: Fraction;
    }
  /** One price for all legs; `builder-void`: a leg is void and none has lost, so the stake is returned. */
  | { readonly step: 'builder' | 'builder-void'; readonly price: Fraction; readonly result: Fraction }
  | { readonly step: 'total-odds-cap'; readonly before: Fraction; readonly limit: Fraction }
  /** stake × factor, rounded down. */
  | { readonly step: 'payout'; readonly stake: bigint; readonly factor: Fraction; readonly amount: bigint }
  /** A free bet whose stake is not part of the payout. */
  | { readonly step: 'free-bet'; readonly before: bigint; readonly stake: bigint; readonly amount: bigint }
  /** All legs were void: the free bet is given back, and nothing is paid. */
  | { readonly step: 'free-bet-back'; readonly stake: bigint }
  | {
      readonly step: 'express-bonus';
      readonly legs: number;
      readonly minLegs: number;
      readonly percent: number;
      readonly variant: 'gross' | 'net';
      readonly base: bigint;
      readonly cap: bigint | null;
      readonly amount: bigint;
    }
  /** Payout and bonus together were above the limit. */
  | { readonly step: 'payout-cap'; readonly before: bigint; readonly limit: bigint }
  | { readonly step: 'total'; readonly amount: bigint };

export type Explanation = { readonly legs: readonly ExplainedLeg[]; readonly steps: readonly Step[] };
