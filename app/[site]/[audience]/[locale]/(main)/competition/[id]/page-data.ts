/** Data of the page Competition. */
import { notFound } from 'next/navigation';
import { COMPETITION_INDEXED_DAYS, COMPETITION_KEPT_DAYS, endedFor } from '#contract/competitions.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import {
  getCompetitionList,
  getCompetitionPage,
  type CompetitionDetails,
} from '#lib/competitions/get-competitions.server.ts';
import type { CompetitionCardView, CompetitionPageView } from '#lib/competitions/views.ts';
import { toCardView, toCompetitionPageView } from '../../../_competitions/competition-views.tsx';
import { toGamesPageView } from '../../../_shared/games-page-view.ts';
import { getPageContext, type PageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { id: string }> };

export type CompetitionPage = {
  context: PageContext;
  competition: CompetitionDetails;
  view: CompetitionPageView;
  games: GamesPageView;
  /** Other competitions that are running or upcoming. */
  others: readonly CompetitionCardView[];
  /** False when the competition ended so long ago that search engines remove its page. */
  isIndexed: boolean;
  /** True when the competition ended so long ago that its page answers 410. */
  isGone: boolean;
};

/** Maximum number of other competitions on the page. */
const OTHERS = 3;

/** Ends in a 404 when there is no such competition. */
export async function loadCompetition(params: Props['params']): Promise<CompetitionPage> {
  const [context, { id }] = await Promise.all([getPageContext(params), params]);
  const { site, scope } = context;
  const currency = site.brand.defaultCurrency;
  const competition = await getCompetitionPage(Number(id), currency, scope);
  // If none of the competition's games is open on this site, nobody can take part.
  if (!competition || competition.games.length === 0) notFound();
  const list = await getCompetitionList(null, { first: OTHERS + 1, offset: 0, currency }, scope);
  const now = new Date();
  const games = {
    games: [...competition.games],
    totalCount: competition.games.length,
    hasNextPage: false,
  };
  return {
    context,
    competition,
    view: toCompetitionPageView(competition, context, now),
    games: await toGamesPageView(games, context, { list: { group: 'tournament' }, nextHref: null }),
    others: list.items
      .filter((each) => each.id !== competition.id)
      .map((each) => toCardView(each, context, { now }))
      .filter(({ status }) => status !== 'ended')
      .slice(0, OTHERS),
    isIndexed: !endedFor(competition.dateEnd, COMPETITION_INDEXED_DAYS, now),
    isGone: endedFor(competition.dateEnd, COMPETITION_KEPT_DAYS, now),
  };
}
