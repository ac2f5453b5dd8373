/**
 * Translators over loaded messages. They come from next-intl's core, without its React provider: on the server nothing is sent to the browser, in an island only what it loaded is there. Keys are
 * checked by the compiler against the English files.
 */
import { createTranslator } from 'next-intl';
import type { BundleLocale } from '#contract/locales.ts';
import type { LoadedMessages } from './load-bundle.ts';
import type { Messages, Namespace, Text } from './messages.ts';

function makeTranslator<N extends Namespace>(bundle: BundleLocale, messages: Messages[N]) {
  // Dates in messages are shown in UTC unless a format says otherwise: server and browser then write the
  // same.
  return createTranslator<Messages[N], never>({ locale: bundle, messages, timeZone: 'UTC' });
}
/**
 * `t('header.login')` over one namespace, with `t.rich` and `t.markup`. A missing key shows as itself and is
 * told by console.error.
 */
export type Translator<N extends Namespace> = ReturnType<typeof makeTranslator<N>>;

const made = new WeakMap<object, unknown>();

/**
 * The translator of one loaded namespace; the same messages give the same translator, so a message is parsed
 * once.
 */
export function translatorOf<N extends Namespace>(
  { bundle, messages }: LoadedMessages<N>,
  namespace: N,
): Translator<N> {
  const own: Messages[N] = messages[namespace];
  const known = made.get(own);
  // Keyed by the messages themselves, so what is found was made from this very namespace.
  if (known) return known as Translator<N>;
  const translator = makeTranslator<N>(bundle, own);
  made.set(own, translator);
  return translator;
}

/** The namespace a whole key belongs to. */
export const namespaceOf = (text: Text): Namespace | null =>
  'key' in text ? (text.key.slice(0, text.key.indexOf('.')) as Namespace) : null;

/** A key with its parameters, or a foreign text as it is. Needs the key's namespace to be loaded. */
export function formatText(loaded: LoadedMessages<Namespace>, text: Text): string {
  if ('text' in text) return text.text;
  const namespace = text.key.slice(0, text.key.indexOf('.')) as Namespace;
  const translate = translatorOf(loaded, namespace) as (
    key: string,
    params?: Readonly<Record<string, string | number>>,
  ) => string;
  return translate(text.key.slice(namespace.length + 1), text.params);
}
