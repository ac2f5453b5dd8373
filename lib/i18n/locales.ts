/** Which translation bundle a language uses, and each language's own name. */
import { BUNDLE_LOCALES, DEFAULT_LOCALE, type BundleLocale } from '#contract/locales.ts';

/**
 * Specification 1 §1: the route languages plus the rest of the locale map (az, uk, hi, bn). Bundles exist
 * for two more (es, tr). Pages exist in the route languages only.
 */
export const LOCALE_BUNDLES: Readonly<Record<string, BundleLocale>> = {
  ru: 'ru',
  en: 'en',
  kk: 'kk',
  uz: 'uz',
  ky: 'ky',
  az: 'az',
  uk: 'uk',
  hi: 'hi',
  bn: 'bn',
};

/** The name of each language in that language, as the language menu shows it. */
export const LOCALE_NAMES: Readonly<Record<BundleLocale, string>> = {
  az: 'Azərbaycanca',
  bn: 'বাংলা',
  en: 'English',
  es: 'Español',
  hi: 'हिन्दी',
  kk: 'Қазақша',
  ky: 'Кыргызча',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  uz: 'Oʻzbekcha',
};

/**
 * The bundle of a language tag in any case, with or without region ('uz-UZ'); the default language's for one
 * without a bundle.
 */
export function bundleOf(locale: string): BundleLocale {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const mapped = Object.hasOwn(LOCALE_BUNDLES, language) ? LOCALE_BUNDLES[language] : undefined;
  return mapped ?? BUNDLE_LOCALES.find((bundle) => bundle === language) ?? DEFAULT_LOCALE;
}
