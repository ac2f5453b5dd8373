import type { Metadata } from 'next';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';
import { sportOf } from '../../../../../_sport/line-data.ts';
import { liveMetadata, LivePage } from '../../../../../_sport/live-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 10;

type Props = { params: Promise<RouteSegments & { sport_id: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sport_id, page } = await params;
  return liveMetadata(await getPageContext(params), { sport: sportOf(sport_id), page });
}

/** live/{sport} (specification 1 §2). */
export default async function LiveOfPage({ params }: Props) {
  const { sport_id, page } = await params;
  return <LivePage context={await getPageContext(params)} sport={sportOf(sport_id)} page={page} />;
}
