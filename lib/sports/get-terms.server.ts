/** Terms of bets in the currencies of a site, for server components. */
import { TAGS } from '#contract/revalidation.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { BetTermsView } from '#contract/sports/bets.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetSportBetTermsDocument } from './terms.generated.ts';
import type { TermsByCurrency } from './terms.ts';

/** The same terms as those of the bets endpoint (contract/sports/bets.ts), which answers players only. */
export async function getBetTerms(
  currencies: readonly CurrencyCode[],
  scope: ContentScope,
): Promise<TermsByCurrency> {
  const { sportBetTerms } = await queryContent(
    GetSportBetTermsDocument,
    { currencies: [...currencies] },
    scope,
    [TAGS.content],
  );
  return Object.fromEntries(
    sportBetTerms.map(({ currency, maxTotalOdds, maxPayout, bonus }) => [
      currency,
      {
        max_total_odds: maxTotalOdds ?? null,
        max_payout: maxPayout ?? null,
        bonus: bonus
          ? {
              variant: bonus.variant === 'gross' ? 'gross' : 'net',
              min_odds: bonus.minOdds,
              cap: bonus.cap ?? null,
              tiers: bonus.tiers.map(({ minLegs, percent }) => ({ min_legs: minLegs, percent })),
            }
          : null,
      } satisfies BetTermsView,
    ]),
  );
}
