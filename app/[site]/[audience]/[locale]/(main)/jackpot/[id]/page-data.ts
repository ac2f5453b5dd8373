/** Data of the page of a jackpot. */
import { notFound } from 'next/navigation';
import { getGames } from '#lib/catalog/get-games.server.ts';
import { href } from '#lib/routes/links.ts';
import { jackpotTitle, loadJackpot } from '../../../_jackpots/jackpot-views.ts';
import { toGamesPageView } from '../../../_shared/games-page-view.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { id: string }> };

/** Ends in a 404 when there is no such jackpot on this site. */
export async function loadPage(params: Props['params']) {
  const [context, { id }] = await Promise.all([getPageContext(params), params]);
  const found = await loadJackpot(id, context);
  if (!found) notFound();
  const { group } = found.jackpot;
  const listHref = (query?: { page: number }) =>
    href(context.site, context.locale, 'GamesByGroup', { group }, query);
  const [title, games] = await Promise.all([
    jackpotTitle(found.jackpot.tier, context.locale),
    getGames({ group }, context.scope),
  ]);
  return {
    ...found,
    context,
    title,
    games: await toGamesPageView(games, context, { list: { group }, nextHref: listHref({ page: 2 }) }),
    gamesHref: listHref(),
  };
}
