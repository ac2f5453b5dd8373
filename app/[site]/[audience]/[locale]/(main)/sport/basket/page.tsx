import type { Metadata } from 'next';
import { mark } from '#lib/core/marks.ts';
import type { RouteSegments } from '../../../_shared/page-context.ts';
import { BasketIsland } from '../../../_client/slip/basket.island.tsx';
import { loadSlipPage, slipMetadata } from '../../../_sport/slip-page-data.ts';
import { SlipScreen } from '../../../_sport/slip-screen.tsx';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> => slipMetadata(params, 'basket');

/** basket (products §7.2): the bet slip as a page. */
export default async function BasketPage({ params }: Props) {
  const { context, site, title, texts } = await loadSlipPage(params, 'basket');
  return (
    <>
      {/* With this mark the layout of the sports section shows no column with a second slip. */}
      <span hidden {...mark('own-slip')} />
      <SlipScreen context={context} title={title} hasOwnHead>
        <BasketIsland site={site} texts={texts} />
      </SlipScreen>
    </>
  );
}
