/**
 * Loads the lists of one player (specification 2 §7): favourites, recent games, games of the active bonus.
 */
import { BONUS_GAMES, LATEST_GAMES, type GamePageAnswer } from '#lib/catalog/answers.ts';
import type { OwnPage } from '#lib/catalog/own-list.ts';
import type { OwnListName } from '#lib/catalog/own-list-names.ts';
import { toCardView } from '#lib/catalog/to-card-view.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { FAVORITE_GAMES } from '#lib/favorites/answers.ts';
import { catalogLinks, getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

/** Maps one page of a list for components; null gives an empty page. */
export function toOwnPage(
  site: SiteView,
  list: OwnListName,
  connection: GamePageAnswer | null | undefined,
): OwnPage {
  const options = {
    links: catalogLinks(site),
    imagePrefix: site.imagePrefix,
    list: { group: list },
    jackpotIcon: site.jackpotIcon,
  };
  return {
    games: connection?.edges.map(({ node }) => toCardView(node, options)) ?? [],
    hasNextPage: connection?.hasNextPage ?? false,
  };
}

export function createOwnListSource(
  site: SiteView,
  list: OwnListName,
): (offset: number) => Promise<Result<OwnPage, Failure>> {
  const pageOf = (connection: GamePageAnswer | null | undefined) => ok(toOwnPage(site, list, connection));
  return async (offset) => {
    const graphql = await getGraphql(site);
    switch (list) {
      case 'favorites': {
        const reply = await graphql(FAVORITE_GAMES, { offset });
        if (!reply.ok) return reply;
        // A response without a user contains no favourites; it is a failure, not an empty list.
        const user = reply.value.currentUser;
        return user ? pageOf(user.favorites) : err({ kind: 'badResponse', status: 200 });
      }
      case 'bonus': {
        const reply = await graphql(BONUS_GAMES, { offset });
        return reply.ok ? pageOf(reply.value.userPromo?.activeStep?.gamesList) : reply;
      }
      case 'latest': {
        const reply = await graphql(LATEST_GAMES, {});
        return reply.ok
          ? pageOf({
              hasNextPage: false,
              edges: reply.value.userLatestedGames.map(({ game }) => ({ node: game })),
            })
          : reply;
      }
    }
  };
}
