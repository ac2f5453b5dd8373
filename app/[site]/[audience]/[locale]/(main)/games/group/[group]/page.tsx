import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadList } from '../../../../_list/list-data.ts';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments & { group: string }> };

export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadList({ kind: 'group', group: segments.group }, context);
  if (!data) notFound();
  return { context, data };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, data } = await load(params);
  return buildListMetadata(data, context, null);
}

/** GamesByGroup (specification 2 §2). */
export default async function GroupPage({ params }: Props) {
  return <ListView {...await load(params)} />;
}
