import type { Translator } from '#lib/i18n/translator.ts';

/** A contact as it is sent; the password where a confirmed one is replaced. */
export type NewContact = { to: string; password?: string };
/** Texts of a failure: at the field of the contact, at the password, and of the rest. */
export type ContactErrors = {
  contact?: string | undefined;
  password?: string | undefined;
  general?: string | undefined;
};
export type ContactTexts = {
  t: Translator<'personal'>;
  auth: Translator<'auth'>;
  problems: Translator<'errors'>;
};
