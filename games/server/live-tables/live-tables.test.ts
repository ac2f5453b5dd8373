import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { liveTableMessage, type LiveTableMessage, type TableMessage } from '#contract/live-tables.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestSharedRounds, type TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { CONNECTIONS_PER_VISITOR } from './constants.ts';
import { createTableFeeds } from './table-feeds.ts';
import { attachTablesSocket } from './tables-socket.ts';

const GAMES = {
  wheel: { kind: 'live', profile: 'auto-roulette' },
  soft: { kind: 'blackjack-live', profile: 'live-blackjack-soft' },
  keno: { kind: 'draws', profile: 'keno-80' },
};
let bench: TestSharedRounds;
let server: Server;
let address: string;
let detach: () => void;
/** At noon every table is open. */
const NOON = Date.parse('2026-03-10T12:00:00Z');

beforeAll(async () => {
  bench = await openTestSharedRounds(GAMES);
  bench.setTime(NOON);
  await bench.rounds.tick();
  const titles = Object.entries(GAMES).map(([slug, engine]) => ({
    ...engine,
    gameId: `demo-${slug}`,
    slug,
    name: slug,
    theme: '',
  }));
  const feeds = createTableFeeds({
    platform: { titles: async () => ({ ok: true, reply: { titles } }) },
    clock: { now: () => new Date(bench.time()) },
    watch: bench.rounds.watch,
  });
  server = createServer();
  detach = attachTablesSocket(server, {
    feeds,
    visitorOf: ({ headers }) => (headers['x-visitor'] ? String(headers['x-visitor']) : null),
    log: { error: (context) => bench.errors.push(JSON.stringify(context)) },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${PATHS.liveTables}`;
});
afterAll(async () => {
  detach();
  server.closeAllConnections();
  server.close();
  await bench.rounds.stop();
  await bench.close();
  expect(bench.errors).toEqual([]);
});

async function connect(visitor?: string) {
  const socket = new WebSocket(address, { headers: visitor ? { 'x-visitor': visitor } : {} });
  const heard: LiveTableMessage[] = [];
  socket.on('message', (data) => heard.push(v.parse(liveTableMessage, JSON.parse(String(data)))));
  await once(socket, 'open');
  const find = async <T extends LiveTableMessage>(wanted: (message: LiveTableMessage) => message is T) => {
    for (;;) {
      const found = heard.find(wanted);
      if (found) return found;
      await once(socket, 'message');
    }
  };
  return {
    socket,
    heard,
    find,
    send: (request: object) => socket.send(JSON.stringify(request)),
    table: (id: string) =>
      find((message): message is TableMessage => 'tableId' in message && message.tableId === id),
  };
}
const subscribe = (key: string, currency = 'KZT') => ({
  type: 'subscribe',
  key,
  casinoId: 'KZ',
  currency,
});

describe('the live-table channel (specification 2 §7 "Live-table data")', () => {
  test('available: the live games, no other game with shared rounds', async () => {
    const { socket, send, find } = await connect();
    send({ type: 'available', casinoId: 'KZ' });
    const { tableKey } = await find((message) => 'tableKey' in message);
    expect([...tableKey].sort()).toEqual(['demo-soft', 'demo-wheel']);
    socket.close();
  });

  test('ping is answered with its time', async () => {
    const { socket, send, find } = await connect();
    send({ type: 'ping', pingTime: 42 });
    expect(await find((message) => 'pongTime' in message)).toEqual({ pongTime: 42 });
    socket.close();
  });

  test('subscribe: the table’s state in the asked currency; an unknown table sends nothing', async () => {
    const { socket, send, table, heard } = await connect();
    send(subscribe('no-such-table'));
    send(subscribe('demo-wheel', 'USD'));
    expect(await table('demo-wheel')).toMatchObject({
      tableOpen: true,
      opensAt: null,
      currency: 'USD',
      tableLimits: { minBet: '0.10', maxBet: '100.00' },
      phase: 'betting',
      totalSeatedPlayers: 0,
      lastResults: [],
    });
    expect(heard.filter((message) => 'tableId' in message && message.tableId === 'no-such-table')).toEqual(
      [],
    );
    socket.close();
  });

  test('a table outside its opening hours is closed and begins no round', async () => {
    bench.setTime(Date.parse('2026-03-11T03:30:00Z'));
    await bench.rounds.tick();
    const { socket, send, table } = await connect();
    send(subscribe('demo-soft'));
    expect(await table('demo-soft')).toMatchObject({
      tableOpen: false,
      phase: 'closed',
      opensAt: Date.parse('2026-03-11T05:00:00Z'),
    });
    socket.close();
    bench.setTime(NOON + 24 * 60 * 60_000);
  });

  test.each([
    ['no JSON', 'x'],
    ['an unknown request', '{"type":"bet"}'],
    ['a key that is too long', JSON.stringify(subscribe('x'.repeat(129)))],
  ])('%s ends the connection', async (_name, text) => {
    const { socket } = await connect();
    socket.send(text);
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1008);
  });

  test('a message above the limit ends the connection', async () => {
    const { socket } = await connect();
    socket.send('x'.repeat(600));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
  });

  test('one visitor has a limited number of connections, others are not affected', async () => {
    const open = await Promise.all(Array.from({ length: CONNECTIONS_PER_VISITOR }, () => connect('one')));
    await expect(connect('one')).rejects.toThrow('429');
    const other = await connect('two');
    for (const { socket } of [...open, other]) socket.close();
  });
});
