/**
 * The gateway's own store: one SQLite file, or memory. Each change is on the disk before it is answered, so
 * that orders survive a killed process (decision 0250).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Order } from './order.ts';

const TABLES = `
create table if not exists orders (
  id text primary key, token text not null unique, lookup text, created integer not null, body text not null
) strict;
create index if not exists orders_lookup on orders (lookup) where lookup is not null;
create table if not exists timers (
  order_id text not null, event text not null, due integer not null, primary key (order_id, event)
) strict;
create index if not exists timers_due on timers (due);
create table if not exists callbacks (
  n integer primary key, order_id text not null, event text not null, body text not null,
  due integer not null, attempt integer not null default 0
) strict;
create index if not exists callbacks_due on callbacks (due);
`;

/** A scheduled change of an order: the JSON of an event. */
export type Timer = { readonly order: string; readonly event: string; readonly due: number };
/** A callback that the platform has not accepted yet. `body` has the format of the order's interface. */
export type StoredCallback = {
  readonly n: number;
  readonly order: string;
  readonly event: string;
  readonly body: string;
  readonly due: number;
  readonly attempt: number;
};
type Row = Record<string, SQLOutputValue>;

const text = (value: SQLOutputValue | undefined): string => String(value);
const orderOf = (row: Row | undefined): Order | null =>
  row === undefined ? null : (JSON.parse(text(row['body'])) as Order);

function open(folder: string | null): DatabaseSync {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'gateway.sqlite'));
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; ${TABLES}`,
  );
  // Callbacks that an earlier process was sending or repeating become due at once.
  database.exec('update callbacks set due = 0 where attempt > 0');
  return database;
}

/** `folder`: folder of the SQLite file; null = the store is in memory. */
export function openStore(folder: string | null) {
  const database = open(folder);
  const find = {
    id: database.prepare('select body from orders where id = ?'),
    token: database.prepare('select body from orders where token = ?'),
    lookup: database.prepare('select body from orders where lookup = ? order by created desc limit 1'),
  };
  const put = database.prepare(
    `insert into orders (id, token, lookup, created, body) values (?, ?, ?, ?, ?)
     on conflict (id) do update set lookup = excluded.lookup, body = excluded.body`,
  );
  const putTimer = database.prepare('insert or replace into timers (order_id, event, due) values (?, ?, ?)');
  const dropTimers = database.prepare('delete from timers where order_id = ?');
  const dueTimers = database.prepare(
    'select order_id, event, due from timers where due <= ? order by due limit 100',
  );
  const dropTimer = database.prepare('delete from timers where order_id = ? and event = ?');
  const putCallback = database.prepare(
    'insert into callbacks (order_id, event, body, due) values (?, ?, ?, ?)',
  );
  const dueCallbacks = database.prepare('select * from callbacks where due <= ? order by due, n limit ?');
  const retryCallback = database.prepare('update callbacks set due = ?, attempt = attempt + 1 where n = ?');
  const delayCallback = database.prepare('update callbacks set due = ? where n = ?');
  const dropCallback = database.prepare('delete from callbacks where n = ?');
  const nextDue = database.prepare(
    'select min(due) as due from (select due from timers union all select due from callbacks)',
  );
  return {
    byId: (id: string) => orderOf(find.id.get(id)),
    byToken: (token: string) => orderOf(find.token.get(token)),
    /** The newest order with this lookup: a code for a terminal, a phone or an address. */
    byLookup: (lookup: string) => orderOf(find.lookup.get(lookup)),
    put(order: Order): void {
      put.run(order.id, order.token, order.lookup, order.created, JSON.stringify(order));
    },
    putTimer: ({ order, event, due }: Timer) => void putTimer.run(order, event, due),
    dropTimers: (order: string) => void dropTimers.run(order),
    /** Returns the timers that are due and deletes them from the store. */
    takeTimers(now: number): Timer[] {
      const timers = dueTimers
        .all(now)
        .map((row) => ({ order: text(row['order_id']), event: text(row['event']), due: Number(row['due']) }));
      for (const { order, event } of timers) dropTimer.run(order, event);
      return timers;
    },
    putCallback: ({ order, event, body, due }: Omit<StoredCallback, 'n' | 'attempt'>) =>
      void putCallback.run(order, event, body, due),
    /**
     * Returns callbacks that are due. Each becomes due again at the time `again`, unless `delayCallback` sets another
     * time.
     */
    takeCallbacks(now: number, limit: number, again: number): StoredCallback[] {
      const callbacks = dueCallbacks.all(now, limit).map((row) => ({
        n: Number(row['n']),
        order: text(row['order_id']),
        event: text(row['event']),
        body: text(row['body']),
        due: Number(row['due']),
        attempt: Number(row['attempt']),
      }));
      for (const { n } of callbacks) retryCallback.run(again, n);
      return callbacks;
    },
    delayCallback: (n: number, due: number) => void delayCallback.run(due, n),
    dropCallback: (n: number) => void dropCallback.run(n),
    /** Time of the next task; null = none. */
    nextDue(): number | null {
      const due = nextDue.get()?.['due'];
      return due === null || due === undefined ? null : Number(due);
    },
    /** Runs all changes of `act` in one transaction. */
    atomically<T>(act: () => T): T {
      database.exec('begin immediate');
      try {
        const result = act();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
export type Store = ReturnType<typeof openStore>;
