import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';

/** A new contact as sent, with the proof of the player's identity. */
export type NewContact = { to: string; password?: string; proof?: string };
/** Texts of a failure: at the field of the contact, at the password, and everything else (`general`). */
export type ContactErrors = {
  contact?: string | undefined;
  password?: string | undefined;
  general?: string | undefined;
  /** The platform requires a recent sign-in: the player has to sign in again. */
  needsSignIn?: boolean;
};
/**
 * How the player can prove their identity: the password, or a code to a confirmed contact; if neither is possible, a
 * recent sign-in.
 */
export type ProofMethods = { password: boolean; code: { by: RecoveryChannel; to: string } | null };
/** `resendAt`: when the next code can be sent; milliseconds. */
export type Sent = { ok: true; resendAt: number } | { ok: false; errors: ContactErrors };
export type ProofCalls = {
  send: (by: RecoveryChannel) => Promise<Sent>;
  check: (
    by: RecoveryChannel,
    code: string,
  ) => Promise<{ ok: true; proof: string } | { ok: false; error: string }>;
  /** Ends the session and opens the sign-in. */
  signInAgain: () => void;
};
export type ContactTexts = {
  t: Translator<'personal'>;
  auth: Translator<'auth'>;
  problems: Translator<'errors'>;
};

type Checked = { ok: true } | { ok: false; error: string };

export type ContactConfirmProps = {
  /** Also the anchor to which the steps of the verification link. */
  id: 'phone' | 'email';
  label: string;
  /** The phone or e-mail; null = the account has none. */
  address: string | null;
  isConfirmed: boolean;
  /** Country that is selected at first in the field of a phone. */
  country: PhoneCountry;
  /** Sends a code to `contact`; without it, to the contact of the account. */
  send: (contact?: NewContact) => Promise<Sent>;
  check: (code: string, contact?: NewContact) => Promise<Checked>;
  /** How the player's identity can be proved before a contact is added or changed. */
  ways: ProofMethods;
  proof: ProofCalls;
  texts: ContactTexts;
};
