/** PostgreSQL, for any number of platform processes. */
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { Unavailable } from '#contract/unavailable.ts';
import { inTime, type TimeLimit } from './answer-in-time.ts';
import { isWorthPreparing } from './db.ts';
import type { Db } from './db.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { createPrioritySlots } from './low-priority.ts';
import { createSlots, type Slots } from './slots.ts';
import { StoreError } from './store-error.ts';
import { isConnectionLost, outageOf } from './store-outage.ts';

/** Advisory lock: processes that start at the same time migrate one after another. */
const MIGRATION_LOCK = 7_302_611;
const CONNECTIONS = 10;
/** Number of connections that low-priority statements may use at the same time. */
const LOW_PRIORITY_MAX = 5;
const LIMITS_MS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};
const CONNECT_TIMEOUT_S = 5;

/**
 * Opens and migrates a PostgreSQL database. Throws StoreError when it does not answer or refuses the
 * migration.
 */
export async function openPostgres(
  databaseUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<{ db: Db; close(): Promise<void> }> {
  await migratePostgres(databaseUrl, migrationsFolder);
  const client = postgres(databaseUrl, {
    max: CONNECTIONS,
    connect_timeout: CONNECT_TIMEOUT_S,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: { application_name: 'croupier', ...LIMITS_MS },
  });
  const connections = createSlots(CONNECTIONS);
  const byPriority = createPrioritySlots(LOW_PRIORITY_MAX);
  return {
    db: drizzle(prepared(client, (run) => byPriority(() => connections(run)))) as unknown as Db,
    close: () => client.end({ timeout: CONNECT_TIMEOUT_S }),
  };
}

/** Migrates a PostgreSQL database to the newest schema. */
export async function migratePostgres(
  databaseUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  // One connection holds the lock while another migrates. The lock belongs to a transaction and ends with it;
  // a lock of the session would remain in the pool of a connection pooler.
  const client = postgres(databaseUrl, {
    max: 2,
    connect_timeout: CONNECT_TIMEOUT_S,
    onnotice: () => undefined,
  });
  try {
    await client.begin(async (guard) => {
      await guard`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await migrate(drizzle(client), { migrationsFolder });
    });
  } catch (error) {
    const { hostname, port, pathname } = new URL(databaseUrl);
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const text =
      cause instanceof Error
        ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name)
        : String(cause);
    throw new StoreError(
      `PostgreSQL at ${hostname}:${port || 5432}${pathname} cannot be used (${text}): start it, or correct DATABASE_URL.`,
      error,
    );
  } finally {
    await client.end({ timeout: CONNECT_TIMEOUT_S });
  }
}

type Nested = (sql: postgres.TransactionSql) => unknown;
type Sent = postgres.PendingQuery<postgres.Row[]>;

/**
 * The connection of a transaction. `isLost`: it is closed, so no further statement of the transaction is
 * sent.
 */
type Link = { isLost: boolean };

/**
 * Wraps the client so that statements are prepared: as drizzle sends them, each is parsed and planned again
 * and takes two round trips. `withSlot` has as many slots as the client has connections, so that a connection
 * never has two queries in flight: when the database has dropped a prepared statement (a changed table, a
 * pooler), postgres.js sends the query again behind those already sent, and then assigns responses to the
 * wrong queries. A transaction has its own connection, and its queries are sequential. A statement without a
 * response in time is abandoned (answer-in-time.ts); it keeps its slot until the server responds.
 */
function prepared<T extends postgres.Sql | postgres.TransactionSql>(
  client: T,
  withSlot: Slots | null,
  { limit, link }: { limit: TimeLimit | null; link: Link } = { limit: null, link: { isLost: false } },
): T {
  return new Proxy(client, {
    get(target, name): unknown {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name === 'unsafe')
        return (text: string, values: readonly unknown[] = [], options: object = {}): unknown => {
          const send = () => {
            if (link.isLost) throw new Unavailable('The connection of the transaction is lost.');
            limit?.start();
            return Reflect.apply(found, target, [
              text,
              values,
              { ...options, prepare: isWorthPreparing(values.length) },
            ]) as Sent;
          };
          return withSlot ? deferred(send, withSlot) : send();
        };
      if (name === 'begin' || name === 'savepoint')
        return (...args: unknown[]): unknown => {
          const run = (within: TimeLimit | null, own: Link) => {
            within?.start();
            const nested = (sql: postgres.TransactionSql) => {
              within?.start();
              const work = (args.at(-1) as Nested)(prepared(sql, null, { limit: within, link: own }));
              return whileConnected(work, own);
            };
            return Reflect.apply(found, target, [...args.slice(0, -1), nested]) as Promise<unknown>;
          };
          return withSlot ? transaction((whole, own) => withSlot(() => run(whole, own))) : run(limit, link);
        };
      return found;
    },
  });
}

/**
 * The result of a transaction's work; it stays pending once the connection is lost. The driver rejects the
 * transaction by itself then, but after a result it would still send the end of the transaction on the closed
 * connection. That throws outside of every promise, which would end the process, or reaches the connection
 * after it was opened again for other work.
 */
const whileConnected = (work: unknown, link: Link): Promise<unknown> =>
  new Promise((resolve, reject) => {
    Promise.resolve(work).then(
      (value) => link.isLost || resolve(value),
      (error: Error) => {
        // Only the error of a statement says something about this connection, because the work may also call
        // other services.
        link.isLost ||= error instanceof DrizzleQueryError && isConnectionLost(error);
        if (!link.isLost) reject(error);
      },
    );
  });

/** Runs a transaction with a time limit and a connection of its own. */
function transaction(run: (limit: TimeLimit, link: Link) => Promise<unknown>): Promise<unknown> {
  const link: Link = { isLost: false };
  return available((limit) =>
    run(limit, link).finally(() => {
      link.isLost = true;
    }),
  );
}

/** Like `inTime`, but throws Unavailable for every failure of the connection and of the server. */
const available = <T>(run: (limit: TimeLimit) => PromiseLike<T>): Promise<T> =>
  inTime(run).catch((error: unknown) => {
    throw outageOf(error);
  });

/** Sends a query, unless it was abandoned while it waited for a connection. */
function within(limit: TimeLimit, send: () => Sent): Sent {
  limit.start();
  return send();
}

/**
 * A query that is sent only when drizzle awaits it, in one of two ways: for rows as objects (`then`) or as
 * lists (`values`).
 */
const deferred = (send: () => Sent, withSlot: Slots) => ({
  then: (...settled: Parameters<Promise<unknown>['then']>) =>
    available((limit) => withSlot(() => within(limit, send))).then(...settled),
  values: () => available((limit) => withSlot(() => within(limit, send).values())),
});
