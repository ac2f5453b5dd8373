/** Messages for islands: a namespace is loaded when it is first needed. */
import { importNamespace } from './import-namespace.ts';
import { loadBundle, type LoadedMessages } from './load-bundle.ts';
import { bundleOf } from './locales.ts';
import type { Namespace, Text } from './messages.ts';
import { formatText, namespaceOf, translatorOf, type Translator } from './translator.ts';

/**
 * Namespaces in the route's language, with the retry rule; rejects when the default language fails to load as
 * well.
 */
export const loadMessages = <N extends Namespace>(
  locale: string,
  namespaces: readonly N[],
): Promise<LoadedMessages<N>> => loadBundle(bundleOf(locale), namespaces, importNamespace);

/** Use in islands: `const t = await loadTranslator(locale, 'auth')`. */
export async function loadTranslator<N extends Namespace>(
  locale: string,
  namespace: N,
): Promise<Translator<N>> {
  return translatorOf(await loadMessages(locale, [namespace]), namespace);
}

/** Translates and joins the texts of a notice. Loads the namespaces of their keys. */
export async function translateTexts(
  locale: string,
  texts: readonly Text[],
  separator = ' ',
): Promise<string> {
  const namespaces = [...new Set(texts.flatMap((text) => namespaceOf(text) ?? []))];
  const loaded = await loadMessages(locale, namespaces);
  return texts.map((text) => formatText(loaded, text)).join(separator);
}
