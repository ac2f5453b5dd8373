import { existsSync } from 'node:fs';
import { Failure, runLogged } from './progress.mjs';

/** True when this user may install system packages. */
export const canApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Retries, because a machine that has just started locks apt for its own updates, and mirrors fail at
 * times.
 */
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=5'];

/** Installs system packages. Throws a Failure when that is not possible. */
export async function aptInstall(...packages: string[]): Promise<void> {
  if (!canApt())
    throw new Failure(`${packages.join(', ')}: not installed, and installing needs root and apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLogged('apt-update', 'apt-get', [...APT_OPTIONS, 'update', '-qq'], { env });
  await runLogged(
    'apt-install',
    'apt-get',
    [...APT_OPTIONS, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    { env },
  );
}
