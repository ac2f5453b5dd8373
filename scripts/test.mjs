/**
 * `npm test`: everything, from lint to browser journeys, with whatever is missing installed first. Runs all
 * parts, then sums; the last line is `N passed, N failed`. Under 30 minutes on two cores.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { testEverything } = await import('./lib/test-everything.ts');
  await testEverything();
}
