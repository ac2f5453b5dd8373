/** Numbers of an accepted bet for the receipt. Pure. */
import { toMinor, type Currency } from '#contract/money.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';
import type { Attempt } from './attempts.ts';
import { numbersOf, type BetNumbers, type BetTerms } from './slip-bets.ts';

type Sent = Pick<
  Attempt,
  'combination' | 'selections' | 'stake' | 'isFree' | 'balance' | 'offerId' | 'edit' | 'answer'
>;

/** The odds at which a leg was accepted; null while the answer does not contain them. */
export const acceptedOdds = ({ answer }: Pick<Attempt, 'answer'>, leg: number): Odds | null =>
  toOdds(answer?.legs[leg]?.odds ?? 0);

/**
 * Numbers of a sent bet at the odds of its response: what was charged (a system keeps what its lines cannot share),
 * its lines, total odds and possible payout.
 */
export function receiptNumbers(
  sent: Sent,
  { currency, terms }: { currency: Currency; terms: BetTerms },
): BetNumbers {
  const { combination, selections, stake } = sent;
  return numbersOf(
    {
      ...sent,
      key: '',
      combination: combinationOf(combination),
      selections: selections.map((each, index) => ({
        ...each,
        now: acceptedOdds(sent, index) ?? each.odds,
      })),
      stake: toMinor(stake, currency),
    },
    terms,
  );
}
