/**
 * What a list page shows: group, subgroup, manufacturer, or all games, narrowed by its query (specification 2
 * §9).
 */
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { getGameFacets, getGames, type GamesFilter } from '#lib/catalog/get-games.server.ts';
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import { getListVariant } from '#lib/catalog/get-list-variant.server.ts';
import { getManufacturer } from '#lib/catalog/get-manufacturers.server.ts';
import { variantAt } from '#lib/catalog/list-variants.ts';
import type { CrumbView, GamesPageView, GroupTabView, ListFiltersView } from '#lib/catalog/views.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import type { SeoTextsFragment } from '#lib/content/seo-texts.generated.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { PAGE_SIZE } from '#lib/core/ui-constants.ts';
import { href } from '#lib/routes/links.ts';
import {
  isNarrowedList,
  listParameters,
  WHOLE_LIST,
  type ListQuery,
  type ListSort,
} from '#lib/routes/list-query.ts';
import type { RouteName } from '#lib/routes/table.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { toGamesPageView } from '../_shared/games-page-view.ts';
import { toListFilters, type HrefOf } from './list-filters.ts';
import { loadVariant, narrowsVariant, variantTabs } from './list-variant.ts';

export type ListScope =
  | { kind: 'home' }
  | { kind: 'group'; group: string }
  | { kind: 'subgroup'; group: string; subgroup: string }
  | { kind: 'manufacturer'; manufacturer: string };

export type ListData = {
  route: Extract<RouteName, 'Home' | 'GamesByGroup' | 'GamesBySubGroup' | 'GamesByManufacturer'>;
  params: Record<string, string>;
  name: string;
  seo: SeoTextsFragment | null;
  image: string | null;
  crumbs: CrumbView[];
  tabs: GroupTabView[];
  page: GamesPageView;
  /** Null where there is nothing to choose from. */
  filters: ListFiltersView | null;
  /** The list's own address, without query. */
  selfHref: string;
  /** How many games stand before this page. */
  offset: number;
};

/** A list of fewer games is seen at a glance. */
const NARROW_FROM = 12;
const SORTS = { new: 'NEW', name: 'NAME', rtp: 'RTP' } as const satisfies Record<
  ListSort,
  GamesFilter['sort']
>;

/** Null = there is no such list here, or it has no such page: 404. */
export async function loadList(
  scope: ListScope,
  context: PageContext,
  query: ListQuery = WHOLE_LIST,
): Promise<ListData | null> {
  const { site, locale } = context;
  const subject = await loadSubject(scope, context);
  if (!subject) return null;
  const { hrefOf } = subject;
  const offset = (query.page - 1) * PAGE_SIZE;
  const ofOneStudio = scope.kind === 'manufacturer';
  const variant =
    scope.kind === 'group'
      ? variantAt(scope.group)
      : scope.kind === 'subgroup'
        ? variantAt(scope.group, scope.subgroup)
        : null;
  const choice = {
    ...subject.filter,
    manufacturer:
      query.manufacturers.length > 0 && !ofOneStudio
        ? query.manufacturers.join(',')
        : subject.filter.manufacturer,
    features: [...query.features],
    volatility: query.volatility.map(Number),
    themes: [...query.themes],
  };
  // A subgroup that is a variant too is narrowed as subgroups are.
  const ofVariant = variant && (subject.variantOnly || !isNarrowedList(query)) ? variant : null;
  if (ofVariant && !narrowsVariant(ofVariant.variant, query)) return null;
  const [games, facets] = await Promise.all([
    ofVariant
      ? getListVariant(ofVariant, { offset, manufacturer: choice.manufacturer }, context.scope)
      : getGames({ ...choice, ...(query.sort && { sort: SORTS[query.sort] }), offset }, context.scope),
    subject.variantOnly ? null : getGameFacets(choice, context.scope),
  ]);
  if (offset > 0 && games.games.length === 0) return null;
  // A theme that no game of the list has makes no page.
  if (query.themes.some((theme) => !facets?.themes.some(({ value }) => value === theme))) return null;
  const home = {
    href: href(site, locale, 'Home'),
    name: (await getTranslator(locale, 'common'))('nav.home'),
  };
  const { totalCount } = games;
  return {
    ...subject,
    selfHref: hrefOf({}),
    crumbs: [home, ...subject.crumbs],
    page: await toGamesPageView(
      games,
      context,
      subject.filter,
      hrefOf(listParameters({ ...query, page: query.page + 1 })),
    ),
    filters:
      facets && (totalCount >= NARROW_FROM || isNarrowedList(query))
        ? await toListFilters(facets, query, { context, hrefOf, totalCount, ofOneStudio })
        : null,
    offset,
  };
}

