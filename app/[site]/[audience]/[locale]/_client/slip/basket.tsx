/** The slip as a separate page. */
import { SlipPage } from '#components/sports/slip/slip-page.tsx';
import { SlipPanel } from '#components/sports/slip/slip-panel.tsx';
import type { SiteView } from '../site-view.ts';
import { startSlipStore } from './slip-store.ts';
import { useSlip } from './use-slip.ts';

export function Basket({ site }: { site: SiteView }) {
  startSlipStore();
  const { panel } = useSlip(site, true);
  return (
    <SlipPage>
      <SlipPanel {...panel} titled />
    </SlipPage>
  );
}
