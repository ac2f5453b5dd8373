'use client';
/** Needs the client: takes the provider's answer out of the address and signs in. */
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { RegistrationBody, SigninReply } from '#contract/rest/auth.ts';
import { checkAccountReply, type CheckAccountReply } from '#contract/rest/social.ts';
import { sentCode, type SentCode } from '#lib/auth/kept-input.ts';
import { ConfirmAccountModal } from '#components/auth/social-confirm.tsx';
import { ExtraInfoModal } from '#components/auth/social-forms.tsx';
import { SecondStepModal } from '#components/auth/second-step.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { err, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { preRegister } from '#lib/rest/registration-calls.ts';
import {
  checkSocialAccount,
  confirmSocial,
  loginAfterOtp,
  registerSocial,
  sendSocialCode,
} from '#lib/rest/social-calls.ts';
import type { Challenge } from '#lib/session/session.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { forgetLaunchCodes } from '#lib/storage/launch-codes.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';
import { returnLink } from './guest-play.ts';
import { launchCodes } from './launch-codes.ts';
import { registrationContext, registrationStart } from './registration-start.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { openProvider } from './social-sign-in.tsx';

type Arrival = Exclude<CheckAccountReply, { next: 'done' | 'code' }>;
type Step =
  | { kind: 'checking' }
  /** `again`: the provider with which the sign-in can begin again. */
  | { kind: 'failed'; text: string | null; again?: string }
  | { kind: 'arrived'; arrival: Arrival }
  /** The account has a second factor; `before` is shown again when the player turns back. */
  | { kind: 'code'; needsCode: Challenge; before: Step };
type Texts = {
  access: Translator<'access'>;
  auth: Translator<'auth'>;
  common: Translator<'common'>;
  t: Translator<'social'>;
};

const arrivalKept = v.object({
  provider: v.string(),
  arrival: checkAccountReply,
  /** The code that was sent to confirm. */
  sent: v.optional(v.nullable(sentCode), null),
});
type Kept = { provider: string; arrival: Arrival; sent: SentCode | null };

/** Keeps who arrived until the form is sent, so that a reload continues. */
function keptArrival(): Kept | null {
  const kept = readStored(sessionStore(), STORAGE_KEYS.socialArrival, arrivalKept);
  if (kept === null) return null;
  const { provider, arrival, sent } = kept;
  return arrival.next === 'done' || arrival.next === 'code' ? null : { provider, arrival, sent };
}

const keepArrival = (kept: Kept): void => keepStored(sessionStore(), STORAGE_KEYS.socialArrival, kept);

function leave(site: SiteView): void {
  sessionStore().remove(STORAGE_KEYS.socialArrival);
  location.replace(returnLink(site).take() ?? site.homeHref);
}

/** Signs in with the token and leaves the page, or asks for a code; the failure otherwise. */
async function enter(
  site: SiteView,
  reply: Result<SigninReply, Failure>,
  ask: (needsCode: Challenge) => void,
): Promise<Failure | null> {
  const entered = await getSession(site).session.enter(reply);
  if (!entered.ok) return entered.error;
  if ('needsCode' in entered.value) ask(entered.value.needsCode);
  else leave(site);
  return null;
}

/** What the address, or the page before a reload, says; the answer of the provider is taken out of the address. */
async function arrive(site: SiteView, t: Translator<'social'>): Promise<Step> {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => query.get(name));
  if (query.has('error')) return { kind: 'failed', text: t('cancelled') };
  if (!state || !code) {
    const kept = keptArrival();
    return kept ? { kind: 'arrived', arrival: kept.arrival } : { kind: 'failed', text: null };
  }
  const provider = state.split('.')[0] ?? '';
  const reply = await checkSocialAccount(getSession(site).rest, encodeURIComponent(provider), {
    state,
    code,
    ...(iss ? { iss } : {}),
  });
  if (!reply.ok) return { kind: 'failed', text: await textOfFailure(reply.error, site.locale) };
  if (reply.value.next === 'done' || reply.value.next === 'code') {
    const before: Step = { kind: 'failed', text: t('cancelled') };
    let step: Step = { kind: 'checking' };
    await enter(site, { ok: true, value: reply.value }, (needsCode) => {
      step = { kind: 'code', needsCode, before };
    });
    return step;
  }
  keepArrival({ provider, arrival: reply.value, sent: null });
  return { kind: 'arrived', arrival: reply.value };
}

