/** One page of a list as its component shows it. */
import type { BadgePlace } from '#lib/catalog/badges.ts';
import type { GamesPage } from '#lib/catalog/get-games.server.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { PageContext } from './page-context.ts';

/** `nextHref`: address of the list's next page; it is dropped where the list ends. */
export const toGamesPageView = (page: GamesPage, { links, imagePrefix }: PageContext, place: BadgePlace, nextHref: string | null): GamesPageView => ({
  games: page.games.map((game) => toCardView(game, { links, imagePrefix, place })),
  totalCount: page.totalCount,
  nextHref: page.hasNextPage ? nextHref : null,
});
