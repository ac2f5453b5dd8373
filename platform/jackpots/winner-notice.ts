/** Text of the notice to a winner, in the language of the account. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

const TEXTS: Readonly<Record<BundleLocale, (amount: string) => string>> = {
  az: (amount) => `Cekpot sizindir: ${amount}!`,
  bn: (amount) => `জ্যাকপট আপনার: ${amount}!`,
  en: (amount) => `The jackpot is yours: ${amount}!`,
  es: (amount) => `¡El jackpot es tuyo: ${amount}!`,
  hi: (amount) => `जैकपॉट आपका हुआ: ${amount}!`,
  kk: (amount) => `Джекпот сіздікі: ${amount}!`,
  ky: (amount) => `Джекпот сиздики: ${amount}!`,
  ru: (amount) => `Джекпот ваш: ${amount}!`,
  tr: (amount) => `Jackpot sizin: ${amount}!`,
  uk: (amount) => `Джекпот ваш: ${amount}!`,
  uz: (amount) => `Jekpot sizniki: ${amount}!`,
};

/**
 * Text of the notice; in English when `language` is no language of the product. `amount`: formatted, with its
 * currency.
 */
export const winnerNotice = (language: string, amount: string): string => inLanguage(TEXTS, language)(amount);