export type Subject = Omit<ListData, 'page' | 'filters' | 'offset' | 'selfHref'> & {
  /** No group or subgroup of the catalogue, but a variant of the list (list-variant.ts). */
  variantOnly?: true;
  filter: Pick<GamesFilter, 'group' | 'subgroup' | 'manufacturer'>;
  hrefOf: HrefOf;
};

async function loadSubject(scope: ListScope, context: PageContext): Promise<Subject | null> {
  const { site, locale } = context;
  switch (scope.kind) {
    case 'home': {
      const [t, seo] = await Promise.all([getTranslator(locale, 'catalog'), getPageSeo('/', context.scope)]);
      const name = t('sections.allGames');
      return {
        route: 'Home',
        params: {},
        name,
        seo,
        image: null,
        crumbs: [{ href: null, name }],
        tabs: [],
        filter: {},
        hrefOf: (query) => href(site, locale, 'Home', {}, query),
      };
    }
    case 'manufacturer': {
      const found = await getManufacturer(scope.manufacturer, context.scope);
      if (!found) return null;
      const params = { manufacturer: found.code.toLowerCase() };
      return {
        route: 'GamesByManufacturer',
        params,
        name: found.name,
        seo: found.seoData,
        image: found.image,
        crumbs: [{ href: null, name: found.name }],
        tabs: [],
        filter: { manufacturer: found.code },
        hrefOf: ({ manufacturer: _own, ...query }) =>
          href(site, locale, 'GamesByManufacturer', params, query),
      };
    }
    case 'group':
    case 'subgroup': {
      const group = await getGroupInfo(scope.group, context.scope);
      const variant = variantAt(scope.group, scope.kind === 'subgroup' ? scope.subgroup : undefined);
      if (!group) return variant?.group === null ? loadVariant(variant, null, context) : null;
      const subgroup =
        scope.kind === 'subgroup' ? group.subgroups.find((each) => each.slug === scope.subgroup) : undefined;
      if (scope.kind === 'subgroup' && !subgroup)
        return variant ? loadVariant(variant, group, context) : null;
      const groupHref = href(site, locale, 'GamesByGroup', { group: group.slug });
      const subgroupHref = (slug: string) =>
        href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: slug });
      const shown = group.subgroups.filter((each) => each.showInMenu || each === subgroup);
      const all = (await getTranslator(locale, 'catalog'))('sections.allGames');
      const common = {
        image: null,
        tabs: [
          { href: groupHref, name: all, current: !subgroup, icon: groupIcon(group.slug) },
          ...(await variantTabs(group, context)),
          ...shown.map((each) => ({
            href: subgroupHref(each.slug),
            name: each.name,
            current: each === subgroup,
          })),
        ],
      };
      return subgroup
        ? {
            ...common,
            route: 'GamesBySubGroup',
            params: { group: group.slug, subgroup: subgroup.slug },
            name: subgroup.name,
            seo: subgroup.seoData,
            crumbs: [
              { href: groupHref, name: group.name },
              { href: null, name: subgroup.name },
            ],
            filter: { group: group.slug, subgroup: subgroup.slug },
            hrefOf: (query) =>
              href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: subgroup.slug }, query),
          }
        : {
            ...common,
            route: 'GamesByGroup',
            params: { group: group.slug },
            name: group.name,
            seo: group.seoData,
            crumbs: [{ href: null, name: group.name }],
            filter: { group: group.slug },
            hrefOf: (query) => href(site, locale, 'GamesByGroup', { group: group.slug }, query),
          };
    }
  }
}
