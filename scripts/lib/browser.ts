/**
 * Finds Chromium, in this order: CHROMIUM_PATH, Playwright's, the system's, Playwright's installer,
 * apt-get. Browser journeys prefer the headless shell.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, canApt } from './apt.ts';
import { Failure, runLogged, step } from './progress.mjs';
import { ROOT } from './root.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * The headless shell: Chromium's rendering without windows, which makes journeys with many short visits a
 * third faster.
 */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || [chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) || null;
}

/** Path of a Chromium for journeys: the headless shell if it is installed, else any other; null = none. */
export function findJourneysChromium(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : findChromium();
}

/**
 * Installs a Chromium for tests, and the headless shell if the system offers it. Throws a Failure when
 * there is none.
 */
export async function ensureTestChromiums(): Promise<void> {
  await ensureChromium();
  if (!process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOWS) && canApt())
    await aptInstall('chromium-headless-shell').catch(() => undefined);
}

/** Path of a Chromium, which is installed if necessary. Throws a Failure when that is not possible. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await step('Installing Chromium', async () => {
    await runLogged('chromium', process.execPath, [cli, 'install', ...withDeps, 'chromium']).catch(() =>
      aptInstall('chromium'),
    );
  });
  const installed = findChromium();
  if (!installed)
    throw new Failure('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
  return installed;
}
