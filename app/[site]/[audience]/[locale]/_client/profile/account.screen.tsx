/** Password, second factor, sessions and subscriptions of the account (specification 1 §2 "account"). */
import { useEffect, useState } from 'react';
import { FactorCard } from '#components/profile/account/factor-card.tsx';
import { SessionsCard } from '#components/profile/account/sessions-card.tsx';
import { SocialCard } from '#components/profile/account/social-card.tsx';
import { SubscriptionsCard, type SubscriptionName } from '#components/profile/account/subscriptions-card.tsx';
import { VerificationLevels } from '#components/profile/verification-levels.tsx';
import { Card } from '#components/ui/card.tsx';
import { notify } from '#components/ui/notify.ts';
import { served, useServerData } from '#components/ui/use-server-data.ts';
import { loginOf } from '#lib/account/shown-name.ts';
import { valueOf } from '#lib/core/result.ts';
import { createSecurityCalls } from '#lib/rest/security-calls.ts';
import { href } from '#lib/routes/links.ts';
import { AccountChannels } from './account-channels.tsx';
import { AccountPassword } from './account-password.tsx';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePush } from './use-push.ts';
import { useTexts } from './use-texts.ts';
import { verificationHrefs } from './verification-hrefs.ts';

/** Milliseconds between updates of relative times. */
const TICK_MS = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The account's data, kept current, and the calls that change it. */
function useAccount(site: SiteView) {
  const { rest } = getSession(site);
  const [calls] = useState(() => createSecurityCalls(rest));
  const factor = useServerData('account/second-factor', calls.secondFactor);
  const sessions = useServerData('account/sessions', calls.sessions);
  const social = useServerData('account/social', calls.socialLinks);
  const subscriptions = useServerData('account/subscriptions', calls.subscriptions);
  // This push also reports that, in another tab or device, a session began or ended, the second factor was switched, or
  // a social account was unlinked.
  usePush(['update_user_info'], () => {
    void factor.mutate();
    void sessions.mutate();
    void social.mutate();
  });

  const change = async (name: SubscriptionName, on: boolean) => {
    try {
      await subscriptions.mutate(valueOf(calls.subscribe({ [name]: on })), {
        optimisticData: (current) => ({ email: true, push: true, ...current, [name]: on }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (failure) {
      void reportFailure(failure, site.locale);
    }
  };
  return { calls, factor, sessions, social, subscriptions, change };
}

export function Screen({ site, user }: ProfileScreenProps) {
  const { locale } = site;
  const names = ['security', 'auth', 'common', 'personal', 'cashbox'] as const;
  const { security: t, auth, common, personal, cashbox } = useTexts(locale, names);
  const { calls, factor, sessions, social, subscriptions, change } = useAccount(site);
  const now = useNow();
  const notifySuccess = (text: string) => notify({ type: 'success', text });
  const texts = { locale, t, auth, common };
  const { hasPassword } = user;
  return (
    <>
      <AccountPassword
        {...{ site, user, calls, ...texts }}
        onDone={() => {
          void sessions.mutate();
          notifySuccess(t('password.done'));
        }}
      />
      <FactorCard
        {...{ ...texts, calls, hasPassword, notify: notifySuccess }}
        {...served(factor)}
        siteHost={location.hostname}
      />
      <AccountChannels
        {...{ ...texts, site, cashbox }}
        contacts={[user.emailApproved ? user.email : null, user.phoneApproved ? user.phone : null].filter(
          (contact) => contact !== null,
        )}
        notify={notifySuccess}
        factor={factor.data}
      />
      <SocialCard
        {...{ ...texts, calls, hasPassword, notify: notifySuccess }}
        {...served(social)}
        login={loginOf(user)}
      />
      <SessionsCard {...texts} calls={calls} {...served(sessions)} now={now} notify={notifySuccess} />
      <SubscriptionsCard
        {...texts}
        {...served(subscriptions)}
        onChange={(name, on) => void change(name, on)}
        sms={{ on: user.receiveSms, href: href(linkSite(site), locale, 'profileMessages') }}
      />
      <Card icon="check" title={personal('levels.title')}>
        <VerificationLevels user={user} hrefs={verificationHrefs(site)} t={personal} />
      </Card>
    </>
  );
}
