/** Data of the page Competitions: one page of the competitions of a type, and how many each type has. */
import { notFound } from 'next/navigation';
import { COMPETITION_TYPES, type CompetitionType } from '#contract/competitions.ts';
import type { CompetitionCardView } from '#lib/competitions/views.ts';
import { getCompetitionList, type CompetitionList } from '#lib/competitions/get-competitions.server.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { PAGE_SIZE } from '#lib/core/ui-constants.ts';
import { readPage } from '#lib/routes/list-query.ts';
import { seoPath } from '#lib/routes/links.ts';
import { toCardView } from '../../../_competitions/competition-views.tsx';
import { getPageContext, type PageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { view: string[] }> };

export type CompetitionsPage = {
  context: PageContext;
  /** The selected type of competition; null = all types. */
  type: CompetitionType | null;
  number: number;
  list: CompetitionList;
  cards: readonly CompetitionCardView[];
  seo: Awaited<ReturnType<typeof getPageSeo>>;
};

/**
 * `view`: the segments of the path: a type (optional) and the number of the page. Ends in a 404 when there is no such
 * page.
 */
export async function loadCompetitions(params: Props['params']): Promise<CompetitionsPage> {
  const [context, { view }] = await Promise.all([getPageContext(params), params]);
  const type = COMPETITION_TYPES.find((each) => each === view[0]) ?? null;
  const number = readPage(view.at(-1) ?? null);
  if (view.join('/') !== [...(type ? [type] : []), number].join('/')) notFound();
  const { site, scope } = context;
  const offset = (number - 1) * PAGE_SIZE;
  const [list, seo] = await Promise.all([
    getCompetitionList(type, { first: PAGE_SIZE, offset, currency: site.brand.defaultCurrency }, scope),
    getPageSeo(type ? seoPath('Competitions', { type }) : seoPath('Competitions'), scope),
  ]);
  if (offset > 0 && list.items.length === 0) notFound();
  const now = new Date();
  const cards = list.items.map((each, index) => toCardView(each, context, { now, eager: index === 0 }));
  return { context, type, number, list, cards, seo };
}
