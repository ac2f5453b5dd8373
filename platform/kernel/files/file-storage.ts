/** Storage of the platform's private files: players' documents. They have no public address. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stores bytes under random names. FILES_URL chooses the implementation (open-files.ts), which may also use
 * object storage or a database.
 */
export type FileStorage = {
  /** Stores the bytes and returns their new name. They are durable when the promise resolves. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes; null = no file has the name. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes the file; no effect when it does not exist. */
  remove(name: string): Promise<void>;
};

/** 192 random bits: unguessable and unique. */
const newName = (): string => randomBytes(24).toString('base64url');
const NAME = /^[\w-]{32}$/;

/** Files in a folder, readable by this user only. Throws for a name that `put` cannot have given. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('The name of a stored file is malformed.');
    // Subfolders keep the number of files in one folder small, because some file systems are slow with many.
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const name = newName();
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      // The file gets its name only when it is complete, so that a process that ends meanwhile leaves no
      // incomplete file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flag: 'wx', flush: true });
      await rename(`${path}.part`, path);
      return name;
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
