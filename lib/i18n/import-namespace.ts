/** Imports bundles: one chunk per language and namespace. */
import type { ImportNamespace } from './load-bundle.ts';

export const importNamespace: ImportNamespace = async (bundle, namespace) => {
  const file: { default: unknown } = await import(`../../messages/${bundle}/${namespace}.json`, {
    with: { type: 'json' },
  });
  return file.default;
};
