/** The parts of `npm test`, in order. */
import { ensureBuilt } from './build.ts';
import { ensureTestChromiums } from './browser.ts';
import { runChecks, runJest, NOT_TESTS, UNIT_ONLY, withoutSuite } from './checks.ts';
import { Failure } from './progress.mjs';
import { serviceTests } from './service-tests.ts';
import { START_CHECKS } from './start-checks.ts';
import { DATABASE_LOAD_TESTS, LOAD_TESTS, startForBrowsers, withTestRun, type TestRun } from './test-run.ts';

export const testEverything = (): Promise<void> =>
  withTestRun(async (run) => {
    const { tally, services } = run;
    await runChecks(tally.check);

    const env = {
      ...(services.postgres && { TEST_DATABASE_URL: services.postgres }),
      ...(services.redis && { TEST_REDIS_URL: services.redis }),
    };
    // Each suite runs on one store only (decision 0378): with PostgreSQL, these run there and not among the unit tests.
    const onServices = services.postgres ? serviceTests() : [];
    await tally.run('unit tests', (onLine) =>
      runJest('unit', { args: [...UNIT_ONLY, ...onServices.map(withoutSuite)], onLine }),
    );
    // Load tests wait for shared rounds and restarts most of the time, so they run in parallel with each other and with
    // the tests of the platform.
    const onDatabase = services.postgres ? DATABASE_LOAD_TESTS : [];
    const embedded = runJest('load', {
      paths: LOAD_TESTS,
      args: [...NOT_TESTS, ...onDatabase.map(withoutSuite)],
    });
    const shared = services.postgres && runJest('load-postgres', { paths: onDatabase, env });
    if (onServices.length > 0)
      await tally.run('platform tests on PostgreSQL and Redis', (onLine) =>
        runJest('platform', { paths: onServices, env, onLine }),
      );
    await tally.run('load tests (embedded database)', () => embedded);
    if (shared) await tally.run('load tests (PostgreSQL)', () => shared);

    const hasChromium = await tally.check('a Chromium for the tests', () => ensureTestChromiums());
    if (await tally.check('build', ensureBuilt)) await browserParts(run, hasChromium !== null);
  });

/** Parts that need the running product, started as by `npm start`. */
async function browserParts(run: TestRun, hasChromium: boolean): Promise<void> {
  const { tally, folder } = run;
  for (const [name, work] of START_CHECKS) await tally.check(name, () => work(folder));
  const started = await startForBrowsers(run);
  if (started === null) return;
  const { product, browse } = started;
  await browse('raw HTML, as browser and as crawler', 'raw-html', ['raw-html']);
  await browse('faults of processes, machine and network', 'faults', ['faults']);
  if (hasChromium) {
    await browse('guards: bytes, axe, HTML, layout shift', 'guards', ['guards']);
    await browse('browser journeys', 'journeys', ['clocks', 'desktop', 'phone']);
    await browse('browser journeys during outages', 'outages', ['outages']);
  }
  await tally.check('the product stops cleanly', async () => {
    const code = await product.stop();
    if (code !== 0) throw new Failure(`npm start ended with exit code ${code} after SIGTERM.`, product.log);
  });
  if (product.errors().length > 0)
    tally.fail('the product logged no error', product.errors().slice(0, 10).join('\n'));
  else tally.pass('the product logged no error');
  if (product.lateAnswers() > 0)
    tally.skip(
      `${product.lateAnswers()} answers of the platform came too late for a page: the machine is slow.`,
    );
}
