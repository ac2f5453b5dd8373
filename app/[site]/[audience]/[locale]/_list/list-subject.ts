/** Subject of a list page without its games: group, subgroup, manufacturer, variant, or all games. */
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { getGroupInfo, type GroupInfo } from '#lib/catalog/get-groups.server.ts';
import { getManufacturer } from '#lib/catalog/get-manufacturers.server.ts';
import { variantAt } from '#lib/catalog/list-variants.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from '../_shared/page-context.ts';
import type { ListScope, ListSubject } from './list-types.ts';
import { loadVariant, variantTabs } from './list-variant.ts';

/** The subject of a list; null = the list does not exist on this site, and the page answers 404. */
export async function loadSubject(scope: ListScope, context: PageContext): Promise<ListSubject | null> {
  switch (scope.kind) {
    case 'home':
      return loadAllGames(context);
    case 'manufacturer':
      return loadManufacturer(scope.manufacturer, context);
    case 'group':
      return loadGroup(scope.group, null, context);
    case 'subgroup':
      return loadGroup(scope.group, scope.subgroup, context);
  }
}

async function loadAllGames({ site, locale, scope }: PageContext): Promise<ListSubject> {
  const [t, seo] = await Promise.all([getTranslator(locale, 'catalog'), getPageSeo('/', scope)]);
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

async function loadManufacturer(
  code: string,
  { site, locale, scope }: PageContext,
): Promise<ListSubject | null> {
  const found = await getManufacturer(code, scope);
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
    hrefOf: ({ manufacturer: _own, ...query }) => href(site, locale, 'GamesByManufacturer', params, query),
  };
}

/** Subject of a group's list; `subgroupSlug`: null = all games of the group. */
async function loadGroup(
  groupSlug: string,
  subgroupSlug: string | null,
  context: PageContext,
): Promise<ListSubject | null> {
  const { site, locale } = context;
  const group = await getGroupInfo(groupSlug, context.scope);
  const variant = variantAt(groupSlug, subgroupSlug ?? undefined);
  if (!group) return variant?.group === null ? loadVariant(variant, null, context) : null;
  const subgroup = group.subgroups.find((each) => each.slug === subgroupSlug);
  if (subgroupSlug !== null && !subgroup) return variant ? loadVariant(variant, group, context) : null;
  const tabs = await groupTabs(group, subgroup ?? null, context);
  const params = { group: group.slug };
  if (!subgroup)
    return {
      route: 'GamesByGroup',
      params,
      name: group.name,
      seo: group.seoData,
      image: null,
      crumbs: [{ href: null, name: group.name }],
      tabs,
      filter: params,
      hrefOf: (query) => href(site, locale, 'GamesByGroup', params, query),
    };
  const inSubgroup = { ...params, subgroup: subgroup.slug };
  return {
    route: 'GamesBySubGroup',
    params: inSubgroup,
    name: subgroup.name,
    seo: subgroup.seoData,
    image: null,
    crumbs: [
      { href: href(site, locale, 'GamesByGroup', params), name: group.name },
      { href: null, name: subgroup.name },
    ],
    tabs,
    filter: inSubgroup,
    hrefOf: (query) => href(site, locale, 'GamesBySubGroup', inSubgroup, query),
  };
}

/**
 * Tabs: all games of the group, its variants, then its subgroups. The current subgroup has a tab even if menus hide it.
 */
async function groupTabs(
  group: GroupInfo,
  current: GroupInfo['subgroups'][number] | null,
  context: PageContext,
): Promise<ListSubject['tabs']> {
  const { site, locale } = context;
  const [t, variants] = await Promise.all([getTranslator(locale, 'catalog'), variantTabs(group, context)]);
  return [
    {
      href: href(site, locale, 'GamesByGroup', { group: group.slug }),
      name: t('sections.allGames'),
      current: !current,
      icon: groupIcon(group.slug),
    },
    ...variants,
    ...group.subgroups
      .filter((each) => each.showInMenu || each === current)
      .map((each) => ({
        href: href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: each.slug }),
        name: each.name,
        current: each === current,
      })),
  ];
}
