/** The parts of `npm run test:long`, in order. */
import { join } from 'node:path';
import { ensureTestChromiums } from './browser.ts';
import { ensureBuilt, codegen } from './build.ts';
import { runJest } from './checks.ts';
import { runPlaywright } from './playwright.ts';
import { runLogged } from './progress.mjs';
import { ROOT } from './root.mjs';
import { startProduct } from './start-checks.ts';
import { FIRE, withTestRun } from './test-everything.ts';

/** Rounds of a long load test, as a multiple of those in `npm test`. */
const FIRE_SCALE = '4';

export const testLong = (): Promise<void> =>
  withTestRun(async ({ tally, folder, cleanups, services: { postgres } }) => {
    await tally.check('code generation', codegen);
    await tally.run('long load test (embedded database)', () =>
      runJest('long-fire', { paths: FIRE, env: { FIRE_SCALE } }),
    );
    if (postgres)
      await tally.run('long load test (PostgreSQL)', () =>
        runJest('long-fire-postgres', {
          paths: FIRE,
          env: { FIRE_SCALE, TEST_DATABASE_URL: postgres },
        }),
      );
    await tally.check('returns of all slots', () =>
      runLogged('rtp', process.execPath, ['--no-warnings', join(ROOT, 'scripts', 'rtp.ts')]),
    );
    const hasChromium = await tally.check('a Chromium for the tests', () => ensureTestChromiums());
    if (!hasChromium || !(await tally.check('build', ensureBuilt))) return;
    const started = await tally.check('the product starts on a fresh data folder', () =>
      startProduct(join(folder, 'product')),
    );
    if (started === null) return;
    const product = started.value;
    cleanups.push(() => product.stop());
    const env = {
      E2E_BASE_URL: product.address,
      E2E_PLATFORM_URL: product.platform,
      E2E_DATA_DIR: product.dataDir,
    };
    await tally.run('journeys of all engines on a phone', (onLine) =>
      runPlaywright('phone-engines', { projects: ['phone-engines'], env, onLine }),
    );
  });
