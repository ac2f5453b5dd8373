/**
 * Shared by `npm test` and `npm run test:long`: a run with its folder, tally and services, and the product in
 * it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, step } from './progress.mjs';
import { runPlaywright } from './playwright.ts';
import { startProduct, type Product } from './npm-start.ts';
import { startServices, type Services } from './services.ts';
import { createTally, type Tally } from './tally.ts';

/** Jest tests that start processes or servers: the load tests, which kill processes, and a few others. */
export const LOAD_TESTS = ['tests/integration/'];
/**
 * Load tests that `npm test` runs on PostgreSQL where it is available, so that on each store a test kills the platform.
 */
export const DATABASE_LOAD_TESTS = ['wallet', 'withdrawals'].map(
  (name) => `tests/integration/${name}-load.test.ts`,
);

export type TestRun = {
  readonly tally: Tally;
  /** Folder of this run. */
  readonly folder: string;
  /** Clean-up functions, run at the end in reverse order. */
  readonly cleanups: (() => unknown)[];
  readonly services: Services;
};

/**
 * Runs `work` with a temporary folder, a tally, and PostgreSQL and Redis where available, and always cleans
 * up. Sets the process's exit code by the tally.
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

export type BrowserProduct = {
  readonly product: Product;
  /** Runs Playwright projects against the product as one part of the tally; the log is named by `name`. */
  browse(title: string, name: string, projects: readonly string[]): Promise<void>;
};

/**
 * Starts the product as `npm start` does, for browser tests; null (counted as failed) when it does not
 * start.
 */
export async function startForBrowsers({ tally, folder, cleanups }: TestRun): Promise<BrowserProduct | null> {
  const started = await tally.check('the product starts on a fresh data folder', () =>
    startProduct(join(folder, 'product')),
  );
  if (started === null) return null;
  const product = started.value;
  cleanups.push(() => product.stop());
  const env = {
    E2E_BASE_URL: product.address,
    E2E_PLATFORM_URL: product.platform,
    E2E_DATA_DIR: product.dataDir,
  };
  return {
    product,
    browse: (title, name, projects) =>
      tally.run(title, (onLine) => runPlaywright(name, { projects, env, onLine })),
  };
}
