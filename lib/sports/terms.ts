/** Converts terms of bets from the platform (contract/sports/bets.ts) for settlement/. Pure. */
import { toMinor, type Currency } from '#contract/money.ts';
import type { BetTermsView } from '#contract/sports/bets.ts';
import { NO_CAPS, type Caps } from '#settlement/bet.ts';
import type { ExpressBonus } from '#settlement/express-bonus.ts';
import { odds } from '#settlement/odds.ts';

export type MoneyTerms = { readonly caps: Caps; readonly bonus: ExpressBonus | null };
export const NO_TERMS: MoneyTerms = { caps: NO_CAPS, bonus: null };

/** Caps and bonus in minor units of the currency. */
export function moneyTerms(
  { max_total_odds, max_payout, bonus }: BetTermsView,
  currency: Currency,
): MoneyTerms {
  const minor = (text: string | null) => (text === null ? null : toMinor(text, currency));
  return {
    caps: { totalOdds: max_total_odds, payout: minor(max_payout) },
    bonus: bonus && {
      variant: bonus.variant,
      minOdds: odds(bonus.min_odds),
      tiers: bonus.tiers.map(({ min_legs, percent }) => ({ minLegs: min_legs, percent })),
      cap: minor(bonus.cap),
    },
  };
}

/** Terms of bets by currency code. */
export type TermsByCurrency = Readonly<Partial<Record<string, BetTermsView>>>;
