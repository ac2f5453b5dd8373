/** The parts of `npm run test:long`, in order: tests that take too long to run for every change (docs/testing.md). */
import { join } from 'node:path';
import { ensureTestChromiums } from './browser.ts';
import { ensureBuilt, codegen } from './build.ts';
import { runJest } from './checks.ts';
import { longTests } from './long-tests.ts';
import { runLogged } from './progress.mjs';
import { ROOT } from './root.mjs';
import { serviceTests } from './service-tests.ts';
import { LOAD_TESTS, startForBrowsers, withTestRun } from './test-run.ts';

/** Environment in which tests use large samples (tests/fixtures/sample.ts) and load tests run long. */
const LONG = { TEST_LONG: '1' };

export const testLong = (): Promise<void> =>
  withTestRun(async (run) => {
    const { tally, services } = run;
    await tally.check('code generation', codegen);
    await tally.run('large samples of simulations and properties', (onLine) =>
      runJest('long-samples', { paths: longTests(), env: LONG, onLine }),
    );
    const { postgres } = services;
    if (postgres)
      await tally.run(
        'tests of the platform that `npm test` runs on PostgreSQL, on the embedded database',
        (onLine) => runJest('long-embedded', { paths: serviceTests(), onLine }),
      );
    await tally.run('long load test (embedded database)', () =>
      runJest('long-load', { paths: LOAD_TESTS, env: LONG }),
    );
    if (postgres)
      await tally.run('long load test (PostgreSQL)', () =>
        runJest('long-load-postgres', { paths: LOAD_TESTS, env: { ...LONG, TEST_DATABASE_URL: postgres } }),
      );
    await tally.check('returns of all slots', () =>
      runLogged('rtp', process.execPath, ['--no-warnings', join(ROOT, 'scripts', 'rtp.ts')]),
    );
    const hasChromium = await tally.check('a Chromium for the tests', () => ensureTestChromiums());
    if (!hasChromium || !(await tally.check('build', ensureBuilt))) return;
    const started = await startForBrowsers(run);
    await started?.browse('journeys on their other screen size, and all shared rounds', 'other-sizes', [
      'clocks-desktop',
      'other-desktop',
      'other-phone',
    ]);
    await started?.browse('guards: every page, modal and game in every brand', 'long-guards', [
      'long-guards',
    ]);
  });
