/** Storage of the platform's private files: players' documents. They have no public address. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes by random name. An implementation over another store (objects of a cloud, a database) is chosen by
 * FILES_URL in open-files.ts.
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
    // Few files in each folder: some file systems become slow otherwise.
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const name = newName();
      const path = pathOf(name);
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      // Renamed when complete: a process that ends meanwhile leaves no incomplete file under the name.
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
