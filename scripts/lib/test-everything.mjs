/** The parts of `npm test`, in order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureTestChromiums } from './browser.mjs';
import { runChecks, runJest, UNIT_ONLY } from './checks.mjs';
import { runPlaywright } from './playwright.mjs';
import { fail, Failure, step } from './progress.mjs';
import { serviceTests } from './service-tests.mjs';
import { startServices } from './services.mjs';
import { createTally } from './tally.mjs';
import { START_CHECKS, startProduct } from './start-checks.mjs';

/** Tests that kill processes and wait for restarts. */
export const FIRE = ['tests/integration/'];

/**
 * Runs `work` with a folder of its own, a tally, PostgreSQL and Redis where they can be had, and cleans up
 * whatever happens. `work` gets `{ tally, folder, cleanups, services }`; the exit code is the tally's.
 */
export async function withTestRun(work) {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  const tally = createTally();
  const cleanups = [() => rmSync(folder, { recursive: true, force: true })];
  let cleaned = false;
  const cleanUp = async () => {
    if (cleaned) return;
    cleaned = true;
    for (const clean of cleanups.reverse()) await Promise.resolve(clean()).catch(() => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanUp().then(() => process.exit(130)));

  try {
    const services = await step('Starting PostgreSQL and Redis for the tests', () =>
      startServices(folder),
    ).catch((error) => {
      fail(error);
      return { postgres: null, redis: null, missing: [error.message], stop: () => undefined };
    });
    cleanups.push(services.stop);
    services.missing.forEach(tally.skip);
    await work({ tally, folder, cleanups, services });
  } catch (error) {
    tally.crash(error);
  } finally {
    await cleanUp();
  }
  process.exitCode = tally.sum();
}

export const testEverything = () =>
  withTestRun(async ({ tally, folder, cleanups, services }) => {
    await runChecks(tally.check);

    await tally.run('unit and platform tests (embedded database, in-process bus)', (onLine) =>
      runJest('unit', { args: UNIT_ONLY, onLine }),
    );
    const env = {
      ...(services.postgres && { TEST_DATABASE_URL: services.postgres }),
      ...(services.redis && { TEST_REDIS_URL: services.redis }),
    };
    // These wait for flights and restarts much of the time, so they wait beside each other and beside the
    // tests of the platform.
    const embedded = runJest('fire', { paths: FIRE });
    const shared = services.postgres && runJest('fire-postgres', { paths: FIRE, env });
    if (services.postgres || services.redis)
      await tally.run('platform tests on PostgreSQL and Redis', (onLine) =>
        runJest('platform', { paths: serviceTests(), env, onLine }),
      );
    await tally.run('wallet under fire (embedded database)', () => embedded);
    if (shared) await tally.run('wallet under fire (PostgreSQL)', () => shared);

    const hasChromium = await tally.check('a Chromium to test with', () => ensureTestChromiums());
    if (await tally.check('build', ensureBuilt)) await browserParts(tally, folder, hasChromium, cleanups);
  });

/** What needs the product itself, running as `npm start` runs it. */
async function browserParts(tally, folder, hasChromium, cleanups) {
  for (const [name, work] of START_CHECKS) await tally.check(name, () => work(folder));
  const product = await tally.check('the product starts on a fresh data folder', () =>
    startProduct(join(folder, 'product')),
  );
  if (!product) return;
  cleanups.push(() => product.stop());
  const env = {
    E2E_BASE_URL: product.address,
    E2E_PLATFORM_URL: product.platform,
    E2E_DATA_DIR: product.dataDir,
  };
  await tally.run('raw HTML, as browser and as crawler', (onLine) =>
    runPlaywright('raw-html', { projects: ['raw-html'], env, onLine }),
  );
  if (hasChromium) {
    await tally.run('guards: bytes, axe, HTML, layout shift', (onLine) =>
      runPlaywright('guards', { projects: ['guards'], env, onLine }),
    );
    await tally.run('browser journeys', (onLine) =>
      runPlaywright('journeys', { projects: ['clocks', 'desktop', 'phone'], env, onLine }),
    );
    await tally.run('journeys through outages', (onLine) =>
      runPlaywright('outages', { projects: ['outages'], env, onLine }),
    );
  }
  await tally.check('the product stops cleanly', async () => {
    const code = await product.stop();
    if (code !== 0) throw new Failure(`npm start ended with exit code ${code} after SIGTERM.`, product.log);
  });
  if (product.errors().length > 0)
    tally.fail('the product logged no error', product.errors().slice(0, 10).join('\n'));
  else tally.pass('the product logged no error');
}
