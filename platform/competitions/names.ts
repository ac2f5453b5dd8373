import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import { localized } from '#platform/kernel/localized.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';

/**
 * The name of a competition in the language of an account. That may be a language without content; the name
 * is then in English or Russian.
 */
export const nameOf = (names: LocalizedText, language: string): string => {
  const known: ContentLocale | undefined = CONTENT_LOCALES.find((locale) => locale === language);
  return localized(names, known ?? 'en') ?? '';
};
