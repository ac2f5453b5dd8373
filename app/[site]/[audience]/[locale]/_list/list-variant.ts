/**
 * Tournament games and games with instant cashback, of all groups or of one: separate lists beside the groups
 * (specification 2 §7).
 */
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { getMenuGroups, type GroupInfo } from '#lib/catalog/get-groups.server.ts';
import { getVariantGroups } from '#lib/catalog/get-marked-games.server.ts';
import { LIST_VARIANTS, type ListVariant, type VariantList } from '#lib/catalog/list-variants.ts';
import type { GroupTabView } from '#lib/catalog/views.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { WHOLE_LIST, type ListQuery } from '#lib/routes/list-query.ts';
import type { PageContext } from '../_shared/page-context.ts';
import type { ListSubject } from './list-types.ts';

const hrefAt = (
  { variant, group }: VariantList,
  { site, locale }: PageContext,
  query: Record<string, string | number | null> = {},
): string =>
  group === null
    ? href(site, locale, 'GamesByGroup', { group: variant }, query)
    : href(site, locale, 'GamesBySubGroup', { group, subgroup: variant }, query);

/** Subject of a variant list; `group`: a group of the menu, null = the list of all groups. */
export async function loadVariant(
  list: VariantList,
  group: GroupInfo | null,
  context: PageContext,
): Promise<ListSubject> {
  const { locale, scope } = context;
  const { variant } = list;
  const route = group ? ('GamesBySubGroup' as const) : ('GamesByGroup' as const);
  const page = group
    ? seoPath('GamesBySubGroup', { group: group.slug, subgroup: variant })
    : seoPath('GamesByGroup', { group: variant });
  const [t, seo, groups, filled] = await Promise.all([
    getTranslator(locale, 'catalog'),
    getPageSeo(page, scope),
    getMenuGroups(scope),
    getVariantGroups(scope),
  ]);
  const name = t(`variants.${variant}`);
  const whole = { variant, group: null };
  return {
    route,
    params: group ? { group: group.slug, subgroup: variant } : { group: variant },
    name,
    seo,
    image: null,
    crumbs: group
      ? [
          { href: href(context.site, locale, 'GamesByGroup', { group: group.slug }), name: group.name },
          { href: null, name },
        ]
      : [{ href: null, name }],
    tabs: [
      {
        href: hrefAt(whole, context),
        name: t('sections.allGames'),
        current: !group,
        icon: groupIcon(variant),
      },
      ...groups
        .filter((each) => filled[variant].has(Number(each.id)) || each.slug === group?.slug)
        .map((each) => ({
          href: hrefAt({ variant, group: each.slug }, context),
          name: each.name,
          current: each.slug === group?.slug,
          icon: groupIcon(each.slug),
        })),
    ],
    filter: { group: group?.slug ?? variant, ...(group && { subgroup: variant }) },
    variantOnly: true,
    hrefOf: (query) => hrefAt(list, context, query),
  };
}

/** Tabs of a group's variant lists: those that contain games of the group, except those that are also its subgroups. */
export async function variantTabs(group: GroupInfo, context: PageContext): Promise<GroupTabView[]> {
  const [t, filled] = await Promise.all([
    getTranslator(context.locale, 'catalog'),
    getVariantGroups(context.scope),
  ]);
  return LIST_VARIANTS.filter(
    (variant) =>
      filled[variant].has(Number(group.id)) && !group.subgroups.some(({ slug }) => slug === variant),
  ).map((variant) => ({
    href: hrefAt({ variant, group: group.slug }, context),
    name: t(`variants.${variant}`),
    current: false,
  }));
}

/**
 * The part of a query that filters a variant list: manufacturers for tournament games, nothing but the page for others.
 */
export const queryOfVariant = (variant: ListVariant, { page, manufacturers }: ListQuery): ListQuery => ({
  ...WHOLE_LIST,
  page,
  manufacturers: variant === 'tournament' ? manufacturers : [],
});
