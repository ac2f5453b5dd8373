/** The languages of the payer's pages. */
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ky } from './ky.ts';
import { ru } from './ru.ts';
import type { Texts } from './texts.ts';
import { uz } from './uz.ts';

const LANGUAGES = { en, ru, kk, ky, uz };
export type Language = keyof typeof LANGUAGES;
const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** Language of the pages for a payer's locale. */
export function languageOf(locale: string): Language {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  if (isLanguage(language)) return language;
  return language === 'uk' ? 'ru' : 'en';
}
export const textsOf = (language: Language): Texts => LANGUAGES[language];
