/** Folders of data: money, accounts, secrets in logs. Other users of the machine have no business there. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Permissions of everybody except owner and group. */
const OTHERS = 0o007;

/**
 * Makes the folder, for this user alone. One that exists is closed to others; what its group may do was the
 * operator's decision. A folder of another user stays as it is.
 */
export function makeDataFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) return;
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
