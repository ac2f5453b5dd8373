/** Names of the feed in the language of a reader. */

/** Languages whose readers read a name in Russian letters rather than in Latin ones. */
const CYRILLIC: readonly string[] = ['kk', 'ky', 'uk'];

/** The name in the language, else the one in the same letters, else the English one, else any. */
export const nameIn = (names: Readonly<Record<string, string | undefined>>, locale: string): string | null =>
  names[locale] ??
  (CYRILLIC.includes(locale) ? names['ru'] : undefined) ??
  names['en'] ??
  names['ru'] ??
  Object.values(names)[0] ??
  null;
