/** Access to the database: all domains use this interface. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { inTransaction, isRetryable } from './db.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type { Db } from './db.ts';

export type Store = {
  kind: 'pglite' | 'postgres';
  /**
   * Runs single statements. Inside `transaction` use only the given `tx`: PGlite has one connection, so a
   * statement on `db` would wait for the transaction forever.
   */
  db: Db;
  /**
   * Runs `fn` in one READ COMMITTED transaction and returns its result; a throw rolls back. After a
   * serialization failure or a deadlock `fn` runs again (5 times at most), so it must have no effects outside
   * of `tx`; effects that belong after the commit go to `afterCommit`.
   */
  transaction<T>(fn: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `effect` when the transaction of `tx` has committed, never after a rollback. Outside a
   * transaction: immediately.
   */
  afterCommit(tx: Db, effect: () => void): void;
  /** Resolves when the database answers; rejects after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

const ATTEMPTS = 5;

/** Opens and migrates the store that the settings name. Throws StoreError, whose message is one sentence. */
export async function openStore(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Folder of the migrations; by default the platform's, which contain the game server's tables too. */
  migrations?: string;
}): Promise<Store> {
  const { dataDir, databaseUrl, migrations = MIGRATIONS_FOLDER } = options;
  if (databaseUrl !== undefined) return makeStore('postgres', await openPostgres(databaseUrl, migrations));
  return makeStore('pglite', await openPglite(dataDir, migrations));
}

/** Makes a store from an opened and migrated database. */
export function makeStore(kind: Store['kind'], database: { db: Db; close(): Promise<void> }): Store {
  const { db } = database;
  const effects = new WeakMap<object, (() => void)[]>();
  return {
    kind,
    db,
    async transaction(fn) {
      for (let attempt = 1; ; attempt += 1) {
        const queued: (() => void)[] = [];
        try {
          const result = await inTransaction(db, (tx) => {
            effects.set(tx, queued);
            return fn(tx);
          });
          for (const effect of queued) effect();
          return result;
        } catch (error) {
          if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
          // Random pauses, so that competing transactions do not collide again.
          await pause(attempt * 10 * Math.random());
        }
      }
    },
    afterCommit(tx, effect) {
      const queued = effects.get(tx);
      if (queued === undefined) effect();
      else queued.push(effect);
    },
    async ping(timeoutMs) {
      const late = AbortSignal.timeout(timeoutMs);
      await Promise.race([
        db.execute(sql`select 1`),
        new Promise((_, reject) =>
          late.addEventListener('abort', () => reject(new Error('The database does not answer.'))),
        ),
      ]);
    },
    close: database.close,
  };
}
