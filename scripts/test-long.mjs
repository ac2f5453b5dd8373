/**
 * `npm run test:long`: tests that are too slow for every change, to be run before a release: load tests
 * with four times as many rounds on both stores, the journeys of all game engines on a phone, and the
 * returns of all slots.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { testLong } = await import('./lib/test-long.ts');
  await testLong();
}
