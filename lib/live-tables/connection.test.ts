import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TableMessage } from '#contract/live-tables.ts';
import { LiveTables, type TableNow } from './connection.ts';

type Fake = {
  sent: Record<string, unknown>[];
  isClosed: boolean;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
};
let sockets: Fake[];
let time: number;
let timers: Map<number, { at: number; work: () => void }>;
let heard: TableNow[];
let tables: LiveTables;

const message = (tableId: string, more: Partial<TableMessage> = {}): TableMessage => ({
  tableId,
  tableName: 'Amber Roulette',
  tableOpen: true,
  opensAt: null,
  dealer: { name: 'Vera' },
  currency: 'KZT',
  tableLimits: { minBet: '30.00', maxBet: '30000.00' },
  totalSeatedPlayers: 3,
  phase: 'betting',
  betsUntil: 5,
  lastResults: [{ text: '17', tone: 'black' }],
  ...more,
});
const socket = (): Fake => sockets.at(-1) as Fake;
const say = (data: unknown): void => socket().onmessage?.({ data: JSON.stringify(data) });
function pass(ms: number): void {
  const until = time + ms;
  for (;;) {
    const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
    if (!due) break;
    timers.delete(due[0]);
    time = due[1].at;
    due[1].work();
  }
  time = until;
}
function opened(...keys: string[]): void {
  socket().onopen?.();
  say({ tableKey: keys });
}

beforeEach(() => {
  sockets = [];
  time = 1_000;
  timers = new Map();
  heard = [];
  let ids = 0;
  tables = new LiveTables('KZT', {
    casinoId: 'KZ',
    now: () => time,
    later(work, ms) {
      ids += 1;
      timers.set(ids, { at: time + ms, work });
      return ids;
    },
    cancel: (id) => void timers.delete(id),
    open() {
      const fake: Fake = { sent: [], isClosed: false, onopen: null, onmessage: null, onclose: null };
      sockets.push(fake);
      return {
        ...fake,
        send: (text: string) => void fake.sent.push(JSON.parse(text) as Record<string, unknown>),
        close: () => void (fake.isClosed = true),
        set onopen(handler: () => void) {
          fake.onopen = handler;
        },
        set onmessage(handler: (event: { data: string }) => void) {
          fake.onmessage = handler;
        },
        set onclose(handler: () => void) {
          fake.onclose = handler;
        },
      } as unknown as WebSocket;
    },
  });
});
const watch = (key: string) => tables.watch(key, (now) => void heard.push(now));

describe('specification 2 §7 "Live-table data"', () => {
  test('no connection is opened before a table is watched', () => {
    pass(60_000);
    expect(sockets).toEqual([]);
  });

  test('the connection asks for the tables, then subscribes each watched table that exists once', () => {
    watch('a');
    watch('a');
    watch('unknown');
    opened('a', 'b');
    watch('b');
    expect(socket().sent).toEqual([
      { type: 'available', casinoId: 'KZ' },
      { type: 'subscribe', key: 'a', casinoId: 'KZ', currency: 'KZT' },
      { type: 'subscribe', key: 'b', casinoId: 'KZ', currency: 'KZT' },
    ]);
    expect(sockets).toHaveLength(1);
  });

  test('a message reaches every watcher of its table; a later watcher gets the last one at once', () => {
    watch('a');
    opened('a');
    say(message('a'));
    watch('a');
    expect(heard).toEqual([
      { message: message('a'), isStale: false },
      { message: message('a'), isStale: false },
    ]);
  });

  test.each([
    ['no JSON', 'x{'],
    ['another shape', JSON.stringify({ tableId: 'a', phase: 'betting' })],
    ['a table that is not watched', JSON.stringify(message('z'))],
    ['a pong', JSON.stringify({ pongTime: 1 })],
  ])('a message is ignored: %s', (_name, data) => {
    watch('a');
    opened('a');
    socket().onmessage?.({ data });
    expect(heard).toEqual([]);
  });

  test('pings every 20 seconds', () => {
    watch('a');
    opened('a');
    pass(40_000);
    expect(socket().sent.filter(({ type }) => type === 'ping')).toEqual([
      { type: 'ping', pingTime: 21_000 },
      { type: 'ping', pingTime: 41_000 },
    ]);
  });

  test('after a loss the tables are stale, and after 5000 ms it reconnects and subscribes again', () => {
    watch('a');
    opened('a');
    say(message('a'));
    socket().onclose?.();
    expect(heard.at(-1)).toEqual({ message: message('a'), isStale: true });
    pass(4_999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    opened('a');
    say(message('a', { totalSeatedPlayers: 4 }));
    expect(heard.at(-1)).toEqual({ message: message('a', { totalSeatedPlayers: 4 }), isStale: false });
  });

  test('a silent table is stale after 45 seconds, on an open connection', () => {
    watch('a');
    opened('a');
    say(message('a'));
    pass(40_000);
    say({ pongTime: 1 });
    pass(4_000);
    expect(heard.at(-1)?.isStale).toBe(false);
    pass(6_000);
    expect(heard.at(-1)?.isStale).toBe(true);
    pass(30_000);
    expect(sockets).toHaveLength(1);
  });

  test('a connection on which nothing arrives for 45 seconds, pings included, is replaced', () => {
    watch('a');
    opened('a');
    say(message('a'));
    pass(44_999);
    expect(socket().isClosed).toBe(false);
    pass(1);
    expect(socket().isClosed).toBe(true);
    expect(heard.at(-1)?.isStale).toBe(true);
    pass(4_999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    opened('a');
    expect(socket().sent.at(-1)).toMatchObject({ type: 'subscribe', key: 'a' });
  });
  test('a connection that is not opened within 45 seconds is replaced', () => {
    watch('a');
    pass(50_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('the connection is closed ten seconds after the last watcher left, and not reopened', () => {
    const leave = watch('a');
    const leaveToo = watch('a');
    opened('a');
    leave();
    pass(20_000);
    expect(socket().isClosed).toBe(false);
    leaveToo();
    pass(9_999);
    expect(socket().isClosed).toBe(false);
    pass(1);
    expect(socket().isClosed).toBe(true);
    pass(60_000);
    expect(sockets).toHaveLength(1);
    watch('a');
    expect(sockets).toHaveLength(2);
  });

  test('after a change of the currency a new connection subscribes with the new currency', () => {
    watch('a');
    opened('a');
    tables.useCurrency('KZT');
    expect(sockets).toHaveLength(1);
    tables.useCurrency('USD');
    opened('a');
    expect(sockets[0]?.isClosed).toBe(true);
    expect(socket().sent.at(-1)).toEqual({ type: 'subscribe', key: 'a', casinoId: 'KZ', currency: 'USD' });
  });
});
