/** Chromium for the browser tests, in this order: CHROMIUM_PATH, Playwright's, the system's, Playwright's installer, apt-get. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.mjs';
import { Failure, runLogged, step } from './progress.mjs';
import { ROOT } from './root.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium that is there, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || [chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) || null;
}

/** Path of a Chromium, installed when there is none. Throws a Failure when that is not possible. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await step('Installing Chromium', async () => {
    await runLogged('chromium', process.execPath, [cli, 'install', ...withDeps, 'chromium']).catch(() => aptInstall('chromium'));
  });
  const installed = findChromium();
  if (!installed) throw new Failure('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
  return installed;
}
