/** Data of the page GamesByManufacturer. */
import { notFound } from 'next/navigation';
import { loadList } from '../../../../_list/list-data.ts';
import type { ListPageData } from '../../../../_list/list-types.ts';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { manufacturer: string }> };

/** Ends in a 404 when the list does not exist. */
export async function loadPage(params: Props['params']): Promise<ListPageData> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadList({ kind: 'manufacturer', manufacturer: segments.manufacturer }, context);
  return data ? { context, data, query: null } : notFound();
}
