/** Loads namespaces of a bundle with the retry rule of specification 1 §8, "Language load failure". */
import { DEFAULT_LOCALE, type BundleLocale } from '#contract/locales.ts';
import { warnOnce } from '#lib/core/warn-once.ts';
import type { Messages, Namespace } from './messages.ts';

export const LOAD_ATTEMPTS = 5;

export type ImportNamespace = (bundle: BundleLocale, namespace: Namespace) => Promise<unknown>;
export type LoadedMessages<N extends Namespace> = {
  readonly bundle: BundleLocale;
  readonly messages: Pick<Messages, N>;
};

/**
 * Up to 5 attempts in the requested language, then up to 5 in the default one. All namespaces come from the
 * same language, so a screen is never half translated. Rejects with the last error when both fail.
 */
export async function loadBundle<N extends Namespace>(
  bundle: BundleLocale,
  namespaces: readonly N[],
  load: ImportNamespace,
): Promise<LoadedMessages<N>> {
  const languages: readonly BundleLocale[] = bundle === DEFAULT_LOCALE ? [bundle] : [bundle, DEFAULT_LOCALE];
  let last: unknown;
  for (const language of languages) {
    for (let attempt = 0; attempt < LOAD_ATTEMPTS; attempt++) {
      try {
        const loaded = await Promise.all(
          namespaces.map(async (namespace) => [namespace, await load(language, namespace)] as const),
        );
        // The type is safe: `scripts/check-messages.ts` compares all bundles with the English one.
        return { bundle: language, messages: Object.fromEntries(loaded) as Pick<Messages, N> };
      } catch (error) {
        last = error;
      }
    }
    warnOnce(`Texts in ${language} could not be loaded: ${namespaces.join(', ')}`);
  }
  throw last;
}
