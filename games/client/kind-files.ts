/** Page, script and style of a kind's client, read, joined and compressed. */
import { readFileSync } from 'node:fs';
import { bundle } from './bundle.ts';
import type { ClientKind } from './client-kinds.ts';
import { textFile } from './encode.ts';
import type { ClientFile } from './encode.ts';

const KIT_STYLES = ['base.css', 'frame.css', 'panel.css', 'controls.css', 'celebrate.css', 'dialogs.css'];

const at = (folder: string, name: string): URL => new URL(`./${folder}/${name}`, import.meta.url);
const read = (folder: string, name: string): string => readFileSync(at(folder, name), 'utf8');

export type KindFiles = { readonly page: ClientFile; readonly byName: ReadonlyMap<string, ClientFile> };

/** The files of `kind` below `base`. Rejects when its modules can't be joined. */
export async function kindFiles(kind: string, { styles, art }: ClientKind, base: string): Promise<KindFiles> {
  const joined = await bundle(at(kind, 'main.ts'));
  const script = await textFile('text/javascript', joined.script);
  const style = await textFile(
    'text/css',
    [...KIT_STYLES.map((name) => read('kit', name)), ...styles.map((name) => read(kind, name))].join('\n'),
  );
  const parts: Readonly<Record<string, string>> = {
    script: `${base}game.js?v=${script.version}`,
    style: `${base}game.css?v=${style.version}`,
    base,
    art: art?.version ?? '',
    stage: read(kind, 'stage.html').trim(),
  };
  const page = await textFile(
    'text/html',
    read('kit', 'page.html').replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''),
  );
  return {
    page,
    byName: new Map([
      ['game.js', script],
      ['game.css', style],
      ['game.js.map', await textFile('application/json', joined.map)],
    ] as const),
  };
}
