/**
 * One connection of a page to the host of the live tables (specification 2 §7 "Live-table data"). It is open while
 * a table is watched; a table that several cards watch is subscribed once. After a loss it reconnects after 5000
 * ms. No DOM.
 */
import * as v from 'valibot';
import {
  LIVE_TABLES_PING_MS,
  LIVE_TABLES_RECONNECT_MS,
  LIVE_TABLES_SILENT_MS,
  liveTableMessage,
  type LiveTableRequest,
  type TableMessage,
} from '#contract/live-tables.ts';

/** `isStale`: the host is silent or lost; the message is the last one known. */
export type TableNow = { readonly message: TableMessage; readonly isStale: boolean };
export type TableWatcher = (now: TableNow) => void;

type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>;
export type ConnectionDeps = {
  readonly open: () => Socket;
  readonly casinoId: string;
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => number;
  readonly cancel: (timer: number) => void;
};

/** A connection without a watched table is kept this long: cards come and go while a list is scrolled. */
const UNUSED_MS = 10_000;
/** Interval of the checks for silent tables. */
const CHECK_MS = 5_000;

type Table = {
  readonly watchers: Set<TableWatcher>;
  message: TableMessage | null;
  heardAt: number;
  isStale: boolean;
};

export function createLiveTables(
  currencyAtFirst: string,
  { open, casinoId, now, later, cancel }: ConnectionDeps,
) {
  const tables = new Map<string, Table>();
  let currency = currencyAtFirst;
  let socket: Socket | null = null;
  /** Ids of the host's tables; null = not told yet on this connection. */
  let known: ReadonlySet<string> | null = null;
  const subscribed = new Set<string>();
  const timers: Record<'reconnect' | 'ping' | 'check' | 'unused', number | null> = {
    reconnect: null,
    ping: null,
    check: null,
    unused: null,
  };
  const start = (name: keyof typeof timers, work: () => void, ms: number): void => {
    stop(name);
    timers[name] = later(() => {
      timers[name] = null;
      work();
    }, ms);
  };
  function stop(name: keyof typeof timers): void {
    const timer = timers[name];
    if (timer !== null) cancel(timer);
    timers[name] = null;
  }

  const send = (request: LiveTableRequest): void => socket?.send(JSON.stringify(request));
  const tell = ({ watchers, message, isStale }: Table): void => {
    if (message) for (const watcher of watchers) watcher({ message, isStale });
  };

  function subscribe(): void {
    if (known === null) return;
    for (const [key, { watchers }] of tables) {
      if (watchers.size === 0 || subscribed.has(key) || !known.has(key)) continue;
      subscribed.add(key);
      send({ type: 'subscribe', key, casinoId, currency });
    }
  }
  function markSilent(): void {
    for (const table of tables.values()) {
      if (table.isStale || !table.message || now() - table.heardAt < LIVE_TABLES_SILENT_MS) continue;
      table.isStale = true;
      tell(table);
    }
    start('check', markSilent, CHECK_MS);
  }
  function ping(): void {
    send({ type: 'ping', pingTime: now() });
    start('ping', ping, LIVE_TABLES_PING_MS);
  }

  function receive(data: unknown): void {
    let parsed: unknown;
    try {
      parsed = JSON.parse(String(data));
    } catch {
      return;
    }
    const result = v.safeParse(liveTableMessage, parsed);
    if (!result.success) return;
    const message = result.output;
    if ('tableKey' in message) {
      known = new Set(message.tableKey);
      subscribe();
    } else if ('tableId' in message) {
      const table = tables.get(message.tableId);
      if (!table) return;
      table.message = message;
      table.heardAt = now();
      table.isStale = false;
      tell(table);
    }
  }

  function forget(): void {
    for (const name of ['ping', 'check', 'unused', 'reconnect'] as const) stop(name);
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket = null;
    known = null;
    subscribed.clear();
  }
  function lost(): void {
    forget();
    for (const table of tables.values()) {
      table.isStale = true;
      tell(table);
    }
    start('reconnect', connect, LIVE_TABLES_RECONNECT_MS);
  }
  const isWatched = (): boolean => [...tables.values()].some(({ watchers }) => watchers.size > 0);

  function connect(): void {
    if (socket || !isWatched()) return;
    try {
      socket = open();
    } catch {
      return lost();
    }
    socket.onopen = () => {
      send({ type: 'available', casinoId });
      start('ping', ping, LIVE_TABLES_PING_MS);
      start('check', markSilent, CHECK_MS);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
    // `error` is always followed by `close`.
    socket.onclose = lost;
  }
  function disconnect(): void {
    socket?.close();
    forget();
  }

  return {
    /** Calls `watcher` with the table's data, at once if it is known, until the returned function is called. */
    watch(key: string, watcher: TableWatcher): () => void {
      const table = tables.get(key) ?? { watchers: new Set(), message: null, heardAt: 0, isStale: true };
      tables.set(key, table);
      table.watchers.add(watcher);
      if (table.message) watcher({ message: table.message, isStale: table.isStale });
      stop('unused');
      if (socket) subscribe();
      else if (timers.reconnect === null) connect();
      return () => {
        table.watchers.delete(watcher);
        if (!isWatched()) start('unused', disconnect, UNUSED_MS);
      };
    },
    /** Limits are told in the currency of the subscription, so another currency needs another connection. */
    useCurrency(code: string): void {
      if (code === currency) return;
      currency = code;
      if (!socket) return;
      disconnect();
      connect();
    },
  };
}
export type LiveTables = ReturnType<typeof createLiveTables>;
