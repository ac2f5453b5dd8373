/** Stake limits and potential win of a slip (products §7.5). */
import type { CurrencyCode } from '#contract/currencies.ts';
import type { BetOptionsBody, BetOptionsReply } from '#contract/sports/bets.ts';
import type { Bet } from '#settlement/bet.ts';
import { bonusLegs, bonusTier, nextTier, type BonusTier } from '#settlement/express-bonus.ts';
import { stakeOf } from '#settlement/evaluate.ts';
import { odds as oddsOf, type Odds } from '#settlement/odds.ts';
import { delayOf } from './judge-slip.ts';
import type { LegOffer } from './read-prices.ts';
import type { BetTerms } from './bet-terms.ts';
import { pricedAs } from './priced-as.ts';
import {
  betOf,
  faultOf,
  legsNow,
  majorIn,
  possible,
  termsView,
  totalOddsText,
  type Limits,
} from './slip-offer.ts';

const tierView = (tier: BonusTier | null) => tier && { min_legs: tier.minLegs, percent: tier.percent };

function bonusView({ bonus, combination, legs }: Bet): Pick<BetOptionsReply, 'bonus' | 'next_bonus'> {
  if (!bonus || combination.kind !== 'express') return { bonus: null, next_bonus: null };
  const count = bonusLegs(legs, bonus);
  return { bonus: tierView(bonusTier(count, bonus)), next_bonus: tierView(nextTier(count, bonus)) };
}

/** The bet of a slip at the current odds; a locked leg has the odds that the player saw. */
export const slipNow = (
  { combination, selections, offer_id: offerId }: BetOptionsBody,
  offers: readonly LegOffer[],
  currency: CurrencyCode,
  builder: Odds | null,
): Bet => {
  const odds = selections.map((one, index) => offers[index]?.odds ?? oddsOf(one.odds));
  return betOf(pricedAs(combination, builder), selections, { odds, stake: 1n, currency, offerId });
};

export async function slipOptions(
  bet: Bet,
  offers: readonly LegOffer[],
  terms: BetTerms,
  {
    currency,
    builder,
    readLimits,
  }: { currency: CurrencyCode; builder: Odds | null; readLimits: () => Promise<Limits> },
): Promise<Omit<BetOptionsReply, 'balances'>> {
  const isBuilder = bet.combination.kind === 'builder';
  const fault = faultOf(bet, offers) ?? (isBuilder && builder === null ? 'builder-unpriced' : null);
  const none: Limits = { min: 0n, max: 0n, reason: 'market', beyondBalance: null };
  const { min, max, reason, beyondBalance } = fault ? none : await readLimits();
  const major = majorIn(currency);
  return {
    currency,
    min_stake: major(min),
    max_stake: major(max),
    max_reason: reason,
    ...(beyondBalance && {
      beyond_balance: { max_stake: major(beyondBalance.max), reason: beyondBalance.reason },
    }),
    max_win: major(max > 0n ? possible({ ...bet, stake: max }).payout : 0n),
    total_odds: totalOddsText(bet),
    lines: Number(stakeOf(bet).lines),
    delay_ms: delayOf(offers),
    ...bonusView(bet),
    legs: legsNow(offers),
    fault,
    ...(isBuilder && { builder_odds: builder }),
    terms: termsView(terms, major),
  };
}
