'use client';
/** Needs the client: takes the session out of the address and signs in by it. */
import { useEffect, useRef, useState } from 'react';
import { COOKIES } from '#contract/cookies.ts';
import type { CarriedSession } from '#contract/rest/social.ts';
import { CarriedQuestion } from '#components/auth/carried-question.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { loadTranslator, translateTexts } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { innerTarget } from '#lib/request/inner-target.ts';
import { getCarriedAccount, takeCarriedSession } from '#lib/rest/social-calls.ts';
import { readCarriedSession } from '#lib/session/carried-session.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { currentPlayer } from './current-player.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

type Step =
  | { kind: 'checking' }
  | { kind: 'failed'; text: string }
  /**
   * A link must not sign anybody in without confirmation: its author could then watch what the visitor does
   * in the author's account (docs/decisions/0177). `current`: the player who is signed in here; null = a
   * guest. `account`: the account of the link.
   */
  | { kind: 'ask'; current: string | null; account: string; carried: CarriedSession };

/** Signs in with the carried session and leaves the page. Returns the error text on failure, null on success. */
async function take(site: SiteView, carried: CarriedSession, back: string): Promise<string | null> {
  const { rest, session } = getSession(site);
  const reply = await takeCarriedSession(rest, carried);
  if (!reply.ok) return textOfFailure(reply.error, site.locale);
  const entered = await session.enter(reply);
  if (!entered.ok) return textOfFailure(entered.error, site.locale);
  const cookies = documentCookies();
  const maxAge = Math.max(0, carried.expire - carried.ussidt);
  cookies.set(COOKIES.ussid, carried.ussid, { maxAge });
  cookies.set(COOKIES.ussidt, String(carried.ussidt), { maxAge });
  cookies.set(COOKIES.ssid, reply.value.ssid);
  location.replace(back);
  return null;
}

export function SessionAuthIsland({ site, checking }: { site: SiteView; checking: string }) {
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  const [t, setTranslator] = useState<Translator<'social'> | null>(null);
  const back = useRef(site.homeHref);
  const isStarted = useRef(false);
  const run = async (carried: CarriedSession) => {
    setStep({ kind: 'checking' });
    const text = await take(site, carried, back.current);
    if (text !== null) setStep({ kind: 'failed', text });
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const start = async () => {
      const query = new URLSearchParams(location.search);
      // The session must neither stay in the history nor be sent to another site in the referrer.
      history.replaceState(history.state, '', location.pathname);
      back.current = innerTarget(linkSite(site), site.locale, query) ?? site.homeHref;
      const texts = await loadTranslator(site.locale, 'social');
      setTranslator(() => texts);
      const carried = readCarriedSession(query.get('session'));
      if (carried === null)
        return setStep({
          kind: 'failed',
          text: await translateTexts(site.locale, [{ key: 'errors.carried_session_over' }]),
        });
      const named = await getCarriedAccount(getSession(site).rest, carried);
      if (!named.ok) return setStep({ kind: 'failed', text: await textOfFailure(named.error, site.locale) });
      setStep({ kind: 'ask', current: await currentPlayer(site), account: named.value.name, carried });
    };
    start().catch((thrown: unknown) => void reportFailure(thrown, site.locale));
  }, [site]);
  if (step.kind === 'checking' || t === null) return <StateMessage icon="shield" title={checking} />;
  if (step.kind === 'failed')
    return (
      <StateMessage icon="error" tone="danger" title={t('failed')} text={step.text}>
        <ButtonLink href={`${site.homeHref}?modal=login`}>{t('otherWays')}</ButtonLink>
      </StateMessage>
    );
  const { current, account, carried } = step;
  return (
    <CarriedQuestion
      current={current}
      account={account}
      text={t('carryText', { host: location.hostname })}
      proceed={() => void run(carried).catch((thrown: unknown) => reportFailure(thrown, site.locale))}
      stay={() => location.replace(site.homeHref)}
      t={t}
    />
  );
}
