/** State and money of a bet from the results of its legs; the same before, during and after the matches. */
import type { Bet, Leg } from './bet.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import type { ExplainedLeg, Explanation } from './explanation.ts';
import { ONE, ZERO } from './fraction.ts';
import { legFactor, legState, WON, type LegFactor } from './leg-result.ts';
import { oddsFraction } from './odds.ts';

/** 'void': all legs were void (of a builder, one), and the stake is returned. */
export type BetState = 'open' | 'won' | 'lost' | 'void';

export type Settlement = Evaluation & { readonly state: BetState; readonly explanation: Explanation };

/** The factor of a leg; for an open leg the factor if it wins. */
const factorOf = ({ odds, result }: Leg): LegFactor => legFactor(odds, result ?? WON);

/**
 * True if the bet is void. For a builder one void leg is enough if no leg has lost, because the other legs have no
 * price without it.
 */
function isVoid({ combination, legs }: Bet): boolean {
  if (combination.kind !== 'builder') return legs.every(({ result }) => result?.voidHalves === 2);
  const isReturned = ({ result }: Leg) => result !== null && result.voidHalves > 0;
  return legs.some(isReturned) && legs.every((leg) => isReturned(leg) || leg.result?.won === true);
}

/** Amounts and explanation of the payout if all open legs win. */
function possiblePayout(bet: Bet): Evaluation & { readonly explanation: Explanation } {
  const factors = bet.legs.map(factorOf);
  const evaluation = evaluate(
    bet,
    factors.map(({ factor }) => factor),
    isVoid(bet),
  );
  const legs = bet.legs.map(({ odds, result, isBanker = false }, index): ExplainedLeg => ({
    odds,
    state: legState(result),
    isBanker,
    ...(factors[index] ?? { voidShare: ZERO, deadHeat: ONE, factor: oddsFraction(odds) }),
  }));
  return { ...evaluation, explanation: { legs, steps: evaluation.steps } };
}

/**
 * State and payout of the bet. While legs are open, the payout if all of them win ("possible win"); a bet that can no
 * longer win is settled as lost at once.
 */
export function settleBet(bet: Bet): Settlement {
  const possible = possiblePayout(bet);
  const isOpen = bet.legs.some(({ result }) => result === null);
  if (isOpen && possible.total > 0n) return { ...possible, state: 'open' };
  const state = isVoid(bet) ? 'void' : possible.total > 0n ? 'won' : 'lost';
  return { ...possible, state };
}
