/** Selects texts of gateways, which are available in some languages only. */
import type { LocalizedText } from '#contract/payments.ts';

/** The text in the language, or in English. */
export const textIn = (text: LocalizedText, locale: string): string =>
  (Object.hasOwn(text, locale) ? text[locale] : undefined) ?? text.en;
