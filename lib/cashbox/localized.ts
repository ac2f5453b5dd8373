/** Texts of gateways, which come in the languages that the gateway has. */
import type { LocalizedText } from '#contract/payments.ts';

/** The text in the language, or in English. */
export const textIn = (text: LocalizedText, locale: string): string =>
  (Object.hasOwn(text, locale) ? text[locale] : undefined) ?? text.en;
