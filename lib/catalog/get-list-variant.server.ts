/**
 * Pages of the variants of the game list for server components (specification 2 §7 `getTournamentsGames`,
 * `getFastCashbackGames`).
 */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import type { GamesPage } from './get-games.server.ts';
import { GetFastCashbackGamesDocument, GetTournamentsGamesDocument } from './list-variants.generated.ts';
import type { VariantList } from './list-variants.ts';

type Filter = {
  offset: number;
  /** Code of a manufacturer; filters the variant `tournament` only. */
  manufacturer?: string | undefined;
};

/** One page of 24 games. */
export async function getListVariant(
  { variant, group }: VariantList,
  { offset, manufacturer }: Filter,
  scope: ContentScope,
): Promise<GamesPage> {
  const page =
    variant === 'tournament'
      ? (
          await queryContent(
            GetTournamentsGamesDocument,
            { group, offset, manufacturer: manufacturer ?? null },
            scope,
            [TAGS.catalog],
          )
        ).competitionsGames
      : (
          await queryContent(GetFastCashbackGamesDocument, { groupSlug: group, offset }, scope, [
            TAGS.catalog,
          ])
        ).fastCashbackGames;
  return {
    games: page.edges.map(({ node }) => node),
    hasNextPage: page.hasNextPage,
    totalCount: page.totalCount ?? 0,
  };
}
