/**
 * Forms after the return from a social provider: the account with the same e-mail, or the data of a new
 * account.
 */
import { useEffect, useState } from 'react';
import type { RegistrationBody } from '#contract/rest/auth.ts';
import { ConfirmAccountModal } from '#components/auth/social-confirm.tsx';
import { ExtraInfoModal } from '#components/auth/social-forms.tsx';
import { err } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { preRegister } from '#lib/rest/registration-calls.ts';
import { confirmSocial, loginAfterOtp, registerSocial, sendSocialCode } from '#lib/rest/social-calls.ts';
import type { Challenge } from '#lib/session/session.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { codesAreTaken, launchCodes } from './launch-codes.ts';
import { prizeNote } from './prize-note.ts';
import { registrationContext, registrationStart } from './registration-start.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { enter, keepArrival, keptArrival, leave, type Arrival } from './social-arrival.ts';

export type ArrivalTexts = {
  access: Translator<'access'>;
  auth: Translator<'auth'>;
  common: Translator<'common'>;
  t: Translator<'social'>;
};
type FormProps<A> = {
  site: SiteView;
  arrival: A;
  texts: ArrivalTexts;
  /** Shows the form for the code of the second factor. */
  ask: (needsCode: Challenge) => void;
  close: () => void;
};
type ArrivalOf<Next> = Extract<Arrival, { next: Next }>;
/** `over`: called when the confirmation is no longer possible. */
type ConfirmProps = FormProps<ArrivalOf<'confirm'>> & { over: (failure: Failure) => Promise<void> };

/** Form to confirm that the account with the same e-mail belongs to the player. */
export function ConfirmArrival(props: ConfirmProps) {
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
        // If nothing is stored any more, the player is already signed in.
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

/** The form for data of a new account that the provider did not send. */
export function MissingData({ site, arrival, texts, ask, close }: FormProps<ArrivalOf<'registration'>>) {
  const { rest, session } = getSession(site);
  const provider = keptArrival()?.provider ?? '';
  const { ticket } = arrival;
  const { country, currency } = registrationStart(site);
  const [prize, setPrize] = useState<string | null>(null);
  useEffect(() => void prizeNote(site, texts.auth).then(setPrize), [site, texts.auth]);
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
      // The platform returns the region's current rule; the page may have an older one from its rendering.
      registrationKind={arrival.missing.includes('code') ? 'two-step' : site.registration}
      email={arrival.email}
      country={country}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={currency}
      minimumAge={site.minimumAge}
      autoAcceptRules={site.autoAcceptRules}
      rulesHref={site.rulesHref}
      promocode={launchCodes(site).promoreg}
      prize={prize}
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
          codesAreTaken();
          leave(site);
        },
        store: sessionStore(),
      }}
    />
  );
}

/** Removes the contacts: the provider has verified the e-mail, so the platform has it already. */
function withoutContact<T extends object>(body: T): Omit<T, 'email' | 'phone'> {
  const { email: _email, phone: _phone, ...rest } = body as T & { email?: string; phone?: string };
  return rest;
}
