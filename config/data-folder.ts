/** Makes data folders (money, accounts, logs), which other users of the machine must not read. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Permissions of everybody except owner and group. */
const OTHERS = 0o007;

/**
 * Makes the folder, for this user alone. An existing folder is closed to users outside its group; the
 * rights of the group are the operator's decision and stay. A folder of another user stays as it is.
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

/** Folder of the games' drawn pictures: the same one wherever the game server runs. */
export const artFolderIn = (dataDir: string): string => join(dataDir, 'games', 'art');
