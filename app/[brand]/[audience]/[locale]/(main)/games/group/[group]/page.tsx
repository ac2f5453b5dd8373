import { notFound } from 'next/navigation';
import { loadList } from '../../../../list-data.ts';
import { ListView } from '../../../../list-view.tsx';
import { getPageContext, type RouteSegments } from '../../../../page-context.ts';

export const generateStaticParams = () => [];

/** GamesByGroup (specification 2 §2). */
export default async function GroupPage({ params }: { params: Promise<RouteSegments & { group: string }> }) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadList({ kind: 'group', group: segments.group }, context);
  if (!data) notFound();
  return <ListView data={data} context={context} />;
}
