/** The parts of `npm test`, in order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { ensureTestChromiums } from './browser.ts';
import { runChecks, runJest, UNIT_ONLY } from './checks.ts';
import { runPlaywright } from './playwright.ts';
import { fail, Failure, step } from './progress.mjs';
import { serviceTests } from './service-tests.ts';
import { startServices, type Services } from './services.ts';
import { createTally, type Tally } from './tally.ts';
import { START_CHECKS, startProduct } from './start-checks.ts';

/** Tests that kill processes and wait for restarts. */
export const FIRE = ['tests/integration/'];

type TestRun = {
  readonly tally: Tally;
  /** Folder of this run. */
  readonly folder: string;
  /** Clean-up functions, run at the end in reverse order. */
  readonly cleanups: (() => unknown)[];
  readonly services: Services;
};

/**
 * Runs `work` with a temporary folder, a tally, and PostgreSQL and Redis where available, and always cleans
 * up. Returns the tally's exit code.
 */
export async function withTestRun(work: (run: TestRun) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  const tally = createTally();
  const cleanups: TestRun['cleanups'] = [() => rmSync(folder, { recursive: true, force: true })];
  let cleaned = false;
  const cleanUp = async (): Promise<void> => {
    if (cleaned) return;
    cleaned = true;
    for (const clean of cleanups.reverse()) await Promise.resolve(clean()).catch(() => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanUp().then(() => process.exit(130)));

  try {
    const services = await step<Services>('Starting PostgreSQL and Redis for the tests', () =>
      startServices(folder),
    ).catch((error: Error) => {
      fail(error);
      return { postgres: null, redis: null, missing: [error.message], stop: async () => undefined };
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

export const testEverything = (): Promise<void> =>
  withTestRun(async (run) => {
    const { tally, services } = run;
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
    await tally.run('load test of the wallet (embedded database)', () => embedded);
    if (shared) await tally.run('load test of the wallet (PostgreSQL)', () => shared);

    const hasChromium = await tally.check('a Chromium for the tests', () => ensureTestChromiums());
    if (await tally.check('build', ensureBuilt)) await browserParts(run, hasChromium !== null);
  });

/** What needs the product itself, running as `npm start` runs it. */
async function browserParts({ tally, folder, cleanups }: TestRun, hasChromium: boolean): Promise<void> {
  for (const [name, work] of START_CHECKS) await tally.check(name, () => work(folder));
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
    await tally.run('browser journeys during outages', (onLine) =>
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
