import type { Translator } from '#lib/i18n/translator.ts';

/** Texts that every card of the account screen needs. */
export type CardTexts = {
  locale: string;
  t: Translator<'security'>;
  auth: Translator<'auth'>;
  common: Translator<'common'>;
};
