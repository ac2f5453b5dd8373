/** Texts of the game clients as files: messages/games/<language>/<namespace>.json. */
import { readFileSync } from 'node:fs';
import { BUNDLE_LOCALES, firstAccepted } from '#contract/locales.ts';
import type { BundleLocale } from '#contract/locales.ts';
import type { Namespace } from './kit/messages.ts';

/** Language of the texts for locales without texts. */
const FALLBACK = 'en' satisfies BundleLocale;

/**
 * The language of a client's texts for a locale such as `ru` or `ru-KZ`; English for a locale without texts.
 */
export function languageOf(locale: string): BundleLocale {
  return BUNDLE_LOCALES.find((language) => language === locale.slice(0, 2)) ?? FALLBACK;
}

/**
 * The language of a client's texts for an `Accept-Language` header; Russian when the header names none with
 * texts.
 */
export const acceptedLanguage = (header: string | undefined): BundleLocale =>
  firstAccepted(header, BUNDLE_LOCALES);

/**
 * Texts of the kit and of `namespaces` in one language, by key. A later namespace overrides keys of an
 * earlier one, so that a game can replace a text of the kit.
 */
export function readMessages(
  language: BundleLocale,
  namespaces: readonly Namespace[],
): Readonly<Record<string, string>> {
  const read = (namespace: Namespace): Record<string, string> =>
    JSON.parse(
      readFileSync(new URL(`../../messages/games/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
  return Object.assign({}, read('kit'), ...namespaces.map(read)) as Record<string, string>;
}
