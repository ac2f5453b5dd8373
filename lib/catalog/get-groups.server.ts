/** Groups and subgroups, from the 'go' content source (specification 2 §7 `getGroup`, `getGroupInfo`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryGo, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetGroupInfoDocument,
  GetGroupsDocument,
  type GetGroupInfoQuery,
  type GetGroupsQuery,
} from './get-group.generated.ts';

export type MenuGroup = GetGroupsQuery['gameGroups'][number];
export type GroupInfo = NonNullable<GetGroupInfoQuery['gameGroup']>;

/** Groups that are shown in the menu, in the platform's order. */
export async function getMenuGroups(scope: ContentScope): Promise<MenuGroup[]> {
  const { gameGroups } = await queryGo(GetGroupsDocument, {}, scope, [TAGS.catalog]);
  return gameGroups.filter((group) => group.showInMenu);
}

/** Null = unknown group, or closed in this region. */
export async function getGroupInfo(slug: string, scope: ContentScope): Promise<GroupInfo | null> {
  const { gameGroup } = await queryGo(GetGroupInfoDocument, { slug }, scope, [TAGS.catalog]);
  return gameGroup;
}