export function SocialReturnIsland({ site, checking }: { site: SiteView; checking: string }) {
  const [texts, setTexts] = useState<Texts | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'checking' });
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
    sessionStore().remove(STORAGE_KEYS.socialArrival);
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
    sessionStore().remove(STORAGE_KEYS.socialArrival);
    const text = await textOfFailure(failure, site.locale);
    setStep({ kind: 'failed', text, ...(again ? { again } : {}) });
  };
  const { arrival } = step;
  if (arrival.next === 'confirm')
    return <Confirm site={site} arrival={arrival} texts={texts} ask={ask} close={close} over={over} />;
  return <Missing site={site} arrival={arrival} texts={texts} ask={ask} close={close} />;
}

type FormProps<A> = {
  site: SiteView;
  arrival: A;
  texts: Texts;
  ask: (needsCode: Challenge) => void;
  close: () => void;
};
type ArrivalOf<Next> = Extract<Arrival, { next: Next }>;

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

/** Asks whether the account with the same e-mail is the player's. */
function Confirm(props: FormProps<ArrivalOf<'confirm'>> & { over: (failure: Failure) => Promise<void> }) {
  const { site, arrival, texts, ask, close, over } = props;
  const { rest } = getSession(site);
  const { ticket, email } = arrival;
  const [{ provider, sent }] = useState(() => keptArrival() ?? { provider: '', sent: null });
  return (
    <ConfirmAccountModal
      {...texts}
      locale={site.locale}
      email={email}
      onClose={close}
      sent={sent}
      keepSent={(times) => {
        const kept = keptArrival();
        // Nothing is kept any more once the player is signed in.
        if (kept) keepArrival({ ...kept, sent: times && { to: email, token: ticket, ...times } });
      }}
      sendCode={() => sendSocialCode(rest, provider, ticket)}
      byPassword={async (password) =>
        enter(site, await confirmSocial(rest, provider, { ticket, password }), ask)
      }
      byCode={async (code) => enter(site, await loginAfterOtp(rest, provider, { ticket, code }), ask)}
      over={(failure) => void over(failure)}
    />
  );
}

/** The form for what is missing. */
function Missing({ site, arrival, texts, ask, close }: FormProps<ArrivalOf<'registration'>>) {
  const { rest, session } = getSession(site);
  const provider = keptArrival()?.provider ?? '';
  const { ticket } = arrival;
  const { country, currency } = registrationStart(site);
  const register = async (
    body: Omit<RegistrationBody, 'password'> & { code?: string; registration_token?: string },
  ) =>
    session.enter(
      await registerSocial(rest, provider, {
        ticket,
        ...(arrival.email === null ? body : withoutContact(body)),
      }),
    );
  const unused = async () => err<Failure>({ kind: 'cancelled' });
  return (
    <ExtraInfoModal
      {...texts}
      locale={site.locale}
      // The platform knows the region's rule of this moment, the page that of its rendering.
      door={arrival.missing.includes('code') ? 'two-step' : site.registration}
      email={arrival.email}
      country={country}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={currency}
      minimumAge={site.minimumAge}
      autoAcceptRules={site.autoAcceptRules}
      rulesHref={site.rulesHref}
      promocode={launchCodes(site).promoreg}
      needsCode={ask}
      onClose={close}
      deps={{
        register: ({ password: _none, ...body }) => register(body),
        signIn: unused,
        checkCode: unused,
        preRegister: (body) => preRegister(rest, body),
        finallyRegister: ({ password: _none, ...body }) => register(body),
        registrationContext: () => registrationContext(site),
        done() {
          forgetLaunchCodes(localStore());
          leave(site);
        },
        store: sessionStore(),
      }}
    />
  );
}

/** The provider has verified the e-mail: the platform knows it. */
function withoutContact<T extends object>(body: T): Omit<T, 'email' | 'phone'> {
  const { email: _email, phone: _phone, ...rest } = body as T & { email?: string; phone?: string };
  return rest;
}
