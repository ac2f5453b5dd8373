/** Data of a list with a query: filters, sort order or a later page. */
import { notFound } from 'next/navigation';
import { parseListSegment } from '#lib/routes/list-query.ts';
import { loadList } from '../../../../_list/list-data.ts';
import type { ListPageData, ListScope } from '../../../../_list/list-types.ts';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { query: string; scope: string[] }> };

/** Ends in a 404 when the list or that page of it does not exist. */
export async function loadPage(params: Props['params']): Promise<ListPageData> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const query = parseListSegment(segments.query);
  const scope = toScope(segments.scope);
  const data = query && scope ? await loadList(scope, context, query) : null;
  return data ? { context, data, query } : notFound();
}

function toScope([kind, first, second]: string[]): ListScope | null {
  if (kind === 'home') return { kind };
  if (first === undefined) return null;
  if (kind === 'manufacturer') return { kind, manufacturer: first };
  if (kind !== 'group') return null;
  return second === undefined ? { kind, group: first } : { kind: 'subgroup', group: first, subgroup: second };
}
