/**
 * `npm run bench`: measures the quality bars of DESIGN §10 that exist, each beside a comparison in the same
 * run. `npm run bench -- pages streams` runs some.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { bench } = await import('./bench/run.ts');
  await bench(process.argv.slice(2));
}
