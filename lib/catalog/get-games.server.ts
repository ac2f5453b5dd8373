/** Pages of the game list for server components (specification 2 §7 `getGames`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import type { GameCardFragment } from './game-card.generated.ts';
import {
  GetGameFacetsDocument,
  GetGamesDocument,
  type GetGameFacetsQuery,
  type GetGamesQueryVariables,
} from './get-games.generated.ts';

/** Filters and position of a page of the list; `offset` = number of games already shown. */
export type GamesFilter = {
  group?: string;
  subgroup?: string;
  subgroups?: string[];
  manufacturer?: string;
  search?: string;
  features?: string[];
  volatility?: number[];
  themes?: string[];
  sort?: NonNullable<GetGamesQueryVariables['sort']>;
  offset?: number;
};
export type GameFacets = GetGameFacetsQuery['gameFacets'];
export type GamesPage = { games: GameCardFragment[]; hasNextPage: boolean; totalCount: number };

/** One page of 24 games. An unknown group gives an empty page; `getGroupInfo` returns null for it. */
export async function getGames(filter: GamesFilter, scope: ContentScope): Promise<GamesPage> {
  const { sortedGames } = await queryContent(GetGamesDocument, { offset: 0, ...filter }, scope, [
    TAGS.catalog,
  ]);
  return {
    games: sortedGames.edges.map((edge) => edge.node),
    hasNextPage: sortedGames.hasNextPage,
    totalCount: sortedGames.totalCount ?? 0,
  };
}

/** Facets of the list, with the number of games for each value. */
export async function getGameFacets(
  filter: Omit<GamesFilter, 'subgroups' | 'search' | 'sort' | 'offset'>,
  scope: ContentScope,
): Promise<GameFacets> {
  return (await queryContent(GetGameFacetsDocument, filter, scope, [TAGS.catalog])).gameFacets;
}
