'use client';
/** Needs the client: takes the provider's answer out of the address and signs in. */
import { useEffect, useRef, useState } from 'react';
import { SecondStepModal } from '#components/auth/second-step.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { Challenge } from '#lib/session/session.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { arrive, forgetArrival, keptArrival, leave, type ArrivalStep } from './social-arrival.ts';
import { ConfirmArrival, MissingData, type ArrivalTexts } from './social-return-forms.tsx';
import { openProvider } from './social-sign-in.tsx';

export function SocialReturnIsland({ site, checking }: { site: SiteView; checking: string }) {
  const [texts, setTexts] = useState<ArrivalTexts | null>(null);
  const [step, setStep] = useState<ArrivalStep>({ kind: 'checking' });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const start = async () => {
      const loaded = await loadMessages(site.locale, ['access', 'auth', 'common', 'social']);
      const t = translatorOf(loaded, 'social');
      const [access, auth] = [translatorOf(loaded, 'access'), translatorOf(loaded, 'auth')];
      setTexts({ access, auth, common: translatorOf(loaded, 'common'), t });
      setStep(await arrive(site, t));
    };
    start().catch((thrown: unknown) => {
      setStep({ kind: 'failed', text: null });
      void reportFailure(thrown, site.locale);
    });
  }, [site]);
  if (step.kind === 'checking' || texts === null) return <StateMessage icon="shield" title={checking} />;
  if (step.kind === 'failed')
    return (
      <StateMessage
        icon="error"
        tone="danger"
        title={texts.t('failed')}
        {...(step.text ? { text: step.text } : {})}
      >
        <BeginAgain site={site} provider={step.again} text={texts.t('startAgain')} />
        <ButtonLink href={`${site.homeHref}?modal=login`}>{texts.t('otherWays')}</ButtonLink>
      </StateMessage>
    );
  const close = () => {
    forgetArrival();
    setStep({ kind: 'failed', text: texts.t('cancelled') });
  };
  if (step.kind === 'code')
    return (
      <SecondStepModal
        locale={site.locale}
        needsCode={step.needsCode}
        check={getSession(site).session.checkCode}
        done={() => leave(site)}
        back={() => setStep(step.before)}
        onClose={close}
        access={texts.access}
        common={texts.common}
      />
    );
  const ask = (needsCode: Challenge) => setStep({ kind: 'code', needsCode, before: step });
  const over = async (failure: Failure) => {
    const again = keptArrival()?.provider;
    forgetArrival();
    const text = await textOfFailure(failure, site.locale);
    setStep({ kind: 'failed', text, ...(again ? { again } : {}) });
  };
  const { arrival } = step;
  if (arrival.next === 'confirm')
    return <ConfirmArrival site={site} arrival={arrival} texts={texts} ask={ask} close={close} over={over} />;
  return <MissingData site={site} arrival={arrival} texts={texts} ask={ask} close={close} />;
}

function BeginAgain({
  site,
  provider,
  text,
}: {
  site: SiteView;
  provider?: string | undefined;
  text: string;
}) {
  if (provider === undefined) return null;
  return <Button onClick={() => void openProvider(site, provider)}>{text}</Button>;
}
