/** Texts kept in several languages, and the fallback between them. */
import type { BundleLocale, ContentLocale } from '#contract/locales.ts';

/** A text by content language; missing languages fall back to `en`, then `ru`. */
export type LocalizedText = Partial<Record<ContentLocale, string>>;

/** Languages in the order in which a text is looked up: the language itself, English, Russian. */
export const localeChain = (locale: ContentLocale): readonly ContentLocale[] => [
  ...new Set<ContentLocale>([locale, 'en', 'ru']),
];

/** The value of the first language of the chain that has one; undefined when none has. */
export function localized<T>(
  values: Readonly<Partial<Record<ContentLocale, T>>>,
  locale: ContentLocale,
): T | undefined {
  for (const candidate of localeChain(locale)) if (values[candidate] !== undefined) return values[candidate];
  return undefined;
}

/** The text in `language`, or in English if that is no language of the product. */
export const inLanguage = <T>(texts: Readonly<Record<BundleLocale, T>>, language: string): T =>
  Object.hasOwn(texts, language) ? texts[language as BundleLocale] : texts.en;
