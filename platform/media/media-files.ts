/**
 * Stores drawn pictures in a folder. A picture is drawn at its first request, once for all concurrent
 * requests. The number of concurrent drawings is limited: each occupies a processor for a tenth of a second.
 * Visitors are served in turn, so that one who requests hundreds of new pictures does not delay the others.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError, apiError } from '#contract/api-error.ts';
import { createFairQueue } from '#platform/kernel/fair-queue.ts';

export type PictureCall = {
  /** The visitor's group of addresses (contract/address-groups.ts). */
  readonly visitor: string;
  /** False when the visitor has left: a picture that still waits is then not drawn. */
  readonly isWanted: () => boolean;
  readonly draw: () => Promise<Buffer>;
};
export type MediaFiles = {
  /**
   * The bytes of `file`, which is drawn if it does not exist. `file`: a relative path that the caller has
   * checked. Throws `too_many_attempts` when too many pictures of the visitor, or of all visitors, are
   * waiting.
   */
  get(file: string, call: PictureCall): Promise<Buffer>;
};

/**
 * Maximum number of waiting pictures of one visitor; a long list of games, scrolled through at once, has
 * about 100.
 */
const WAITING_PER_VISITOR = 120;
/** Maximum number of waiting pictures of all visitors; drawing them takes some minutes. */
const WAITING_MAX = 2_000;
const RETRY_SECONDS = 5;

/** True for the error by which `MediaFiles.get` refuses a picture because too many are waiting. */
export const isQueueFull = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many_attempts';

export function createMediaFiles(folder: string, concurrency: number): MediaFiles {
  const queue = createFairQueue({
    running: concurrency,
    runningPerVisitor: concurrency,
    waitingPerVisitor: WAITING_PER_VISITOR,
    waiting: WAITING_MAX,
  });
  const pending = new Map<string, Promise<Buffer>>();

  const readKept = (path: string): Promise<Buffer | null> =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });

  const make = async (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    // The picture may have been drawn for another visitor meanwhile.
    const kept = await readKept(path);
    if (kept !== null) return kept;
    const bytes = await draw();
    await mkdir(dirname(path), { recursive: true });
    // Another process may draw the same picture: renaming makes each write of the file atomic.
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, bytes);
    await rename(partial, path);
    return bytes;
  };
  const makeOnce = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const running = pending.get(path) ?? make(path, draw).finally(() => pending.delete(path));
    pending.set(path, running);
    return running;
  };

  return {
    async get(file, { visitor, isWanted, draw }) {
      const path = join(folder, file);
      const kept = await readKept(path);
      if (kept !== null) return kept;
      const running = pending.get(path);
      if (running) return running;
      const refusal = () => apiError('too_many_attempts', { retryAfter: RETRY_SECONDS });
      const made = queue.run(visitor, async () => {
        if (!isWanted()) throw refusal();
        return makeOnce(path, draw);
      });
      if (made === null) throw refusal();
      return made;
    },
  };
}
