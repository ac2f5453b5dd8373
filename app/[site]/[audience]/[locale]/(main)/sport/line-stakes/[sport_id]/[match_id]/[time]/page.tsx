import type { Metadata } from 'next';
import { getPageContext, type RouteSegments } from '../../../../../../_shared/page-context.ts';
import { rangeOf } from '../../../../../../_sport/line-data.ts';
import { matchMetadata, MatchPage } from '../../../../../../_sport/match-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 20;

type Props = { params: Promise<RouteSegments & { sport_id: string; match_id: string; time: string }> };

async function read(params: Props['params']) {
  const [context, { sport_id, match_id, time }] = await Promise.all([getPageContext(params), params]);
  rangeOf(context, time);
  return { context, address: { sport_id, id: match_id } };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, address } = await read(params);
  return matchMetadata(context, address);
}

/**
 * line-stakes/{sport}/{match}/{time} (specification 1 §2): one match. `time` is the time span of the list from which
 * the visitor came.
 */
export default async function LineStakesPage({ params }: Props) {
  return <MatchPage {...await read(params)} />;
}
