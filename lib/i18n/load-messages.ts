/** Messages for islands: a namespace is fetched when it is first needed. */
import { importNamespace } from './import-namespace.ts';
import { loadBundle, type LoadedMessages } from './load-bundle.ts';
import { bundleOf } from './locales.ts';
import type { Namespace, Text } from './messages.ts';
import { formatText, namespaceOf, translatorOf, type Translator } from './translator.ts';

/**
 * The namespaces in the language of the route, by the retry rule; rejects when the default language does not
 * load either.
 */
export const loadMessages = <N extends Namespace>(
  locale: string,
  namespaces: readonly N[],
): Promise<LoadedMessages<N>> => loadBundle(bundleOf(locale), namespaces, importNamespace);

/** `const t = await loadTranslator(locale, 'auth')`. */
export async function loadTranslator<N extends Namespace>(
  locale: string,
  namespace: N,
): Promise<Translator<N>> {
  return translatorOf(await loadMessages(locale, [namespace]), namespace);
}

/** The translated texts, joined, as a notice shows them. Loads the namespaces of their keys. */
export async function translateTexts(
  locale: string,
  texts: readonly Text[],
  separator = ' ',
): Promise<string> {
  const namespaces = [...new Set(texts.flatMap((text) => namespaceOf(text) ?? []))];
  const loaded = await loadMessages(locale, namespaces);
  return texts.map((text) => formatText(loaded, text)).join(separator);
}
