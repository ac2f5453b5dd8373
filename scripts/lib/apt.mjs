import { existsSync } from 'node:fs';
import { Failure, runLogged } from './progress.mjs';

/** True when this user may install system packages here. */
export const canApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs system packages. Throws a Failure when that is not possible. */
export async function aptInstall(...packages) {
  if (!canApt()) throw new Failure(`${packages.join(', ')}: not installed, and installing needs root and apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLogged('apt-update', 'apt-get', ['update', '-qq'], { env });
  await runLogged('apt-install', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
