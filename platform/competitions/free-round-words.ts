/** The word for free rounds as a prize, shown after their number: the `customCurrency` of specification 2 §3. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

/** The plural form of each language for the numbers that prizes have: ten and more, ending in 0 or 5. */
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

/** The word in `language`, or in English if that is no language of the product. */
export const freeRoundWord = (language: string): string => inLanguage(WORDS, language);
