/**
 * `npm run bench`: measures bytes, speed and memory against their limits, each with a comparison in the
 * same run. `npm run bench -- pages streams` runs only the named parts.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { bench } = await import('./bench/run.ts');
  await bench(process.argv.slice(2));
}
