/** Settings of one-tap bets: stake, arming with one confirmation, and the last results. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FastBetCard, FastConfirm, FastResults } from '#components/sports/slip/fast-bet-card.tsx';
import { SlipPage } from '#components/sports/slip/slip-page.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { amountText, CURRENCIES, isCurrency, smallestAmount } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { href } from '#lib/routes/links.ts';
import type { User } from '#lib/session/user.ts';
import { isArmed } from '#lib/sports/slip/fast-bet.ts';
import { toStakeText } from '#lib/sports/slip/slip.ts';
import { useTexts } from '../profile/use-texts.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { changeFast, fastAtom } from './fast-bets.ts';

export function FastBetPage({ site, user }: { site: SiteView; user: User }) {
  const { slip: t } = useTexts(site.locale, ['slip']);
  const fast = useAtomValue(fastAtom);
  const [asks, setAsks] = useState(false);
  const code = user.currency.code;
  if (!isCurrency(code)) return null;
  const currency = CURRENCIES[code];
  const smallest = smallestAmount(code);
  const stake = toMinor(fast.stake.replace(/\.$/, ''), currency) ?? 0n;
  const balance = toMinor(user.balance, currency) ?? 0n;
  const amount = amountText(fast.stake.replace(/\.$/, ''), code, site.locale);
  return (
    <SlipPage>
      <FastBetCard
        stake={fast.stake}
        currency={currency}
        smallest={smallest}
        locale={site.locale}
        isArmed={isArmed(fast, user.id)}
        balance={balance}
        isValid={stake >= smallest && stake <= balance}
        matchesHref={href(linkSite(site), site.locale, 'sportLive')}
        onStake={(typed) => changeFast((now) => ({ ...now, stake: toStakeText(typed), armedFor: null }))}
        onArm={() => setAsks(true)}
        onDisarm={() => changeFast((now) => ({ ...now, armedFor: null }))}
        t={t}
      />
      <FastResults results={fast.results} locale={site.locale} t={t} />
      {asks && (
        <Dialog title={t('fast.confirmTitle')} closeLabel={t('fast.cancel')} onClose={() => setAsks(false)}>
          <FastConfirm
            amount={amount}
            onConfirm={() => {
              changeFast((now) => ({ ...now, armedFor: user.id }));
              setAsks(false);
            }}
            t={t}
          />
        </Dialog>
      )}
    </SlipPage>
  );
}
