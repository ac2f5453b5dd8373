import { textsEn } from './texts/en.ts';
import type { TextKey, Texts } from './texts/en.ts';
import { textsKk } from './texts/kk.ts';
import { textsKy } from './texts/ky.ts';
import { textsRu } from './texts/ru.ts';
import { textsUz } from './texts/uz.ts';

const LANGUAGES: Readonly<Record<string, Texts>> = { ru: textsRu, en: textsEn, kk: textsKk, uz: textsUz, ky: textsKy };

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Words of a language (specification 1 §2, "Languages that stand in a URL"); English for any other. */
export function wordsOf(locale: string): Say {
  const texts = LANGUAGES[locale.slice(0, 2)] ?? textsEn;
  return (key, values = {}) => texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const BY_CODE: Readonly<Record<string, TextKey>> = {
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
export const textOfError = (code: string): TextKey => BY_CODE[code] ?? 'error_other';
