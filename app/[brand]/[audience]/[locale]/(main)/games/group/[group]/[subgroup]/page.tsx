import { notFound } from 'next/navigation';
import { loadList } from '../../../../../list-data.ts';
import { ListView } from '../../../../../list-view.tsx';
import { getPageContext, type RouteSegments } from '../../../../../page-context.ts';

export const generateStaticParams = () => [];

/** GamesBySubGroup (specification 2 §2). */
export default async function SubGroupPage({ params }: { params: Promise<RouteSegments & { group: string; subgroup: string }> }) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const data = await loadList({ kind: 'subgroup', group: segments.group, subgroup: segments.subgroup }, context);
  if (!data) notFound();
  return <ListView data={data} context={context} />;
}
