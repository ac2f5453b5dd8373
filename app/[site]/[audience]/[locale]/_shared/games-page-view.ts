/** Maps one page of a list for its component. */
import type { BadgeList } from '#lib/catalog/badges.ts';
import type { GamesPage } from '#lib/catalog/get-games.server.ts';
import { getMarkedGames } from '#lib/catalog/get-marked-games.server.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { PageContext } from './page-context.ts';

/**
 * Maps one page of games. `list`: filter of the list that shows them. `nextHref`: address of the next page; ignored on
 * the last page.
 */
export async function toGamesPageView(
  page: GamesPage,
  context: PageContext,
  { list, nextHref }: { list: BadgeList; nextHref: string | null },
): Promise<GamesPageView> {
  const { links, imagePrefix, scope, site } = context;
  const { jackpotIcon } = site.brand.features;
  const marked = await getMarkedGames(scope);
  return {
    games: page.games.map((game) => toCardView(game, { links, imagePrefix, list, jackpotIcon, marked })),
    totalCount: page.totalCount,
    nextHref: page.hasNextPage ? nextHref : null,
  };
}
