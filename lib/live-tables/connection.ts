/**
 * One connection of a page to the host of the live tables (specification 2 §7 "Live-table data"). It is open while a
 * table is watched; a table that several cards watch is subscribed once. After a loss it reconnects after 5000 ms. A
 * connection on which nothing arrives, not even the answers to pings, counts as lost: after a change of the network
 * browsers report the loss minutes later, or never. No DOM.
 */
import * as v from 'valibot';
import {
  LIVE_TABLES_PING_MS,
  LIVE_TABLES_RECONNECT_MS,
  LIVE_TABLES_SILENT_MS,
  liveTableMessage,
  type LiveTableMessage,
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

/**
 * Milliseconds for which a connection without a watched table stays open, because cards enter and leave the
 * screen during scrolling.
 */
const UNUSED_MS = 10_000;
/** Interval of the checks for silent tables and connections. */
const CHECK_MS = 5_000;

type TimerName = 'reconnect' | 'ping' | 'check' | 'unused';
type Table = {
  readonly watchers: Set<TableWatcher>;
  message: TableMessage | null;
  heardAt: number;
  isStale: boolean;
};

const notifyWatchers = ({ watchers, message, isStale }: Table): void => {
  if (message) for (const watcher of watchers) watcher({ message, isStale });
};

/** Parses a message of the connection; null = not a message of the channel. */
function read(data: unknown): LiveTableMessage | null {
  try {
    const result = v.safeParse(liveTableMessage, JSON.parse(String(data)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export class LiveTables {
  readonly #deps: ConnectionDeps;
  readonly #tables = new Map<string, Table>();
  readonly #subscribed = new Set<string>();
  readonly #timers = new Map<TimerName, number>();
  #currency: string;
  #socket: Socket | null = null;
  /** When the connection was opened, or its last message arrived. */
  #heardAt = 0;
  /** Ids of the host's tables; null = not received yet on this connection. */
  #known: ReadonlySet<string> | null = null;

  constructor(currency: string, deps: ConnectionDeps) {
    this.#currency = currency;
    this.#deps = deps;
  }

  /** Calls `watcher` with the table's data, at once if it is known, until the returned function is called. */
  watch(key: string, watcher: TableWatcher): () => void {
    const table = this.#tables.get(key) ?? {
      watchers: new Set<TableWatcher>(),
      message: null,
      heardAt: 0,
      isStale: true,
    };
    this.#tables.set(key, table);
    table.watchers.add(watcher);
    if (table.message) watcher({ message: table.message, isStale: table.isStale });
    this.#stop('unused');
    if (this.#socket) this.#subscribe();
    else if (!this.#timers.has('reconnect')) this.#connect();
    return () => {
      table.watchers.delete(watcher);
      if (!this.#isWatched) this.#start('unused', () => this.#disconnect(), UNUSED_MS);
    };
  }

  /** Limits are sent in the currency of the subscription, so another currency needs another connection. */
  useCurrency(code: string): void {
    if (code === this.#currency) return;
    this.#currency = code;
    if (!this.#socket) return;
    this.#disconnect();
    this.#connect();
  }

  get #isWatched(): boolean {
    return [...this.#tables.values()].some(({ watchers }) => watchers.size > 0);
  }

  #start(name: TimerName, work: () => void, ms: number): void {
    this.#stop(name);
    const timer = this.#deps.later(() => {
      this.#timers.delete(name);
      work();
    }, ms);
    this.#timers.set(name, timer);
  }
  #stop(name: TimerName): void {
    const timer = this.#timers.get(name);
    if (timer !== undefined) this.#deps.cancel(timer);
    this.#timers.delete(name);
  }

  #send(request: LiveTableRequest): void {
    this.#socket?.send(JSON.stringify(request));
  }
  #subscribe(): void {
    for (const [key, { watchers }] of this.#tables) {
      if (watchers.size === 0 || this.#subscribed.has(key) || !this.#known?.has(key)) continue;
      this.#subscribed.add(key);
      this.#send({ type: 'subscribe', key, casinoId: this.#deps.casinoId, currency: this.#currency });
    }
  }
  #markSilent(): void {
    const now = this.#deps.now();
    if (now - this.#heardAt >= LIVE_TABLES_SILENT_MS) {
      this.#socket?.close();
      return this.#lost();
    }
    for (const table of this.#tables.values()) {
      if (table.isStale || !table.message || now - table.heardAt < LIVE_TABLES_SILENT_MS) continue;
      table.isStale = true;
      notifyWatchers(table);
    }
    this.#start('check', () => this.#markSilent(), CHECK_MS);
  }
  #ping(): void {
    this.#send({ type: 'ping', pingTime: this.#deps.now() });
    this.#pingLater();
  }
  #pingLater(): void {
    this.#start('ping', () => this.#ping(), LIVE_TABLES_PING_MS);
  }

  #receive(data: unknown): void {
    this.#heardAt = this.#deps.now();
    const message = read(data);
    if (message === null || 'pongTime' in message) return;
    if ('tableKey' in message) {
      this.#known = new Set(message.tableKey);
      return this.#subscribe();
    }
    const table = this.#tables.get(message.tableId);
    if (!table) return;
    Object.assign(table, { message, heardAt: this.#deps.now(), isStale: false });
    notifyWatchers(table);
  }

  #connect(): void {
    if (this.#socket || !this.#isWatched) return;
    let socket: Socket;
    try {
      socket = this.#deps.open();
    } catch {
      return this.#lost();
    }
    this.#socket = socket;
    this.#heardAt = this.#deps.now();
    this.#start('check', () => this.#markSilent(), CHECK_MS);
    socket.onopen = () => {
      this.#send({ type: 'available', casinoId: this.#deps.casinoId });
      this.#pingLater();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
    // `error` is always followed by `close`.
    socket.onclose = () => this.#lost();
  }
  #lost(): void {
    this.#forget();
    for (const table of this.#tables.values()) {
      table.isStale = true;
      notifyWatchers(table);
    }
    this.#start('reconnect', () => this.#connect(), LIVE_TABLES_RECONNECT_MS);
  }
  #disconnect(): void {
    this.#socket?.close();
    this.#forget();
  }
  #forget(): void {
    for (const name of [...this.#timers.keys()]) this.#stop(name);
    if (this.#socket) this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket = null;
    this.#known = null;
    this.#subscribed.clear();
  }
}
