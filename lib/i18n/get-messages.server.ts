/**
 * Messages for server components. A bundle is loaded once per process, since bundles cannot change after the
 * build.
 */
import { importNamespace } from './import-namespace.ts';
import { loadBundle, type ImportNamespace, type LoadedMessages } from './load-bundle.ts';
import { bundleOf } from './locales.ts';
import type { Namespace } from './messages.ts';
import { translatorOf, type Translator } from './translator.ts';

const imported = new Map<string, unknown>();

/**
 * Cached here because the bundler builds the table of all bundles again at each import with a computed name:
 * 5 % of a render's allocations.
 */
const importOnce: ImportNamespace = async (bundle, namespace) => {
  const name = `${bundle}/${namespace}`;
  const messages = imported.get(name) ?? (await importNamespace(bundle, namespace));
  imported.set(name, messages);
  return messages;
};

/**
 * Namespaces in the route's language. The browser gets only the texts that components write into markup or
 * pass to islands as props.
 */
export const getMessages = <N extends Namespace>(
  locale: string,
  namespaces: readonly N[],
): Promise<LoadedMessages<N>> => loadBundle(bundleOf(locale), namespaces, importOnce);

/** Use in server components: `const t = await getTranslator(locale, 'common')`. */
export async function getTranslator<N extends Namespace>(
  locale: string,
  namespace: N,
): Promise<Translator<N>> {
  return translatorOf(await getMessages(locale, [namespace]), namespace);
}
