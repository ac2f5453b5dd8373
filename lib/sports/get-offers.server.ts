/** Special offers and promotions of the sports section for server components. */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetSportOffersDocument,
  GetSportsbookPromoFeedDocument,
  type GetSportOffersQuery,
  type GetSportsbookPromoFeedQuery,
} from './offers.generated.ts';

export type SportOffer = GetSportOffersQuery['sportOffers'][number];
export type SportsPromo = GetSportsbookPromoFeedQuery['sportsbookPromoFeed'][number];

/** How long answers are used: prices move, promotions run for days. */
const OFFER_SECONDS = 10;
const PROMO_SECONDS = 60;
const SOURCE = [TAGS.content];

export const getSportOffers = async (scope: ContentScope): Promise<readonly SportOffer[]> =>
  (await queryContent(GetSportOffersDocument, { sport: null }, scope, SOURCE, OFFER_SECONDS)).sportOffers;

/** Promotions of these competitions, and those of all; without ids every one. */
export const getSportsbookPromoFeed = async (
  tournamentIds: readonly string[],
  scope: ContentScope,
): Promise<readonly SportsPromo[]> =>
  (
    await queryContent(
      GetSportsbookPromoFeedDocument,
      { tournamentIds: [...tournamentIds] },
      scope,
      SOURCE,
      PROMO_SECONDS,
    )
  ).sportsbookPromoFeed;
