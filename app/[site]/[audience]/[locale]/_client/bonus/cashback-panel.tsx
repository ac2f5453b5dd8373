/** Instant cashback of the player, on the screen of bonuses and in the modal `cashback`. */
import { CashbackBoard } from '#components/bonus/cashback-board.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { getCashback } from '#lib/rest/bonus-calls.ts';
import { href } from '#lib/routes/links.ts';
import { usePush } from '../profile/use-push.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';

/** Games with instant cashback; null where there are no lists of games. */
const cashbackGamesHref = (site: SiteView): string | null =>
  site.casinoHref === site.homeHref
    ? null
    : href(linkSite(site), site.locale, 'GamesByGroup', { group: 'cashback' });

export function CashbackPanel({
  site,
  texts: { t, amount },
  common,
}: {
  site: SiteView;
  texts: BonusTexts;
  common: Translator<'common'>;
}) {
  const cashback = useServerData('bonus/cashback', () => getCashback(getSession(site).rest));
  usePush(['update_fast_cashback', 'resync'], () => void cashback.mutate().catch(() => {}));
  return (
    <Loaded
      data={cashback.data}
      failed={cashback.error !== undefined}
      retry={() => cashback.mutate()}
      common={common}
      skeleton={<Skeleton height="140px" />}
    >
      {(reply) => (
        <CashbackBoard
          cashback={{
            percent: reply.percent,
            done: reply.spins_count,
            rounds: reply.rounds,
            amount: amount(reply.amount),
            paid: amount(reply.paid),
          }}
          gamesHref={cashbackGamesHref(site)}
          t={t}
        />
      )}
    </Loaded>
  );
}
