/** Messages for server components. Everything is read once a process: bundles are part of the build. */
import type { LoadedMessages } from './load-bundle.ts';
import { loadMessages } from './load-messages.ts';
import type { Namespace } from './messages.ts';
import { translatorOf, type Translator } from './translator.ts';

/**
 * The namespaces of the route's language. What of them reaches the browser is what a component writes into
 * its markup or an island's props.
 */
export const getMessages = <N extends Namespace>(
  locale: string,
  namespaces: readonly N[],
): Promise<LoadedMessages<N>> => loadMessages(locale, namespaces);

/** `const t = await getTranslator(locale, 'common')` in a server component. */
export async function getTranslator<N extends Namespace>(
  locale: string,
  namespace: N,
): Promise<Translator<N>> {
  return translatorOf(await getMessages(locale, [namespace]), namespace);
}
