/** The words for free rounds as a prize: the `customCurrency` of specification 2 §3, behind their number. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

/** For the numbers that prizes have: ten and more, ending in 0 or 5. */
const WORDS: Readonly<Record<BundleLocale, string>> = {
  az: 'pulsuz fırlanma',
  bn: 'ফ্রি স্পিন',
  en: 'free spins',
  es: 'giros gratis',
  hi: 'मुफ़्त स्पिन',
  kk: 'фриспин',
  ky: 'фриспин',
  ru: 'фриспинов',
  tr: 'ücretsiz dönüş',
  uk: 'фріспінів',
  uz: 'frispin',
};

/** In English when `language` is not one of the product's. */
export const freeRoundWord = (language: string): string => inLanguage(WORDS, language);
