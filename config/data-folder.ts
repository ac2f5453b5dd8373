/** Makes data folders (money, accounts, logs), which other users of the machine must not read. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of users that are neither the owner nor in the group. */
const OTHERS = 0o007;

/**
 * Makes the folder with access for this user only. If it exists, users outside its group lose their access, and the
 * rights of the group stay, because the operator decides about them. A folder of another user stays as it is.
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

/**
 * Folder of the game pictures that the game server draws. It is the same whether the game server has its own process or
 * not.
 */
export const artFolderIn = (dataDir: string): string => join(dataDir, 'games', 'art');
