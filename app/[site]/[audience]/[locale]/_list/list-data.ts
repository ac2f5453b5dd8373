/** Data of a list page: its subject and the games of its query (specification 2 §9). */
import { getGameFacets, getGames, type GamesFilter } from '#lib/catalog/get-games.server.ts';
import { getListVariant } from '#lib/catalog/get-list-variant.server.ts';
import { variantAt, type VariantList } from '#lib/catalog/list-variants.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { PAGE_SIZE } from '#lib/core/ui-constants.ts';
import { href } from '#lib/routes/links.ts';
import {
  isFilteredList,
  listParameters,
  WHOLE_LIST,
  type ListQuery,
  type ListSort,
} from '#lib/routes/list-query.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { toGamesPageView } from '../_shared/games-page-view.ts';
import { toListFilters } from './list-filters.ts';
import { loadSubject } from './list-subject.ts';
import type { ListData, ListScope, ListSubject } from './list-types.ts';
import { queryOfVariant } from './list-variant.ts';

/** Minimum number of games for which a list has a filter bar. */
const FILTERS_FROM = 12;
const SORTS = { new: 'NEW', name: 'NAME', rtp: 'RTP' } as const satisfies Record<
  ListSort,
  GamesFilter['sort']
>;

/** Data of a list page. Null = the list, or that page of it, does not exist on this site; the page then answers 404. */
export async function loadList(
  scope: ListScope,
  context: PageContext,
  asked: ListQuery = WHOLE_LIST,
): Promise<ListData | null> {
  const subject = await loadSubject(scope, context);
  if (!subject) return null;
  const { hrefOf } = subject;
  const variant = variantOf(scope);
  // A variant that is also a subgroup of the catalogue is filtered like a subgroup.
  const ofVariant = variant && (subject.variantOnly || !isFilteredList(asked)) ? variant : null;
  // Filters that a variant does not have are ignored.
  const query = ofVariant ? queryOfVariant(ofVariant.variant, asked) : asked;
  const ofOneManufacturer = scope.kind === 'manufacturer';
  const { games, facets, offset } = await readGames(subject, ofVariant, query, context);
  // A theme that no game of the list has is ignored: the list is loaded without it.
  const themes = query.themes.filter((theme) => facets?.themes.some(({ value }) => value === theme));
  if (themes.length < query.themes.length) return loadList(scope, context, { ...query, themes });
  if (offset > 0 && games.games.length === 0) return null;
  const { totalCount } = games;
  const common = await getTranslator(context.locale, 'common');
  const home = { href: href(context.site, context.locale, 'Home'), name: common('nav.home') };
  return {
    ...subject,
    selfHref: hrefOf({}),
    crumbs: [home, ...subject.crumbs],
    page: await toGamesPageView(games, context, {
      list: subject.filter,
      nextHref: hrefOf(listParameters({ ...query, page: query.page + 1 })),
    }),
    filters:
      facets && (totalCount >= FILTERS_FROM || isFilteredList(query))
        ? await toListFilters(facets, query, { context, hrefOf, totalCount, ofOneManufacturer })
        : null,
    offset,
  };
}

function variantOf(scope: ListScope): VariantList | null {
  if (scope.kind === 'group') return variantAt(scope.group);
  return scope.kind === 'subgroup' ? variantAt(scope.group, scope.subgroup) : null;
}

/** One page of games for `query`, and the facets of the list. */
async function readGames(
  { filter, variantOnly }: ListSubject,
  variant: VariantList | null,
  query: ListQuery,
  { scope }: PageContext,
) {
  const offset = (query.page - 1) * PAGE_SIZE;
  const choice = {
    ...filter,
    manufacturer: filter.manufacturer ?? (query.manufacturers.join(',') || undefined),
    features: [...query.features],
    volatility: query.volatility.map(Number),
    themes: [...query.themes],
  };
  const [games, facets] = await Promise.all([
    variant
      ? getListVariant(variant, { offset, manufacturer: choice.manufacturer }, scope)
      : getGames({ ...choice, ...(query.sort && { sort: SORTS[query.sort] }), offset }, scope),
    variantOnly ? null : getGameFacets(choice, scope),
  ]);
  return { games, facets, offset };
}
