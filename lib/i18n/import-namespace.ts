/** Where bundles come from: a chunk of its own for each language and namespace. */
import type { ImportNamespace } from './load-bundle.ts';

export const importNamespace: ImportNamespace = async (bundle, namespace) => {
  const file: { default: unknown } = await import(`../../messages/${bundle}/${namespace}.json`, {
    with: { type: 'json' },
  });
  return file.default;
};
