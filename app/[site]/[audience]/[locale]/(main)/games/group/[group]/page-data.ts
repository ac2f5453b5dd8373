/** Data of the page GamesByGroup. */
import { notFound } from 'next/navigation';
import type { Banner } from '#lib/content/banners.ts';
import { loadSlides } from '../../../../_content/header-slider.tsx';
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

/** The list, the sliders above it, and the banner or heading at the top of the page. */
export async function loadGroupPage(
  params: Props['params'],
): Promise<ListPageData & { sliders: GroupSliderData[]; slides: Banner[] }> {
  const [list, context, { group }] = await Promise.all([loadPage(params), getPageContext(params), params]);
  const [sliders, slides] = await Promise.all([loadGroupSliders(group, context), loadSlides(context)]);
  return { ...list, sliders, slides };
}
