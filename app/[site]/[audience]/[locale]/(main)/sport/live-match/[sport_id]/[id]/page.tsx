import type { Metadata } from 'next';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';
import { matchMetadata, MatchPage } from '../../../../../_sport/match-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 10;

type Props = { params: Promise<RouteSegments & { sport_id: string; id: string }> };

async function read(params: Props['params']) {
  const [context, { sport_id, id }] = await Promise.all([getPageContext(params), params]);
  return { context, address: { sport_id, id } };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, address } = await read(params);
  return matchMetadata(context, address);
}

/** live-match/{sport}/{id} (specification 1 §2): also serves matches that have ended. */
export default async function LiveMatchPage({ params }: Props) {
  return <MatchPage {...await read(params)} />;
}
