import { spawnSync } from 'node:child_process';

/** Output of a system program; null when it is not installed or fails. */
export function output(program: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
