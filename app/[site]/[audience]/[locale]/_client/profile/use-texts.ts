/** Texts of a screen of the profile. */
import { use } from 'react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { Namespace } from '#lib/i18n/messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { keep } from './keep.ts';

/**
 * A translator for each of the namespaces. Suspends until the texts are loaded, and throws if they cannot be loaded:
 * the island then shows its skeleton, or the failure with a retry button.
 */
export function useTexts<N extends Namespace>(
  locale: string,
  namespaces: readonly N[],
): { readonly [Each in N]: Translator<Each> } {
  const loaded = use(keep(`texts ${locale} ${namespaces.join()}`, () => loadMessages(locale, namespaces)));
  return Object.fromEntries(namespaces.map((name) => [name, translatorOf(loaded, name)])) as {
    [Each in N]: Translator<Each>;
  };
}
