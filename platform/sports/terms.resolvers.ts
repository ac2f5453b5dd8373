/** GraphQL field of the terms of bets (contract/schema.graphql `sportBetTerms`). */
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { termsOf } from './bet-terms.ts';
import { majorIn, termsView } from './slip-offer.ts';

type TermsQueries = Pick<Gql.QueryResolvers, 'sportBetTerms'>;

function termsIn(currency: CurrencyCode): Gql.SportBetTerms {
  const { max_total_odds, max_payout, bonus } = termsView(termsOf(currency), majorIn(currency));
  return {
    currency,
    maxTotalOdds: max_total_odds,
    maxPayout: max_payout,
    bonus: bonus && {
      variant: bonus.variant,
      minOdds: bonus.min_odds,
      cap: bonus.cap,
      tiers: bonus.tiers.map(({ min_legs, percent }) => ({ minLegs: min_legs, percent })),
    },
  };
}

export const createTermsResolvers = ({
  isOpen,
}: {
  isOpen: (region: string) => boolean;
}): {
  Query: TermsQueries;
} => ({
  Query: {
    sportBetTerms: (_root, { currencies }, { region }) =>
      isOpen(region) ? [...new Set(currencies)].filter(isCurrency).map(termsIn) : [],
  },
});
