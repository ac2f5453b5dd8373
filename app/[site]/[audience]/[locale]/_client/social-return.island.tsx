'use client';
/** Needs the client: takes the provider's answer out of the address and signs in. */
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { SigninReply } from '#contract/rest/auth.ts';
import { checkAccountReply, type CheckAccountReply } from '#contract/rest/social.ts';
import { ConfirmAccountModal, ExtraInfoModal, type FormFailure } from '#components/auth/social-forms.tsx';
import { SecondStepModal } from '#components/auth/second-step.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { err, type Result } from '#lib/core/result.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { loadMessages, translateTexts } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { checkSocialAccount, confirmSocial, registerSocial } from '#lib/rest/social-calls.ts';
import type { Challenge } from '#lib/session/session.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { forgetLaunchCodes, keepLaunchCodes } from '#lib/storage/launch-codes.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { returnLink } from './guest-play.ts';
import { registrationContext, registrationStart } from './registration-start.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

type Arrival = Exclude<CheckAccountReply, { next: 'done' | 'code' }>;
type Step =
  | { kind: 'checking' }
  | { kind: 'failed'; text: string | null }
  | { kind: 'arrived'; arrival: Arrival }
  /** The account has a second factor; `before` is shown again when the player turns back. */
  | { kind: 'code'; needsCode: Challenge; before: Step };
type Texts = {
  access: Translator<'access'>;
  auth: Translator<'auth'>;
  common: Translator<'common'>;
  t: Translator<'social'>;
};

const arrivalKept = v.object({ provider: v.string(), arrival: checkAccountReply });

/** Keeps who arrived until the form is sent, so that a reload continues. */
function keptArrival(): { provider: string; arrival: Arrival } | null {
  try {
    const kept = v.safeParse(arrivalKept, JSON.parse(sessionStore().get(STORAGE_KEYS.socialArrival) ?? ''));
    if (!kept.success) return null;
    const { provider, arrival } = kept.output;
    return arrival.next === 'done' || arrival.next === 'code' ? null : { provider, arrival };
  } catch {
    return null;
  }
}

async function describe(failure: Failure, locale: string): Promise<FormFailure> {
  const { texts, separator, fields } = describeFailure(failure);
  if (fields === undefined) return { fields: {}, general: await translateTexts(locale, texts, separator) };
  const entries = Object.entries(fields).map(
    async ([name, each]) => [name, await translateTexts(locale, each)] as const,
  );
  return { fields: Object.fromEntries(await Promise.all(entries)), general: null };
}

function leave(site: SiteView): void {
  sessionStore().remove(STORAGE_KEYS.socialArrival);
  location.replace(returnLink(site).take() ?? site.homeHref);
}

/** Signs in with the token and leaves the page, or asks for a code; the failure of a form otherwise. */
async function enter(
  site: SiteView,
  reply: Result<SigninReply, Failure>,
  ask: (needsCode: Challenge) => void,
): Promise<FormFailure | null> {
  const entered = await getSession(site).session.enter(reply);
  if (!entered.ok) return describe(entered.error, site.locale);
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
  if (!reply.ok) return { kind: 'failed', text: (await describe(reply.error, site.locale)).general };
  if (reply.value.next === 'done' || reply.value.next === 'code') {
    const before: Step = { kind: 'failed', text: t('cancelled') };
    let step: Step = { kind: 'checking' };
    await enter(site, { ok: true, value: reply.value }, (needsCode) => {
      step = { kind: 'code', needsCode, before };
    });
    return step;
  }
  sessionStore().set(STORAGE_KEYS.socialArrival, JSON.stringify({ provider, arrival: reply.value }));
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
  return <Missing site={site} arrival={step.arrival} texts={texts} ask={ask} close={close} />;
}

type MissingProps = {
  site: SiteView;
  arrival: Arrival;
  texts: Texts;
  ask: (needsCode: Challenge) => void;
  close: () => void;
};

/** The form for what is missing. */
function Missing({ site, arrival, texts, ask, close }: MissingProps) {
  const { rest } = getSession(site);
  const provider = keptArrival()?.provider ?? '';
  const { ticket } = arrival;
  if (arrival.next === 'confirm')
    return (
      <ConfirmAccountModal
        {...texts}
        email={arrival.email}
        onClose={close}
        send={async (password) => enter(site, await confirmSocial(rest, provider, { ticket, password }), ask)}
      />
    );
  const { country, currency } = registrationStart(site);
  const { session } = getSession(site);
  /** Only `register` is called: the door of a social account has one step, and no password. */
  const unused = async () => err<Failure>({ kind: 'cancelled' });
  return (
    <ExtraInfoModal
      {...texts}
      locale={site.locale}
      email={arrival.email}
      country={country}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={currency}
      minimumAge={site.minimumAge}
      autoAcceptRules={site.autoAcceptRules}
      rulesHref={site.rulesHref}
      promocode={keepLaunchCodes(location.search, localStore()).promoreg}
      needsCode={ask}
      onClose={close}
      deps={{
        register: async ({ password: _none, ...body }) =>
          session.enter(
            await registerSocial(rest, provider, {
              ticket,
              ...(arrival.email === null ? body : withoutContact(body)),
            }),
          ),
        signIn: unused,
        checkCode: unused,
        preRegister: unused,
        finallyRegister: unused,
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
