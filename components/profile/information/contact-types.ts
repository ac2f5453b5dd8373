import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';

/** A new contact as sent, with the proof of the player's identity. */
export type NewContact = { to: string; password?: string; proof?: string };
/** Texts of a failure: at the field of the contact, at the password, and of the rest. */
export type ContactErrors = {
  contact?: string | undefined;
  password?: string | undefined;
  general?: string | undefined;
  /** Only another sign-in helps. */
  needsSignIn?: boolean;
};
/**
 * How the player can prove their identity: the password, or a code to a confirmed contact; neither = a recent
 * sign-in.
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
  /** Anchor of the steps of verification. */
  id: 'phone' | 'email';
  label: string;
  /** Null = the account has none. */
  address: string | null;
  isConfirmed: boolean;
  /** Country that the field of a phone begins with. */
  country: PhoneCountry;
  /** Without a contact: to that of the account. */
  send: (contact?: NewContact) => Promise<Sent>;
  check: (code: string, contact?: NewContact) => Promise<Checked>;
  /** For a contact that the account does not have yet. */
  ways: ProofMethods;
  proof: ProofCalls;
  texts: ContactTexts;
};
