import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import { localized } from '#platform/kernel/localized.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';

/** The name in the language of an account, which may be a language without content. */
export const nameOf = (names: LocalizedText, language: string): string => {
  const known: ContentLocale | undefined = CONTENT_LOCALES.find((locale) => locale === language);
  return localized(names, known ?? 'en') ?? '';
};
