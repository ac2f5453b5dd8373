/** PostgreSQL, for as many platform processes as the operator starts. */
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { isWorthPreparing } from './db.ts';
import type { Db } from './db.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { StoreError } from './store-error.ts';

/** Processes that start together migrate one after the other under this advisory lock. */
const MIGRATION_LOCK = 7_302_611;
const CONNECTIONS = 10;
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
  return {
    db: drizzle(prepared(client, createTurns(CONNECTIONS))) as unknown as Db,
    close: () => client.end({ timeout: CONNECT_TIMEOUT_S }),
  };
}

/** Brings a PostgreSQL database to the newest schema. */
export async function migratePostgres(
  databaseUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  // One connection holds the lock, the other migrates. A lock of a transaction goes with it; one of a session
  // would stay behind in a pooler.
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

/** Runs so many at once at most; the others wait their turn. */
function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <T>(run: () => PromiseLike<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
type Turns = ReturnType<typeof createTurns>;
type Nested = (sql: postgres.TransactionSql) => unknown;
type Asked = postgres.PendingQuery<postgres.Row[]>;

/**
 * The client with its statements prepared: as drizzle asks for them, each is parsed and planned anew and
 * takes two round trips.
 *
 * `turns`, of as many as there are connections, keep two queries from being under way on one of them:
 * postgres.js asks again for a kept statement that the database has dropped (a changed table, a pooler),
 * behind what it has sent already, and then gives queries the answers of others. A transaction has its
 * connection to itself, and its queries come one by one.
 */
function prepared<T extends postgres.Sql | postgres.TransactionSql>(client: T, turns: Turns | null): T {
  return new Proxy(client, {
    get(target, name): unknown {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name === 'unsafe')
        return (text: string, values: readonly unknown[] = [], options: object = {}): unknown => {
          const ask = () =>
            Reflect.apply(found, target, [
              text,
              values,
              { ...options, prepare: isWorthPreparing(values.length) },
            ]) as Asked;
          return turns ? inTurn(ask, turns) : ask();
        };
      if (name === 'begin' || name === 'savepoint')
        return (...given: unknown[]): unknown => {
          const nested = (sql: postgres.TransactionSql) => (given.at(-1) as Nested)(prepared(sql, null));
          const run = () => Reflect.apply(found, target, [...given.slice(0, -1), nested]) as Promise<unknown>;
          return turns ? turns(run) : run();
        };
      return found;
    },
  });
}

/** What drizzle does with a query: waits for its rows, as objects or as lists. Asked for only then. */
const inTurn = (ask: () => Asked, turns: Turns) => ({
  then: (...settled: Parameters<Promise<unknown>['then']>) => turns(ask).then(...settled),
  values: () => turns(() => ask().values()),
});
