/**
 * Browsers leave out how these languages write numbers (and write them as English does); a language that
 * writes them the same way stands in.
 */
const NUMBERS_AS_IN: Readonly<Record<string, string>> = { kk: 'ru', ky: 'ru', uz: 'ru', az: 'tr' };

/**
 * The language to give `Intl.NumberFormat` for numbers of `locale`, so that server and every browser write
 * them alike.
 */
export const numbersOf = (locale: string): string => NUMBERS_AS_IN[locale] ?? locale;
