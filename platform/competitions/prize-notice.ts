/** Text of the notice to a winner, in the language of the account. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

const TEXTS: Readonly<Record<BundleLocale, (name: string, place: number, amount: string) => string>> = {
  az: (name, place, amount) => `“${name}” turniri: yeriniz ${place}, mükafatınız ${amount}.`,
  bn: (name, place, amount) => `“${name}” টুর্নামেন্ট: আপনার স্থান ${place}, পুরস্কার ${amount}।`,
  en: (name, place, amount) => `${name} tournament: you took place ${place}, your prize is ${amount}.`,
  es: (name, place, amount) => `Torneo «${name}»: puesto ${place}, tu premio es de ${amount}.`,
  hi: (name, place, amount) => `टूर्नामेंट “${name}”: आपका स्थान ${place}, पुरस्कार ${amount}।`,
  kk: (name, place, amount) => `«${name}» турнирі: ${place}-орын, жүлдеңіз ${amount}.`,
  ky: (name, place, amount) => `«${name}» турнири: ${place}-орун, байгеңиз ${amount}.`,
  ru: (name, place, amount) => `Турнир «${name}»: ${place}-е место, ваш приз ${amount}.`,
  tr: (name, place, amount) => `“${name}” turnuvası: ${place}. sıra, ödülünüz ${amount}.`,
  uk: (name, place, amount) => `Турнір «${name}»: ваше місце – ${place}, приз – ${amount}.`,
  uz: (name, place, amount) => `“${name}” turniri: ${place}-oʻrin, sovriningiz ${amount}.`,
};

/**
 * Text of the notice; in English when `language` is no language of the product. `amount`: formatted, with its
 * currency.
 */
export const prizeNotice = (language: string, name: string, place: number, amount: string): string =>
  inLanguage(TEXTS, language)(name, place, amount);
