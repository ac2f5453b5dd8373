/** The embedded database: PGlite in `${DATA_DIR}/pglite`, for one process at a time. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from './db.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { preparedQueries } from './pglite-statements.ts';
import { StoreError } from './store-error.ts';

export type OpenedDatabase = { db: Db; close(): Promise<void> };

/**
 * Opens and migrates the embedded database. Throws StoreError when the folder is in use, not writable,
 * damaged, or of another version.
 */
export async function openPglite(
  dataDir: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<OpenedDatabase> {
  const folder = resolve(dataDir, 'pglite');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StoreError(
      `The data folder ${resolve(dataDir)} cannot be created (${reason(error)}): set DATA_DIR to a folder this user may write.`,
      error,
    );
  }
  const unlock = lock(`${folder}.lock`, folder);
  const cannotOpen = (error: unknown) =>
    new StoreError(
      `The database folder ${folder} cannot be opened (${reason(error)}): restore it from a backup, or move it away to start with an empty one.`,
      error,
    );
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))) {
    unlock();
    throw cannotOpen(new Error('it contains no database'));
  }
  let client: PGlite | undefined;
  try {
    client = await PGlite.create({ dataDir: folder });
    const opened = client;
    await migrateEmbedded(client, migrationsFolder);
    return {
      db: asDb(client),
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await client?.close().catch(() => undefined);
    unlock();
    throw cannotOpen(error);
  }
}

/** Migrates an embedded database to the newest schema. */
export async function migrateEmbedded(client: PGlite, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder });
}

/** A drizzle database over PGlite with prepared statements, typed like the one of PostgreSQL. */
export const asDb = (client: PGlite): Db => drizzle(preparedQueries(client) as PGlite) as unknown as Db;

/**
 * Locks the folder, which PGlite does not do: two processes in one folder would destroy the data. The lock
 * file contains the process id of the owner and the start time of that process.
 */
function lock(file: string, folder: string): () => void {
  const ownLock = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, ownLock, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2)
        throw new StoreError(
          `The lock file ${file} cannot be written (${reason(error)}): set DATA_DIR to a folder this user may write.`,
          error,
        );
    }
    const held = readLock(file);
    const [pid = '', started = ''] = held.split(' ');
    if (held !== ownLock && isAlive(Number(pid), started))
      throw new StoreError(
        `The database folder ${folder} is in use by process ${pid}: stop that one, or give this one its own DATA_DIR.`,
      );
    rmSync(file, { force: true });
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === '' || started === startTimeOf(pid);
}

/**
 * Start time of a process in ticks of the kernel; '' where the system does not provide it. It tells the owner
 * from a later process with the same id, for example after a restart.
 */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The innermost message of an error, which comes from the database; drizzle wraps it in the text of the statement. */
function reason(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  const text = innermost instanceof Error ? innermost.message : String(innermost);
  return text.split('\n')[0]?.trim() || 'no reason given';
}
