/** A bet as a query of the calculator (lib/sports/calculator.ts). Pure. */
import type { BetView } from '#contract/sports/bets.ts';
import { legState, type LegState } from '#settlement/leg-result.ts';
import { decimalOdds, odds } from '#settlement/odds.ts';
import { toQuery, type CalculatorLeg, type CalculatorState } from '../calculator.ts';
import { kindOfBet } from './bet-model.ts';

/** Open legs, and those that the calculator has no state for, count as won. */
const RESULTS: Readonly<Partial<Record<LegState, CalculatorLeg['result']>>> = {
  lost: 'lost',
  void: 'void',
  'half-won': 'half-won',
  'half-lost': 'half-lost',
};

export function calculatorQuery(bet: BetView): string {
  const kind = kindOfBet(bet);
  const legs = bet.legs.map((leg): CalculatorLeg => {
    const state = legState(
      leg.result && {
        won: leg.result.won,
        voidHalves: leg.result.void_halves,
        deadHeat: leg.result.dead_heat,
      },
    );
    return {
      odds: decimalOdds(odds(leg.odds)),
      result: RESULTS[state] ?? 'won',
      isBanker: leg.is_banker,
    };
  });
  const state: CalculatorState = {
    legs,
    type:
      kind.kind === 'named'
        ? 'named'
        : kind.kind === 'system'
          ? 'kOfN'
          : kind.kind === 'single'
            ? 'single'
            : 'express',
    size: kind.kind === 'system' ? (kind.sizes[0] ?? 1) : Math.max(1, legs.length - 1),
    system: kind.kind === 'named' ? kind.name : 'trixie',
    stake: bet.stake.replace(/\.0+$/, ''),
    isPerLine: false,
  };
  return toQuery(state);
}
