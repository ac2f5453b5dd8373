/** Number formatting, the same for the web app, the platform's notices and the game clients. */
import type { BundleLocale } from './locales.ts';

/**
 * The CLDR locale whose separators a language uses. Browsers ship no number data for Kazakh, Kyrgyz, Uzbek
 * and Azerbaijani and would format them in the browser's own language; a locale with the same rules is used
 * instead. Digits are Latin in every language, because players also type amounts.
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
 * Formats a number in a language of the product (English for any other), with grouped thousands unless
 * `options` says otherwise.
 */
export const formatNumber = (
  value: number | bigint,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => formatOf(locale, options).format(value);

/** The decimal separator and the minus sign of a language. */
export function numberSigns(locale: string): { readonly decimal: string; readonly minus: string } {
  const parts = formatOf(locale, { minimumFractionDigits: 1 }).formatToParts(-1.5);
  const pick = (type: 'decimal' | 'minusSign', fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { decimal: pick('decimal', '.'), minus: pick('minusSign', '-') };
}
