import type { Metadata } from 'next';
import type { RouteSegments } from '../../../_shared/page-context.ts';
import { FastBetIsland } from '../../../_client/slip/fast-bet.island.tsx';
import { loadSlipPage, slipMetadata } from '../../../_sport/slip-page-data.ts';
import { SlipScreen } from '../../../_sport/slip-screen.tsx';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> => slipMetadata(params, 'fast');

/** fastbet (products §7.2): the page of one-tap bets. */
export default async function FastBetPage({ params }: Props) {
  const { context, site, title, texts } = await loadSlipPage(params, 'fast');
  return (
    <SlipScreen context={context} title={title}>
      <FastBetIsland site={site} texts={texts} />
    </SlipScreen>
  );
}
