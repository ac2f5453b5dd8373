/**
 * Translators over loaded messages, made with next-intl's core without its React provider, so that the
 * browser gets only the namespaces that its islands load. The compiler checks keys against the English files.
 */
import { createTranslator } from 'next-intl';
import type { BundleLocale } from '#contract/locales.ts';
import type { LoadedMessages } from './load-bundle.ts';
import type { Messages, Namespace, Text } from './messages.ts';

function makeTranslator<N extends Namespace>(bundle: BundleLocale, messages: Messages[N]) {
  // Dates in messages are in UTC unless a format says otherwise, so that server and browser produce the same
  // text.
  return createTranslator<Messages[N], never>({ locale: bundle, messages, timeZone: 'UTC' });
}
/**
 * `t('header.login')` in one namespace, with `t.rich` and `t.markup`. A missing key is shown as the key and
 * logged with console.error.
 */
export type Translator<N extends Namespace> = ReturnType<typeof makeTranslator<N>>;

const made = new WeakMap<object, unknown>();

/**
 * The translator of one loaded namespace. Cached by the messages object, so that each message is parsed once.
 */
export function translatorOf<N extends Namespace>(
  { bundle, messages }: LoadedMessages<N>,
  namespace: N,
): Translator<N> {
  const own: Messages[N] = messages[namespace];
  const known = made.get(own);
  // The key is the messages object, so the cached translator belongs to this namespace.
  if (known) return known as Translator<N>;
  const translator = makeTranslator<N>(bundle, own);
  made.set(own, translator);
  return translator;
}

/** Namespace of a complete key. */
export const namespaceOf = (text: Text): Namespace | null =>
  'key' in text ? (text.key.slice(0, text.key.indexOf('.')) as Namespace) : null;

/** Text of a key with its parameters, or an external text unchanged. The key's namespace must be loaded. */
export function formatText(loaded: LoadedMessages<Namespace>, text: Text): string {
  if ('text' in text) return text.text;
  const namespace = text.key.slice(0, text.key.indexOf('.')) as Namespace;
  const translate = translatorOf(loaded, namespace) as (
    key: string,
    params?: Readonly<Record<string, string | number>>,
  ) => string;
  return translate(text.key.slice(namespace.length + 1), text.params);
}
