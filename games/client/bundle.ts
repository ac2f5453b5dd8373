/**
 * Bundles the modules of a game client into one minified classic script with a source map (esbuild), so that
 * a client needs one request and no separate build.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A script and its source map, as text. The script ends with a `sourceMappingURL` of `${name}.map`. */
export type Bundle = { readonly script: string; readonly map: string };

/** Supported by all browser versions of the last three years. */
const TARGET = 'es2022';

/**
 * Bundles the module `entry` with its imports under the file name `name`. Rejects with esbuild's message when
 * a module is missing or does not parse.
 */
export async function bundle(entry: URL, name = 'game.js'): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: name,
    bundle: true,
    write: false,
    minify: true,
    sourcemap: 'linked',
    sourcesContent: true,
    format: 'iife',
    platform: 'browser',
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const textOf = (ending: string): string =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), map: textOf('.js.map') };
}
