import type { Metadata } from 'next';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';
import { sportOf } from '../../../../_sport/line-data.ts';
import { liveMetadata, LivePage } from '../../../../_sport/live-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 10;

type Props = { params: Promise<RouteSegments & { sport_id: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  liveMetadata(await getPageContext(params), sportOf((await params).sport_id));

/** live/{sport} (specification 1 §2). */
export default async function LiveOfPage({ params }: Props) {
  return <LivePage context={await getPageContext(params)} sport={sportOf((await params).sport_id)} />;
}
