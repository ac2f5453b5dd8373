import type { Locale } from 'react-day-picker';

/** Loaders of the calendar's texts and formats by language. A language is loaded when its first calendar opens. */
const LOADERS: Readonly<Record<string, () => Promise<Locale>>> = {
  az: async () => (await import('react-day-picker/locale/az')).az,
  bn: async () => (await import('react-day-picker/locale/bn')).bn,
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  es: async () => (await import('react-day-picker/locale/es')).es,
  hi: async () => (await import('react-day-picker/locale/hi')).hi,
  kk: async () => (await import('react-day-picker/locale/kk')).kk,
  ky: async () => (await import('./calendar-locale-ky.ts')).ky,
  ru: async () => (await import('react-day-picker/locale/ru')).ru,
  tr: async () => (await import('react-day-picker/locale/tr')).tr,
  uk: async () => (await import('react-day-picker/locale/uk')).uk,
  uz: async () => (await import('react-day-picker/locale/uz')).uz,
};
export const CALENDAR_LOCALES = Object.keys(LOADERS);

/** Loads the texts of a language; those of English for a language without texts. */
export const loadCalendarLocale = (locale: string): Promise<Locale> =>
  (LOADERS[locale] ?? (LOADERS.en as () => Promise<Locale>))();
