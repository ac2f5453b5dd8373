/** Pages of the game list for server components (specification 2 §7 `getGames`). */
import { TAGS } from '#contract/wire.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import type { GameCardFragment } from './game-card.generated.ts';
import { GetGamesDocument } from './get-games.generated.ts';

/** What a list asks for; `offset` = number of games already shown. */
export type GamesFilter = { group?: string; subgroup?: string; subgroups?: string[]; manufacturer?: string; search?: string; offset?: number };
export type GamesPage = { games: GameCardFragment[]; hasNextPage: boolean; totalCount: number };

/** One page of 24. An unknown group gives an empty page: whether it exists is `getGroupInfo`'s to say. */
export async function getGames(filter: GamesFilter, scope: ContentScope): Promise<GamesPage> {
  const { sortedGames } = await queryContent(GetGamesDocument, { offset: 0, ...filter }, scope, [TAGS.catalog]);
  return { games: sortedGames.edges.map((edge) => edge.node), hasNextPage: sortedGames.hasNextPage, totalCount: sortedGames.totalCount ?? 0 };
}
