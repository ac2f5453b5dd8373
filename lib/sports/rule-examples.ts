/**
 * The examples of the betting rules (products §7.2 "rules"): bets computed by settlement/, so that the page
 * always agrees with real payouts.
 */
import type { Bet, Combination, Leg } from '#settlement/bet.ts';
import { HALF_WON, LOST, VOID, WON, type LegResult } from '#settlement/leg-result.ts';
import { namedSizes } from '#settlement/named-systems.ts';
import { odds } from '#settlement/odds.ts';
import { settleBet, type Settlement } from '#settlement/settle-bet.ts';
import type { MoneyTerms } from './terms.ts';

export const RULE_EXAMPLES = [
  'express',
  'voidLeg',
  'quarterLine',
  'deadHeat',
  'system',
  'bankers',
  'lucky15',
  'freeBet',
] as const;
export type RuleExample = (typeof RULE_EXAMPLES)[number];

const DEAD_HEAT: LegResult = { ...WON, deadHeat: { places: 1, runners: 2 } };
const EXPRESS: Combination = { kind: 'express' };

type Given = { readonly combination: Combination; readonly legs: readonly Leg[]; readonly isFree?: boolean };

const legs = (...all: readonly (readonly [thousandths: number, result: LegResult])[]): readonly Leg[] =>
  all.map(([thousandths, result], index) => ({ odds: odds(thousandths), result, match: String(index) }));

const EXAMPLES: Readonly<Record<RuleExample, Given>> = {
  express: { combination: EXPRESS, legs: legs([1800, WON], [2000, WON], [2500, WON]) },
  voidLeg: { combination: EXPRESS, legs: legs([1800, WON], [2000, VOID]) },
  quarterLine: { combination: EXPRESS, legs: legs([2000, WON], [1900, HALF_WON]) },
  deadHeat: { combination: { kind: 'single' }, legs: legs([5000, DEAD_HEAT]) },
  system: {
    combination: { kind: 'system', sizes: [2] },
    legs: legs([1800, WON], [2000, WON], [2500, LOST]),
  },
  bankers: {
    combination: { kind: 'system', sizes: [2] },
    legs: legs([1500, WON], [2000, WON], [3000, WON], [1800, LOST]).map((leg, index) => ({
      ...leg,
      isBanker: index === 0,
    })),
  },
  lucky15: {
    combination: { kind: 'system', sizes: namedSizes('lucky15') },
    legs: legs([4000, WON], [8000, WON], [3500, WON], [2000, WON]),
  },
  freeBet: { combination: { kind: 'single' }, legs: legs([2500, WON]), isFree: true },
};

/** An example with a stake in minor units, settled with the bonus and the caps of the house. */
export function settleExample(name: RuleExample, stake: bigint, terms: MoneyTerms): Settlement {
  const { combination, legs: played, isFree } = EXAMPLES[name];
  const bet: Bet = {
    combination,
    legs: played,
    stake,
    freeBet: isFree ? { isStakeReturned: false } : null,
    ...terms,
  };
  return settleBet(bet);
}
