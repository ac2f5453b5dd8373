/** Phone and e-mail of the account: the player confirms, adds and changes them (decisions 0193 and 0261). */
import { ContactConfirm } from '#components/profile/information/contact-confirm.tsx';
import type {
  ContactErrors,
  ContactTexts,
  NewContact,
  ProofCalls,
  ProofMethods,
  Sent,
} from '#components/profile/information/contact-types.ts';
import type { CodeSentReply, RecoveryChannel } from '#contract/rest/recovery.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { textOfFailure, textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import {
  checkContactCode,
  checkContactProof,
  sendContactCode,
  sendContactProof,
} from '#lib/rest/profile-calls.ts';
import type { User } from '#lib/session/user.ts';
import { openModal } from '../open-modal.ts';
import { registrationStart } from '../registration-start.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

/**
 * Ways to prove that the player changes contact `id`: the password, or a code sent to a confirmed contact, preferably
 * to the one that is not being changed.
 */
function proofWays(user: User, id: 'phone' | 'email'): ProofMethods {
  const phone = user.phoneApproved && user.phone ? ({ by: 'sms', to: user.phone } as const) : null;
  const email = user.emailApproved && user.email ? ({ by: 'email', to: user.email } as const) : null;
  return { password: user.hasPassword, code: id === 'phone' ? (email ?? phone) : (phone ?? email) };
}

async function errorsOf(failure: Failure, locale: string): Promise<ContactErrors> {
  const { fields, general } = await textsOfFailure(failure, locale, ['phone', 'email', 'password', 'proof']);
  return {
    contact: fields.phone ?? fields.email,
    password: fields.password,
    general: general ?? fields.proof,
    needsSignIn: isRefusedWith(failure, 'fresh_sign_in_needed'),
  };
}

async function sentOf(reply: Result<CodeSentReply, Failure>, locale: string): Promise<Sent> {
  const times = timesOfCode(reply, Date.now());
  return times.ok
    ? { ok: true, resendAt: times.value.resendAt }
    : { ok: false, errors: await errorsOf(times.error, locale) };
}

export function Contacts({ site, user, t }: { site: SiteView; user: User; t: ContactTexts }) {
  const { session, rest } = getSession(site);
  const { locale } = site;
  const bodyOf = (channel: RecoveryChannel, { to, ...proofs }: NewContact) => ({
    [channel === 'sms' ? 'phone' : 'email']: to,
    ...proofs,
  });
  const actions = (channel: RecoveryChannel) => ({
    send: async (contact?: NewContact) =>
      sentOf(await sendContactCode(rest, channel, contact ? bodyOf(channel, contact) : {}), locale),
    check: async (code: string, contact?: NewContact) => {
      const named = contact ? bodyOf(channel, { to: contact.to }) : {};
      const checked = await checkContactCode(rest, channel, { ...named, code });
      if (!checked.ok) return { ok: false, error: await textOfFailure(checked.error, locale) } as const;
      // The push about the confirmed contact may be late, so the record is requested at once.
      void session.reloadUser();
      return { ok: true } as const;
    },
  });
  const proof: ProofCalls = {
    send: async (by) => sentOf(await sendContactProof(rest, { by }), locale),
    check: async (by, code) => {
      const checked = await checkContactProof(rest, { by, code });
      return checked.ok
        ? { ok: true, proof: checked.value.proof }
        : { ok: false, error: await textOfFailure(checked.error, locale) };
    },
    signInAgain: () => void session.signOut().then(() => openModal('login')),
  };
  const shared = { country: registrationStart(site).country, proof, texts: t };
  return (
    <>
      <ContactConfirm
        id="phone"
        label={t.t('contacts.phone')}
        address={user.phone}
        isConfirmed={user.phoneApproved}
        ways={proofWays(user, 'phone')}
        {...actions('sms')}
        {...shared}
      />
      <ContactConfirm
        id="email"
        label={t.t('contacts.email')}
        address={user.email}
        isConfirmed={user.emailApproved}
        ways={proofWays(user, 'email')}
        {...actions('email')}
        {...shared}
      />
    </>
  );
}
