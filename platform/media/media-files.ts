/**
 * Stores drawn pictures in a folder. A picture is drawn at its first request, once for all concurrent
 * requests. The number of drawings at once is limited: each occupies a processor for a tenth of a second.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

export type MediaFiles = {
  /**
   * The bytes of `file` (a relative path that the caller has checked), drawn by `draw` if the file does not
   * exist.
   */
  get(file: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

export function createMediaFiles(folder: string, concurrency: number): MediaFiles {
  const limit = pLimit(concurrency);
  const pending = new Map<string, Promise<Buffer>>();

  const load = async (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (kept !== null) return kept;
    const bytes = await limit(draw);
    await mkdir(dirname(path), { recursive: true });
    // Another process may draw the same picture: renaming makes each write of the file atomic.
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, bytes);
    await rename(partial, path);
    return bytes;
  };

  return {
    get(file, draw) {
      const path = join(folder, file);
      let running = pending.get(path);
      if (running === undefined) {
        running = load(path, draw).finally(() => pending.delete(path));
        pending.set(path, running);
      }
      return running;
    },
  };
}
