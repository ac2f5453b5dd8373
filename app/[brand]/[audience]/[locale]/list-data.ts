/** What a list page shows: group, subgroup, manufacturer, or all games, narrowed by `?page=` and `?manufacturer=` (specification 2 §9). */
import { getGames } from '#lib/catalog/get-games.server.ts';
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import { getManufacturer } from '#lib/catalog/get-manufacturers.server.ts';
import type { CrumbView, GamesPageView, GroupTabView } from '#lib/catalog/views.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import type { SeoTextsFragment } from '#lib/content/seo-texts.generated.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { PAGE_SIZE } from '#lib/core/ui-constants.ts';
import { href } from '#lib/routes/links.ts';
import type { ListQuery } from '#lib/routes/list-query.ts';
import type { RouteName } from '#lib/routes/table.ts';
import type { PageContext } from './page-context.ts';
import { toGamesPageView } from './games-page-view.ts';

export type ListScope =
  { kind: 'home' } | { kind: 'group'; group: string } | { kind: 'subgroup'; group: string; subgroup: string } | { kind: 'manufacturer'; manufacturer: string };

export type ListData = {
  route: Extract<RouteName, 'Home' | 'GamesByGroup' | 'GamesBySubGroup' | 'GamesByManufacturer'>;
  params: Record<string, string>;
  name: string;
  seo: SeoTextsFragment | null;
  image: string | null;
  crumbs: CrumbView[];
  tabs: GroupTabView[];
  page: GamesPageView;
  /** The list's own address, without query. */
  selfHref: string;
  /** How many games stand before this page. */
  offset: number;
};

const FIRST_PAGE: ListQuery = { page: 1, manufacturers: [] };

/** Null = there is no such list here, or it has no such page: 404. */
export async function loadList(scope: ListScope, context: PageContext, query: ListQuery = FIRST_PAGE): Promise<ListData | null> {
  const { site, locale } = context;
  const subject = await loadSubject(scope, context);
  if (!subject) return null;
  const offset = (query.page - 1) * PAGE_SIZE;
  const manufacturer = query.manufacturers.length > 0 && scope.kind !== 'manufacturer' ? query.manufacturers.join(',') : subject.filter.manufacturer;
  const games = await getGames({ ...subject.filter, manufacturer, offset }, context.scope);
  if (offset > 0 && games.games.length === 0) return null;
  const search = { manufacturer: query.manufacturers.length > 0 ? query.manufacturers.join(',') : null, page: query.page + 1 };
  const home = { href: href(site, locale, 'Home'), name: (await getTranslator(locale, 'common'))('nav.home') };
  return {
    ...subject,
    selfHref: subject.hrefOf({}),
    crumbs: [home, ...subject.crumbs],
    page: toGamesPageView(games, context, subject.filter, subject.hrefOf(search)),
    offset,
  };
}

type Subject = Omit<ListData, 'page' | 'offset' | 'selfHref'> & {
  filter: { group?: string; subgroup?: string; manufacturer?: string };
  hrefOf: (query: Record<string, string | number | null>) => string;
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
        hrefOf: ({ page }) => href(site, locale, 'GamesByManufacturer', params, { page: page ?? null }),
      };
    }
    case 'group':
    case 'subgroup': {
      const group = await getGroupInfo(scope.group, context.scope);
      if (!group) return null;
      const subgroup = scope.kind === 'subgroup' ? group.subgroups.find((each) => each.slug === scope.subgroup) : undefined;
      if (scope.kind === 'subgroup' && !subgroup) return null;
      const groupHref = href(site, locale, 'GamesByGroup', { group: group.slug });
      const subgroupHref = (slug: string) => href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: slug });
      const shown = group.subgroups.filter((each) => each.showInMenu || each === subgroup);
      const all = (await getTranslator(locale, 'catalog'))('sections.allGames');
      const common = {
        image: null,
        tabs: [
          { href: groupHref, name: all, current: !subgroup, icon: group.slug },
          ...shown.map((each) => ({ href: subgroupHref(each.slug), name: each.name, current: each === subgroup })),
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
            hrefOf: (query) => href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: subgroup.slug }, query),
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
