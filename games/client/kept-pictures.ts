/**
 * Keeps drawn pictures in a folder, so that they are not drawn again after a restart. The folder is only a cache: if
 * it or a file in it is missing, broken, full or read-only, this is logged and the picture is drawn as if there were
 * no folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type KeptPictures = {
  /** The bytes kept under this name; null = there are none, or they are damaged. */
  read(name: string): Promise<Buffer | null>;
  /** Resolves when the bytes are kept, or could not be kept. */
  write(name: string, body: Buffer): Promise<void>;
};
type Log = { warn(context: object, message: string): void };
type Options = {
  /** The folder; created with the first picture. */
  folder: string;
  log: Log;
  /** Maximum number of bytes of all files together; beyond it the pictures used least recently are removed. */
  maxBytes?: number;
  /** Writes a file; tests pass a function that fails as on a full disk. */
  writeTo?: (path: string, bytes: Buffer) => Promise<void>;
};

/**
 * Twice the size of all pictures of all themes (35 sheets of 105 KB, 1,120 scenes of 13 KB), since an update of the
 * product can draw all of them again.
 */
const MAX_BYTES = 40_000_000;
/** Length of the SHA-256 before each picture, by which a file that was cut or damaged is recognised. */
const DIGEST_BYTES = 32;

const digestOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export function keepPictures({
  folder,
  log,
  maxBytes = MAX_BYTES,
  writeTo = (path, bytes) => writeFile(path, bytes),
}: Options): KeptPictures {
  /** Removes the files used least recently until the limit is kept. Other versions of the product write here too. */
  async function trim(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        // Null: another process has removed the file meanwhile.
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
      // Renaming makes the write atomic: another process may write the same picture, or this process may end in
      // between.
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
