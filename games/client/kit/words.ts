import { kitEn } from './texts/en.ts';
import type { KitKey, KitTexts } from './texts/en.ts';
import { kitKk } from './texts/kk.ts';
import { kitKy } from './texts/ky.ts';
import { kitRu } from './texts/ru.ts';
import { kitUz } from './texts/uz.ts';

/** Languages that stand in a URL (specification 1 §2). */
type Language = 'ru' | 'en' | 'kk' | 'uz' | 'ky';
export const KIT_TEXTS: Readonly<Record<Language, KitTexts>> = {
  ru: kitRu,
  en: kitEn,
  kk: kitKk,
  uz: kitUz,
  ky: kitKy,
};

/** A game's own words in every language. A key of the kit's replaces the kit's word. */
export type GameTexts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;
/** A word with its places filled in. */
export type Say<Key extends string = never> = (
  key: KitKey | Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Words of a language; English for any that no URL has. */
export function wordsOf<Key extends string>(locale: string, game: GameTexts<Key>): Say<Key> {
  const asked = locale.slice(0, 2);
  const language = asked in KIT_TEXTS ? (asked as Language) : 'en';
  const texts: Readonly<Record<string, string>> = { ...KIT_TEXTS[language], ...game[language] };
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const BY_CODE: Readonly<Record<string, KitKey>> = {
  launch_expired: 'error_launch_expired',
  not_authenticated: 'error_not_authenticated',
  signature_expired: 'error_not_authenticated',
  game_unavailable: 'error_game_unavailable',
  not_allowed_in_region: 'error_not_allowed_in_region',
  bet_below_minimum: 'error_bet',
  bet_above_maximum: 'error_bet',
  validation_failed: 'error_bet',
  network: 'error_network',
};

/** What a player is told of an error code (contract/errors.ts). */
export const textOfError = (code: string): KitKey => BY_CODE[code] ?? 'error_other';
