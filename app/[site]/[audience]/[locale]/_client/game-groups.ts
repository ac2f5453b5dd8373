/** Groups and subgroups of games for menus and search, loaded once per page. */
import { openSubgroups, type SubgroupLinks } from '#components/runtime/group-menu.ts';
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { GROUPS, type GroupsAnswer } from '#lib/catalog/answers.ts';
import { isGroupCode } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import type { SectionView } from '#lib/search/views.ts';
import { getGraphql } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

type Groups = GroupsAnswer['gameGroups'];
let asked: Promise<Groups | null> | null = null;

async function ask(site: SiteView): Promise<Groups | null> {
  const graphql = await getGraphql(site);
  const reply = await graphql(GROUPS, {});
  // Groups that exist only for badges have no page.
  return reply.ok ? reply.value.gameGroups.filter(({ slug }) => isGroupCode(slug)) : null;
}

/** Failures are not cached: the next call requests the groups again. */
async function groupsOf(site: SiteView): Promise<Groups | null> {
  const groups = await (asked ??= ask(site).catch(() => null));
  if (!groups) asked = null;
  return groups;
}

const groupHref = (site: SiteView, group: string) =>
  href(linkSite(site), site.locale, 'GamesByGroup', { group });
const subgroupHref = (site: SiteView, group: string, subgroup: string) =>
  href(linkSite(site), site.locale, 'GamesBySubGroup', { group, subgroup });

/**
 * `byPress`: true when the group's button was pressed, false when the pointer hovers over the group.
 */
export function subgroupsOpener(site: SiteView): (group: HTMLElement, byPress: boolean) => Promise<void> {
  const linksOf: SubgroupLinks = async (group) => {
    const found = (await groupsOf(site))?.find(({ slug }) => slug === group);
    return found
      ? [
          { href: groupHref(site, group), name: found.name },
          ...found.subgroups
            .filter(({ showInMenu }) => showInMenu)
            .map(({ slug, name }) => ({ href: subgroupHref(site, group, slug), name })),
        ]
      : null;
  };
  return (group, byPress) => openSubgroups(group, byPress, linksOf);
}

/** Every group and subgroup for the search; empty when they fail to load. */
export async function sectionsOf(site: SiteView): Promise<readonly SectionView[]> {
  return ((await groupsOf(site)) ?? []).flatMap(({ slug: group, name, subgroups }) => [
    { href: groupHref(site, group), name, of: null, icon: groupIcon(group) },
    ...subgroups.map((each) => ({
      href: subgroupHref(site, group, each.slug),
      name: each.name,
      of: name,
      icon: groupIcon(group),
    })),
  ]);
}
