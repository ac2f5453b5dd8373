import type { Metadata } from 'next';
import type { RouteSegments } from '../../../_shared/page-context.ts';
import { BetHistoryIsland } from '../../../_client/slip/bet-history.island.tsx';
import { loadSlipPage, slipMetadata } from '../../../_sport/slip-page-data.ts';
import { SlipScreen } from '../../../_sport/slip-screen.tsx';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> => slipMetadata(params, 'history');

/** history (products §7.2): bets of the signed-in player. */
export default async function BetHistoryPage({ params }: Props) {
  const { context, site, title, texts } = await loadSlipPage(params, 'history');
  return (
    <SlipScreen context={context} title={title}>
      <BetHistoryIsland site={site} texts={texts} />
    </SlipScreen>
  );
}
