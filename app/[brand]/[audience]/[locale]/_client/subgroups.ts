/** Subgroups for the menus of the groups, asked for once a page. */
import { openSubgroups, type SubgroupLinks } from '#components/layout/group-menu.ts';
import { GetGroupsDocument } from '#lib/catalog/get-group.generated.ts';
import { isGroupCode } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import { getGraphql } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

type LinksByGroup = ReadonlyMap<string, readonly { href: string; name: string }[]>;
let asked: Promise<LinksByGroup | null> | null = null;

async function ask(site: SiteView): Promise<LinksByGroup | null> {
  const graphql = await getGraphql(site);
  const reply = await graphql(GetGroupsDocument, {});
  if (!reply.ok) return null;
  const layout = linkSite(site);
  return new Map(
    // Badge groups have no page of their own.
    reply.value.gameGroups
      .filter(({ slug }) => isGroupCode(slug))
      .map(({ slug: group, name, subgroups }) => [
        group,
        [
          { href: href(layout, site.locale, 'GamesByGroup', { group }), name },
          ...subgroups
            .filter(({ showInMenu }) => showInMenu)
            .map((each) => ({ href: href(layout, site.locale, 'GamesBySubGroup', { group, subgroup: each.slug }), name: each.name })),
        ],
      ]),
  );
}

export function subgroupsOpener(site: SiteView): (group: HTMLElement, pressed: boolean) => Promise<void> {
  const linksOf: SubgroupLinks = async (group) => {
    const links = await (asked ??= ask(site));
    // A failure is not kept: the next press tries again.
    if (!links) asked = null;
    return links?.get(group) ?? null;
  };
  return (group, pressed) => openSubgroups(group, pressed, linksOf);
}
