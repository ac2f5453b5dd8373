/** Number formatting, the same for the web app, the platform's notices and the game clients. */
import type { BundleLocale } from './locales.ts';

/**
 * The CLDR locale whose separators a language uses. Browsers ship no number data for Kazakh, Kyrgyz, Uzbek
 * and Azerbaijani and would format them in the browser's own language; a locale with the same rules is used
 * instead. Digits are Latin in every language, because players also type amounts.
 */
const CLDR_LOCALES: Readonly<Record<BundleLocale, string>> = {
  az: 'de',
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
 * Minus sign of amounts, handicaps and odds. Unlike a hyphen, it is as wide as "+", is read out as "minus", and allows
 * no line break.
 */
export const MINUS = '−';

/**
 * Formats a number in a language of the product (English for any other), with grouped thousands unless
 * `options` says otherwise.
 */
export const formatNumber = (
  value: number | bigint,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => formatOf(locale, options).format(value);

/**
 * Languages in which CLDR writes a percentage otherwise than "5%"; messages follow this too. Listed here, because a
 * browser that has no data of a language would use the format of its own language.
 */
const PERCENTS: Readonly<Partial<Record<string, string>>> = {
  es: '#\u00a0%',
  ru: '#\u00a0%',
  tr: '%#',
};

/** Formats a percentage in a language: `5` → "5%", in Russian "5 %", in Turkish "%5". */
export function formatPercent(
  percent: number,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const number = formatNumber(percent, locale, options);
  const pattern = Object.hasOwn(PERCENTS, locale) ? PERCENTS[locale] : undefined;
  return (pattern ?? '#%').replace('#', number);
}

/**
 * Texts before and after the digits of an amount in a language, by CLDR; '¤' stands for the symbol. `isWord`: the
 * symbol has letters, and CLDR separates letters from the digits by a space in every language. The format is read from
 * one currency of each kind: CHF, written as a word, and USD, written as a sign.
 */
export function moneyAffixes(
  locale: string,
  isWord: boolean,
): { readonly before: string; readonly after: string } {
  const currency = isWord ? 'CHF' : 'USD';
  const parts = formatOf(locale, {
    style: 'currency',
    currency,
    currencyDisplay: isWord ? 'code' : 'narrowSymbol',
    maximumFractionDigits: 0,
  }).formatToParts(1);
  const digits = parts.findIndex(({ type }) => type === 'integer');
  const text = (some: typeof parts): string =>
    some.map(({ type, value }) => (type === 'currency' ? '¤' : value)).join('');
  return { before: text(parts.slice(0, digits)), after: text(parts.slice(digits + 1)) };
}

/** The decimal separator of a language. */
export function decimalSign(locale: string): string {
  const parts = formatOf(locale, { minimumFractionDigits: 1 }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
