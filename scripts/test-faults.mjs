/** `npm run test:faults`: kills, hangs and breaks parts of the built product (docs/testing.md, Faults). */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { testFaults } = await import('./lib/test-faults.ts');
  await testFaults();
}
