/** Texts of the game clients as files: messages/games/<language>/<namespace>.json. */
import { readFileSync } from 'node:fs';
import { firstAccepted, ROUTE_LOCALES } from '#contract/locales.ts';
import type { Namespace } from './kit/messages.ts';

/** Languages that the texts exist in. */
export const GAME_LOCALES = [...ROUTE_LOCALES, 'az', 'es', 'tr', 'uk'] as const;
export type GameLocale = (typeof GAME_LOCALES)[number];
/** Language of the texts for a locale that has none. */
const FALLBACK = 'en' satisfies GameLocale;

/** The language of a client's texts for a locale such as `ru` or `ru-KZ`; English for one without texts. */
export function languageOf(locale: string): GameLocale {
  return GAME_LOCALES.find((language) => language === locale.slice(0, 2)) ?? FALLBACK;
}

/** The language of a client's texts for an `Accept-Language` header; Russian when it names none with texts. */
export const acceptedLanguage = (header: string | undefined): GameLocale =>
  firstAccepted(header, GAME_LOCALES);

/**
 * Texts of the kit and of `namespaces` in one language, by key. A later namespace replaces keys of an earlier
 * one, so that a game can have its own text for a key of the kit.
 */
export function readMessages(
  language: GameLocale,
  namespaces: readonly Namespace[],
): Readonly<Record<string, string>> {
  const read = (namespace: Namespace): Record<string, string> =>
    JSON.parse(
      readFileSync(new URL(`../../messages/games/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
  return Object.assign({}, read('kit'), ...namespaces.map(read)) as Record<string, string>;
}
