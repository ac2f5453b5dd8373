import type { Metadata } from 'next';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';
import { liveMetadata, LivePage } from '../../../../_sport/live-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 10;

type Props = { params: Promise<RouteSegments & { page: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  liveMetadata(await getPageContext(params), { sport: null, page: (await params).page });

/** live (specification 1 §2). */
export default async function LiveHomePage({ params }: Props) {
  return <LivePage context={await getPageContext(params)} sport={null} page={(await params).page} />;
}
