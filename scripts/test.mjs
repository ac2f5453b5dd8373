/**
 * `npm test`: all checks from lint to browser journeys; installs missing programs first. Runs all parts,
 * then prints the sum; the last line is `N passed, N failed`. Takes some 45 minutes on two cores
 * (docs/testing.md).
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { testEverything } = await import('./lib/test-everything.ts');
  await testEverything();
}
