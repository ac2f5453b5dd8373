/** Numbers as people read them: one rule for the web app, the platform's notices and the game clients. */
import type { BundleLocale } from './locales.ts';

/**
 * The CLDR locale whose separators a language uses. Browsers ship no number data of Kazakh, Kyrgyz, Uzbek and
 * Azerbaijani and would write them as their own language does; a locale that writes the same way stands in.
 * Digits are Latin in every language, because amounts are also typed in.
 */
const CLDR_LOCALES: Readonly<Record<BundleLocale, string>> = {
  az: 'tr',
  bn: 'bn-u-nu-latn',
  en: 'en',
  es: 'es',
  hi: 'hi',
  kk: 'ru',
  ky: 'ru',
  ru: 'ru',
  tr: 'tr',
  uk: 'uk',
  uz: 'ru',
};
const cldrLocaleOf = (locale: string): string =>
  Object.hasOwn(CLDR_LOCALES, locale) ? CLDR_LOCALES[locale as BundleLocale] : 'en';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(cldrLocaleOf(locale), { useGrouping: 'always', ...options });
    formats.set(key, format);
  }
  return format;
}

/**
 * A number in a language of the product, thousands always grouped unless `options` says otherwise. English
 * where the language is none of the product's.
 */
export const formatNumber = (
  value: number | bigint,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => formatOf(locale, options).format(value);

/** The characters that separate whole from fraction, and that mark a negative number. */
export function numberSigns(locale: string): { readonly decimal: string; readonly minus: string } {
  const parts = formatOf(locale, { minimumFractionDigits: 1 }).formatToParts(-1.5);
  const pick = (type: 'decimal' | 'minusSign', fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { decimal: pick('decimal', '.'), minus: pick('minusSign', '-') };
}
