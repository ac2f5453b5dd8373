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
import { useOpenCashOuts } from './open-cash-outs.ts';
import { useBetsChanged } from './use-bets-changed.ts';
import { useLiveScores } from './use-live-scores.ts';

const NONE: BetsReply['bets'] = [];

export function OpenBetsStrip({ site, user }: { site: SiteView; user: string }) {
  const texts = useTexts(site.locale, ['slip', 'sports', 'bets']);
  const { data, mutate } = useServerData<BetsReply, Failure>(['open bets', user], () =>
    getBets(getSession(site).rest, { state: 'open', before: null }),
  );
  useOpenCashOuts(site, user);
  useBetsChanged(() => void mutate());
  const bets = useLiveScores(data?.bets ?? NONE);
  const hrefOf = (route: 'sportHistory' | 'sportLine') => href(linkSite(site), site.locale, route);
  // If the request fails, the strip still links to the history, which shows the failure.
  return (
    <OpenBets
      list={data ? bets : null}
      locale={site.locale}
      href={hrefOf('sportHistory')}
      lineHref={hrefOf('sportLine')}
      t={texts.slip}
      sports={texts.sports}
      bets={texts.bets}
    />
  );
}
