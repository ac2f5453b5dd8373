/** Open bets of the player on the home of the sports section (products §7.2). */
import { OpenBets } from '#components/sports/history/open-bets.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import type { BetsReply } from '#contract/sports/bets.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getBets } from '#lib/rest/sports-bet-calls.ts';
import { href } from '#lib/routes/links.ts';
import { useTexts } from '../profile/use-texts.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { useBetsChanged } from './use-bets-changed.ts';

export function OpenBetsStrip({ site, user }: { site: SiteView; user: string }) {
  const { slip, sports, bets } = useTexts(site.locale, ['slip', 'sports', 'bets']);
  const { data, mutate } = useServerData<BetsReply, Failure>(['open bets', user], () =>
    getBets(getSession(site).rest, { state: 'open', before: null }),
  );
  useBetsChanged(() => void mutate());
  // Without an answer nothing is shown here; the bet history shows failures.
  if (!data) return null;
  return (
    <OpenBets
      list={data.bets}
      locale={site.locale}
      href={href(linkSite(site), site.locale, 'sportHistory')}
      t={slip}
      sports={sports}
      bets={bets}
    />
  );
}
