import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

type BrandFile = { id: string; name: string; hosts: { name: string; kind: string }[] };

/**
 * Name and main host of every brand file, the default brand first, for the output of `npm start`. The web
 * process validates the files.
 */
export function readBrandHosts(folder: string): { id: string; name: string; host: string }[] {
  const path = resolve(ROOT, folder);
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as BrandFile)
    .flatMap(({ id, name, hosts }) => {
      const main = hosts.find((host) => host.kind === 'main');
      return main ? [{ id, name, host: main.name }] : [];
    })
    .sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'));
}
