/** `npm run check`: runs all fast checks, then prints those that failed. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { fail, Failure, step, tail } from './lib/progress.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { runChecks, runJest, UNIT_ONLY } = await import('./lib/checks.ts');
  const failed = [];
  await runChecks((name, work) =>
    step(name, work).catch((error) => {
      failed.push(name);
      process.stdout.write(`${error.log ? tail(error.log, 40) : error.message}\n`);
    }),
  );
  await step('unit tests', async () => {
    const { failures } = await runJest('unit', { args: UNIT_ONLY });
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }).catch((error) => {
    failed.push('unit tests');
    process.stdout.write(`${error.message}\n`);
  });
  if (failed.length > 0) fail(new Failure(`Not ready: ${failed.join(', ')}.`));
  else process.stdout.write('Ready.\n');
}
