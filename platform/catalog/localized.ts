import type { ContentLocale } from '#contract/locales.ts';

/** Where a text is looked for: the language itself, then English, then Russian. */
export const localeChain = (locale: ContentLocale): readonly ContentLocale[] => [
  ...new Set<ContentLocale>([locale, 'en', 'ru']),
];

/** The value of the best language there is; undefined when none of the chain has one. */
export function localized<T>(
  values: Readonly<Partial<Record<ContentLocale, T>>>,
  locale: ContentLocale,
): T | undefined {
  for (const candidate of localeChain(locale)) if (values[candidate] !== undefined) return values[candidate];
  return undefined;
}
