import { notFound } from 'next/navigation';
import { parseListSegment } from '#lib/routes/list-query.ts';
import { loadList, type ListScope } from '../../../../list-data.ts';
import { ListView } from '../../../../list-view.tsx';
import { getPageContext, type RouteSegments } from '../../../../page-context.ts';

export const generateStaticParams = () => [];

/** The same lists narrowed by `?page=` and `?manufacturer=`; the request decision writes the query into the path (lib/routes/list-query.ts). */
export default async function NarrowedListPage({ params }: { params: Promise<RouteSegments & { query: string; scope: string[] }> }) {
  const [context, { query, scope }] = await Promise.all([getPageContext(params), params]);
  const narrowed = parseListSegment(query);
  const listScope = toScope(scope);
  const data = narrowed && listScope ? await loadList(listScope, context, narrowed) : null;
  if (!data) notFound();
  return <ListView data={data} context={context} />;
}

function toScope([kind, first, second]: string[]): ListScope | null {
  if (kind === 'home') return { kind };
  if (first === undefined) return null;
  if (kind === 'manufacturer') return { kind, manufacturer: first };
  if (kind !== 'group') return null;
  return second === undefined ? { kind, group: first } : { kind: 'subgroup', group: first, subgroup: second };
}
