/** Special offers and promotions of the sports section for server components. */
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { LINE_SECONDS, LIVE_SECONDS, TAGS_OF_LINE } from './get-line.server.ts';
import {
  GetSportOffersDocument,
  GetSportsbookPromoFeedDocument,
  type GetSportOffersQuery,
  type GetSportsbookPromoFeedQuery,
} from './offers.generated.ts';

export type SportOffer = GetSportOffersQuery['sportOffers'][number];
export type SportsPromo = GetSportsbookPromoFeedQuery['sportsbookPromoFeed'][number];

export const getSportOffers = async (scope: ContentScope): Promise<readonly SportOffer[]> =>
  (await queryContent(GetSportOffersDocument, { sport: null }, scope, TAGS_OF_LINE, LIVE_SECONDS))
    .sportOffers;

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
      TAGS_OF_LINE,
      LINE_SECONDS,
    )
  ).sportsbookPromoFeed;
