/** Names of the feed in a reader's language. */

/** Languages whose readers read a name without a translation in Russian letters rather than in Latin letters. */
const CYRILLIC: readonly string[] = ['kk', 'ky', 'uk'];

/**
 * The name in the language; else in Russian for readers of Cyrillic; else in English, in Russian, in any language.
 * Null: there is no name.
 */
export const nameIn = (names: Readonly<Record<string, string | undefined>>, locale: string): string | null =>
  names[locale] ??
  (CYRILLIC.includes(locale) ? names['ru'] : undefined) ??
  names['en'] ??
  names['ru'] ??
  Object.values(names)[0] ??
  null;
