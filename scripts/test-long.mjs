/**
 * `npm run test:long`: tests that take too long for every change, run before a release (docs/testing.md):
 * large samples, long load tests on both stores, the returns of all slots, and the journeys on the screen size
 * that `npm test` leaves out.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { testLong } = await import('./lib/test-long.ts');
  await testLong();
}
