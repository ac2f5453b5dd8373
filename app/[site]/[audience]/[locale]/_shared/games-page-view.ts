/** One page of a list as its component shows it. */
import type { BadgePlace } from '#lib/catalog/badges.ts';
import type { GamesPage } from '#lib/catalog/get-games.server.ts';
import { getMarkedGames } from '#lib/catalog/get-marked-games.server.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { PageContext } from './page-context.ts';

/** `nextHref`: address of the list's next page; it is dropped where the list ends. */
export async function toGamesPageView(
  page: GamesPage,
  context: PageContext,
  place: BadgePlace,
  nextHref: string | null,
): Promise<GamesPageView> {
  const { links, imagePrefix, scope } = context;
  const marked = await getMarkedGames(scope);
  return {
    games: page.games.map((game) => toCardView(game, { links, imagePrefix, place, marked })),
    totalCount: page.totalCount,
    nextHref: page.hasNextPage ? nextHref : null,
  };
}
