/**
 * Keeps drawn pictures in a folder, so that a restart does not draw them again. Only a cache: whatever is wrong with the
 * folder or a file in it (missing, broken, full, read-only) is logged, and the picture is drawn as without it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type KeptPictures = {
  /** The bytes kept under this name; null = none that can be used. */
  read(name: string): Promise<Buffer | null>;
  /** Resolves when they are kept, or cannot be. */
  write(name: string, body: Buffer): Promise<void>;
};
type Log = { warn(context: object, message: string): void };
type Options = {
  /** Made with the first picture. */
  folder: string;
  log: Log;
  /** Bytes of all files together; the pictures that were used least recently are removed. */
  maxBytes?: number;
  /** Where writing may fail; tests fill the disk by it. */
  writeTo?: (path: string, bytes: Buffer) => Promise<void>;
};

/** Twice what all pictures of all themes take (35 sheets of 105 KB, 1,120 scenes of 13 KB), for an update of the product. */
const MAX_BYTES = 40_000_000;
/** SHA-256 in front of each picture: a file that was cut or damaged is not shown. */
const DIGEST_BYTES = 32;

const digestOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export function keepPictures({
  folder,
  log,
  maxBytes = MAX_BYTES,
  writeTo = (path, bytes) => writeFile(path, bytes),
}: Options): KeptPictures {
  /** Removes what was used least recently until the limit holds; other versions of the product write here too. */
  async function trim(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        // Another process may have removed it.
        const found = await stat(path).catch(() => null);
        return found && { path, bytes: found.size, usedAt: found.mtimeMs };
      }),
    );
    const kept = files.filter((file) => file !== null).sort((a, b) => b.usedAt - a.usedAt);
    let total = 0;
    for (const { path, bytes } of kept) if ((total += bytes) > maxBytes) await rm(path, { force: true });
  }

  return {
    async read(name) {
      const path = join(folder, name);
      try {
        const file = await readFile(path);
        const body = file.subarray(DIGEST_BYTES);
        if (!digestOf(body).equals(file.subarray(0, DIGEST_BYTES))) {
          log.warn({ path }, 'a kept picture is broken: it is drawn again');
          return null;
        }
        const now = new Date();
        await utimes(path, now, now).catch(() => undefined);
        return body;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') log.warn({ err: error, path }, 'a kept picture cannot be read');
        return null;
      }
    },
    async write(name, body) {
      const path = join(folder, name);
      // Renaming makes the write atomic: another process may draw the same picture, or this one may end.
      const partial = `${path}.${process.pid}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeTo(partial, Buffer.concat([digestOf(body), body]));
        await rename(partial, path);
        await trim();
      } catch (error) {
        log.warn({ err: error, path }, 'a picture cannot be kept: it is drawn again after a restart');
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },
  };
}
