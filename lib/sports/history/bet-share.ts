/** A bet as a query of the calculator (lib/sports/calculator.ts). Pure. */
import type { BetView } from '#contract/sports/bets.ts';
import { legState, type LegState } from '#settlement/leg-result.ts';
import { decimalOdds, odds } from '#settlement/odds.ts';
import { toQuery, type CalculatorLeg, type CalculatorState } from '../calculator.ts';
import { kindOfBet } from './bet-model.ts';

/** States that the calculator has; open legs count as won. */
const RESULTS: Readonly<Partial<Record<LegState, CalculatorLeg['result']>>> = {
  open: 'won',
  won: 'won',
  lost: 'lost',
  void: 'void',
  'half-won': 'half-won',
  'half-lost': 'half-lost',
};

/** True when the calculator counts a bet as the platform does: by its stake, its legs and the usual bonus. */
function isCalculable(bet: BetView): boolean {
  const { kind } = bet.combination;
  const isOfOneSize =
    kind !== 'system' || bet.combination.sizes.length === 1 || kindOfBet(bet).kind === 'named';
  const isUsual = bet.offer_id === undefined && !bet.free_bet && !/[1-9]/.test(bet.cashed_out);
  return isUsual && isOfOneSize && kind !== 'builder' && kind !== 'chain';
}

/** Null for a bet that the calculator would count differently: a special offer, a free bet, a builder, a dead heat. */
export function calculatorQuery(bet: BetView): string | null {
  if (!isCalculable(bet)) return null;
  const kind = kindOfBet(bet);
  const legs = bet.legs.flatMap((leg): CalculatorLeg[] => {
    const state = legState(
      leg.result && {
        won: leg.result.won,
        voidHalves: leg.result.void_halves,
        deadHeat: leg.result.dead_heat,
      },
    );
    const result = RESULTS[state];
    return result ? [{ odds: decimalOdds(odds(leg.odds)), result, isBanker: leg.is_banker }] : [];
  });
  if (legs.length < bet.legs.length) return null;
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
