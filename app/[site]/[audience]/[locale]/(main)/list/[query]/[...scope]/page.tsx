import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parseListSegment } from '#lib/routes/list-query.ts';
import { loadList, type ListScope } from '../../../../_list/list-data.ts';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments & { query: string; scope: string[] }> };

export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const [context, { query, scope }] = await Promise.all([getPageContext(params), params]);
  const narrowed = parseListSegment(query);
  const listScope = toScope(scope);
  const data = narrowed && listScope ? await loadList(listScope, context, narrowed) : null;
  if (!data) notFound();
  return { context, data, narrowed };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, data, narrowed } = await load(params);
  return buildListMetadata(data, context, narrowed);
}

/**
 * The same lists narrowed by `?page=` and `?manufacturer=`; the request decision writes the query into the
 * path (lib/routes/list-query.ts).
 */
export default async function NarrowedListPage({ params }: Props) {
  const { context, data } = await load(params);
  return <ListView context={context} data={data} />;
}

function toScope([kind, first, second]: string[]): ListScope | null {
  if (kind === 'home') return { kind };
  if (first === undefined) return null;
  if (kind === 'manufacturer') return { kind, manufacturer: first };
  if (kind !== 'group') return null;
  return second === undefined ? { kind, group: first } : { kind: 'subgroup', group: first, subgroup: second };
}
