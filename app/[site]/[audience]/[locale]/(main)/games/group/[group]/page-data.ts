/** Data of the page GamesByGroup. */
import { notFound } from 'next/navigation';
import { loadGroupSliders, type GroupSliderData } from '../../../../_list/group-sliders-data.ts';
import { loadList } from '../../../../_list/list-data.ts';
import type { ListPageData } from '../../../../_list/list-types.ts';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { group: string }> };

/** Ends in a 404 when the list does not exist. */
export async function loadPage(params: Props['params']): Promise<ListPageData> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadList({ kind: 'group', group: segments.group }, context);
  return data ? { context, data, query: null } : notFound();
}

/** The list, and the sliders above it. */
export async function loadGroupPage(
  params: Props['params'],
): Promise<ListPageData & { sliders: GroupSliderData[] }> {
  const [list, context, { group }] = await Promise.all([loadPage(params), getPageContext(params), params]);
  return { ...list, sliders: await loadGroupSliders(group, context) };
}
