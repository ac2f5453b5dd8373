/** Data of the sliders of a group's page that load later. */
import { notFound } from 'next/navigation';
import { loadGroupSliders, WHOLE_SLIDERS } from '../../../_list/group-sliders-data.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { group: string }> };

/** Ends in a 404 when the group has no such sliders. */
export async function loadLateSliders(params: Props['params']) {
  const [context, { group }] = await Promise.all([getPageContext(params), params]);
  const sliders = (await loadGroupSliders(group, context)).slice(WHOLE_SLIDERS);
  return sliders.length > 0 ? { context, sliders } : notFound();
}
