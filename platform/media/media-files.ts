/**
 * Keeps drawn pictures in a folder. A picture is drawn when it is first asked for, once however many ask, a
 * few at a time: drawing takes a processor for a tenth of a second, and the rest of the platform needs it
 * too.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

export type MediaFiles = {
  /**
   * The bytes of `file` (a relative path that the caller has checked), drawn by `draw` when they are not
   * there yet.
   */
  get(file: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

export function createMediaFiles(folder: string, concurrency: number): MediaFiles {
  const limit = pLimit(concurrency);
  const under = new Map<string, Promise<Buffer>>();

  const make = async (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (kept !== null) return kept;
    const bytes = await limit(draw);
    await mkdir(dirname(path), { recursive: true });
    // Another process may draw the same: the file appears whole, whoever is last.
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, bytes);
    await rename(partial, path);
    return bytes;
  };

  return {
    get(file, draw) {
      const path = join(folder, file);
      let making = under.get(path);
      if (making === undefined) {
        making = make(path, draw).finally(() => under.delete(path));
        under.set(path, making);
      }
      return making;
    },
  };
}
