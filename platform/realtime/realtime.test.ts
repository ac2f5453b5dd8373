import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE_CODES } from '#contract/push.ts';
import { HEADERS, PATHS } from '#contract/wire.ts';
import { buildApp } from '#platform/app.ts';
import { createServices, startServices, stopServices } from '#platform/create-services.ts';
import { pushEvents, pushLines } from '#platform/store/schema/realtime.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSocket, openSse } from '#platform/testing/stream-clients.ts';
import type { Client } from '#platform/testing/stream-clients.ts';
import { HEARTBEAT_TURNS, RESUME_MAX, STREAMS_PER_PLAYER } from './constants.ts';

let platform: TestPlatform;
let port: number;
const opened: Client[] = [];
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
});
afterEach(() => opened.splice(0).forEach((client) => client.close()));
afterAll(() => platform.close());

const ticketOf = async (token: string) => ((await platform.call('POST', PATHS.ticket, { token })).body as { ticket: string }).ticket;
const ticket = async (token: string) => ticketOf(token);
const newPlayer = async (email: string) => {
  const token = await platform.register({ email });
  return { token, id: (await platform.services.accounts.find(email)) ?? '' };
};
type Options = Parameters<typeof openSse>[1] & { token?: string };
type Open = (options?: Options) => Promise<Client>;
const opener =
  (connectTo: typeof openSse | typeof openSocket): Open =>
  async ({ token, ...options } = {}) => {
    const client = await connectTo(port, { ...options, ...(token === undefined ? {} : { ticket: await ticket(token) }) });
    opened.push(client);
    if (client.inbox.closed === null)
      await client.inbox.until(
        () => client.inbox.closed !== null || client.inbox.pushes.length >= (connectTo === openSocket && (token ?? options.ticket) !== undefined ? 2 : 1),
      );
    return client;
  };
const sse = opener(openSse);
const socket = opener(openSocket);
const { push, pushAll } = {
  push: (...args: Parameters<TestPlatform['services']['realtime']['push']>) => platform.services.realtime.push(...args),
  pushAll: (text: string) => platform.services.realtime.pushAll('notification_for_all_users', { notification_type: 1, text }),
};
const balance = (playerId: string, amount: string) => push(playerId, 'update_balance', { balance: amount, bonus_balance: '0', bonus_balance_on: false });
const amounts = ({ inbox }: Client) =>
  inbox.told.flatMap((one) => (one.type === 'update_balance' ? one.payload.balance : one.type === 'notification_for_all_users' ? one.payload.text : one.type));

describe.each<[string, Open]>([
  ['event stream', sse],
  ['WebSocket', socket],
])('%s (specification 1 §7)', (kind, open) => {
  const email = (name: string) => `${name}-${kind === 'WebSocket' ? 'ws' : 'sse'}@example.test`;

  test('gives each player his own pushes and everybody the common ones, in order', async () => {
    const [one, two] = [await newPlayer(email('one')), await newPlayer(email('two'))];
    const [first, second, guest] = [await open({ token: one.token }), await open({ token: two.token }), await open()];
    await balance(one.id, '1');
    await pushAll('hello');
    await balance(two.id, '2');
    await balance(one.id, '3');
    await Promise.all([
      first.inbox.until(() => first.inbox.told.length === 3),
      second.inbox.until(() => second.inbox.told.length === 2),
      guest.inbox.until(() => guest.inbox.told.length === 1),
    ]);
    expect([amounts(first), amounts(second), amounts(guest)].map((list) => [...list].sort())).toEqual([['1', '3', 'hello'], ['2', 'hello'], ['hello']]);
    expect(amounts(first).filter((text) => text !== 'hello')).toEqual(['1', '3']);
  });

  test('a reconnect gets what it missed, once, and nothing twice', async () => {
    const player = await newPlayer(email('resume'));
    const before = await open({ token: player.token });
    const place = before.inbox.lastId;
    expect(place).toBeDefined();
    before.close();
    await balance(player.id, '1');
    await pushAll('missed');
    await balance(player.id, '2');
    const after = await open({ token: player.token, lastEventId: place });
    await after.inbox.until(() => after.inbox.told.length >= 3);
    await balance(player.id, '4');
    await after.inbox.until(() => after.inbox.told.length >= 4);
    expect([...amounts(after)].sort()).toEqual(['1', '2', '4', 'missed']);
    const third = await open({ token: player.token, lastEventId: after.inbox.lastId });
    await balance(player.id, '5');
    await third.inbox.until(() => third.inbox.told.length >= 1);
    expect(amounts(third)).toEqual(['5']);
  });

  test('pushes made while streams come and go are neither lost nor doubled', async () => {
    const player = await newPlayer(email('storm'));
    const count = 60;
    let last: string | undefined = (await open({ token: player.token })).inbox.lastId;
    const seen: string[] = [];
    const pushing = (async () => {
      for (let n = 1; n <= count; n += 1) await (n % 5 === 0 ? pushAll(`all-${n}`) : balance(player.id, String(n)));
    })();
    const expected = Array.from({ length: count }, (_, index) => ((index + 1) % 5 === 0 ? `all-${index + 1}` : String(index + 1)));
    for (let round = 0; round < 50 && seen.length < count; round += 1) {
      const client = await open({ token: player.token, lastEventId: last });
      await pause(round % 3);
      client.close();
      seen.push(...amounts(client));
      last = client.inbox.lastId ?? last;
    }
    await pushing;
    const client = await open({ token: player.token, lastEventId: last });
    await client.inbox.until(() => seen.length + client.inbox.told.length >= count);
    seen.push(...amounts(client));
    expect([...seen].sort()).toEqual([...expected].sort());
    expect(seen.filter((text) => !text.startsWith('all'))).toEqual(expected.filter((text) => !text.startsWith('all')));
  }, 30_000);

  test('a place that is not kept any more, or was never ours, is told as resync', async () => {
    const player = await newPlayer(email('resync'));
    const place = (await open({ token: player.token })).inbox.lastId;
    for (let n = 0; n <= RESUME_MAX; n += 1) await balance(player.id, String(n));
    for (const lastEventId of [place, '9999999999999-9999999999999']) {
      const client = await open({ token: player.token, lastEventId });
      await client.inbox.got('resync');
      // A socket may be told twice of a place that was never ours: as a guest and as a player.
      expect(new Set(client.inbox.told.map(({ type }) => type))).toEqual(new Set(['resync']));
      await balance(player.id, '77');
      await client.inbox.got('update_balance');
    }
    const odd = await open({ token: player.token, lastEventId: 'no id of ours' });
    expect(odd.inbox.told).toEqual([]);
  }, 20_000);

  test('a place of a guest is no place of a player: resync, not silence', async () => {
    const player = await newPlayer(email('guest-place'));
    const place = (await open()).inbox.lastId;
    await balance(player.id, '1');
    const client = await open({ token: player.token, lastEventId: place });
    await client.inbox.got('resync');
    expect(client.inbox.told).toHaveLength(1);
  });

  test('a ticket opens one stream, once, and a made-up one none', async () => {
    const { token } = await newPlayer(email('ticket'));
    const once = await ticketOf(token);
    expect((await open({ ticket: once })).inbox.closed).toBeNull();
    const refused = kind === 'WebSocket' ? CLOSE_CODES.unauthorized : 401;
    for (const bad of [once, 'x'.repeat(43), token, "'; --", '\u0000']) {
      const client = await open({ ticket: bad });
      await client.inbox.ended();
      expect([bad, client.inbox.closed]).toEqual([bad, refused]);
    }
  });

  test('a ticket of a session that has ended opens nothing', async () => {
    const { token } = await newPlayer(email('late'));
    const late = await ticketOf(token);
    await platform.call('POST', PATHS.logout, { token });
    const client = await open({ ticket: late });
    await client.inbox.ended();
    expect(client.inbox.closed).toBe(kind === 'WebSocket' ? CLOSE_CODES.unauthorized : 401);
  });

  test('logout ends the streams of that session only, after telling them; a new session does not hear of it', async () => {
    const player = await newPlayer(email('out'));
    const signIn = await platform.call('POST', PATHS.signin, { body: { email: email('out'), password: 'correct horse 9' } });
    const [here, there] = [await open({ token: player.token }), await open({ token: (signIn.body as { token: string }).token })];
    const place = here.inbox.lastId;
    await platform.call('POST', PATHS.logout, { token: player.token });
    await here.inbox.ended();
    expect(here.inbox.told.map(({ type }) => type)).toEqual(['sign_out']);
    if (kind === 'WebSocket') expect(here.inbox.closed).toBe(CLOSE_CODES.signedOut);
    await balance(player.id, '1');
    await there.inbox.got('update_balance');
    const anew = await open({ token: (signIn.body as { token: string }).token, lastEventId: place });
    await anew.inbox.got('update_balance');
    expect(amounts(anew)).toEqual(['1']);
  });

  test('every stream hears a sign of life in each round of the heartbeat, and of the end of its token', async () => {
    const { token } = await newPlayer(email('beat'));
    const [client, guest] = [await open({ token }), await open()];
    const before = client.inbox.pushes.length;
    const round = () => Array.from({ length: HEARTBEAT_TURNS }).forEach(() => platform.services.realtime.hub.heartbeat());
    round();
    await client.inbox.until(() => client.inbox.pushes.length > before);
    await guest.inbox.got('pong', 2);
    expect(client.inbox.pushes.slice(before).map(({ id, type }) => [id, type])).toEqual([[null, 'pong']]);
    platform.clock.pass(25 * 3_600_000);
    await pause(20);
    round();
    await client.inbox.got('token_will_expire');
    platform.clock.pass(24 * 3_600_000);
    await pause(20);
    round();
    await client.inbox.ended();
    expect(guest.inbox.closed).toBeNull();
    if (kind === 'WebSocket') expect(client.inbox.closed).toBe(CLOSE_CODES.unauthorized);
  });

  test('what the bus lost is found by the healing look: pushes and ended sessions', async () => {
    const player = await newPlayer(email('heal'));
    const client = await open({ token: player.token });
    const { bus } = platform.services;
    const { publish } = bus;
    bus.publish = async () => Promise.reject(new Error('lost'));
    await balance(player.id, '8');
    await platform.services.realtime.hub.heal();
    await client.inbox.got('update_balance');
    await platform.call('POST', PATHS.logout, { token: player.token });
    await platform.services.realtime.hub.heal();
    await client.inbox.got('sign_out');
    await client.inbox.ended();
    bus.publish = publish;
  });

  test('one stream too many of a player ends his oldest', async () => {
    const { token, id } = await newPlayer(email('many'));
    const clients: Client[] = [];
    for (let n = 0; n <= STREAMS_PER_PLAYER; n += 1) clients.push(await open({ token }));
    await clients[0]?.inbox.ended();
    await balance(id, '1');
    await clients.at(-1)?.inbox.got('update_balance');
    expect(clients.slice(1).every(({ inbox }) => inbox.closed === null)).toBe(true);
  });
});

describe('transports', () => {
  test('the event stream is told to no cache, no compressor and no buffer, and its ticket to no log', async () => {
    const { token } = await newPlayer('headers@example.test');
    const secret = await ticketOf(token);
    const client = await openSse(port, { ticket: secret });
    opened.push(client);
    expect(client.response?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    client.close();
    await pause(50);
    expect(JSON.stringify(platform.logged)).not.toContain(secret);
  });

  test('a socket answers ping with pong, and goes from guest to player without missing or doubling a common push', async () => {
    const { token, id } = await newPlayer('upgrade@example.test');
    const place = (await socket({ token })).inbox.lastId ?? '';
    await pushAll('before');
    const client = await openSocket(port);
    opened.push(client);
    await client.inbox.got('pong');
    await pushAll('between');
    await client.inbox.got('notification_for_all_users');
    client.socket.send(JSON.stringify({ action: 'update_token', content: { token: await ticketOf(token), lastEventId: place } }));
    await client.inbox.until(() => client.inbox.told.length === 2);
    await balance(id, '9');
    await client.inbox.got('update_balance');
    expect(amounts(client)).toEqual(['between', 'before', '9']);
    const pongs = client.inbox.pushes.filter(({ type }) => type === 'pong').length;
    client.socket.send('{"action":"ping"}');
    await client.inbox.got('pong', pongs + 1);
  });

  test.each([
    ['text', 'hello'],
    ['another action', '{"action":"bet"}'],
    ['a token that is no text', '{"action":"update_token","content":{"token":{}}}'],
    ['binary', Buffer.from([0, 255, 254])],
  ])('a socket that says %s is closed', async (_name, message) => {
    const client = await openSocket(port);
    opened.push(client);
    client.socket.send(message);
    await client.inbox.ended();
    expect(client.inbox.closed).toBe(CLOSE_CODES.badMessage);
  });

  test('a message too large and a flood are cut off', async () => {
    const large = await openSocket(port);
    const flood = await openSocket(port);
    opened.push(large, flood);
    large.socket.send('x'.repeat(10_000));
    for (let n = 0; n < 100; n += 1) flood.socket.send('{"action":"ping"}');
    await Promise.all([large.inbox.ended(), flood.inbox.ended()]);
    expect([large.inbox.closed, flood.inbox.closed]).toEqual([1009, CLOSE_CODES.badMessage]);
  });

  test.each([
    ['its own page', { origin: 'https://casino.example', [HEADERS.siteHost]: 'casino.example' }, null],
    ['a page of another site', { origin: 'https://evil.example', [HEADERS.siteHost]: 'casino.example' }, 403],
    ['a page without an origin', { origin: 'null', [HEADERS.siteHost]: 'casino.example' }, 403],
    ['what is no browser', {}, null],
  ])('a socket opened by %s', async (_name, headers, closed) => {
    const client = await openSocket(port, { headers });
    opened.push(client);
    expect(client.inbox.closed).toBe(closed);
  });

  test('an upgrade of any other path is refused, and the process lives', async () => {
    const answer = await new Promise<string>((resolve) => {
      const raw = connect(port, '127.0.0.1', () => raw.write('GET //%zz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
      raw.on('data', (data) => resolve(String(data)));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect((await platform.call('GET', '/healthz')).status).toBe(200);
  });

  test('a stream that does not read is closed', async () => {
    const raw = connect(port, '127.0.0.1', () => raw.write(`GET ${PATHS.sse} HTTP/1.1\r\nHost: x\r\n\r\n`));
    raw.on('error', () => undefined);
    await new Promise((resolve) => raw.once('data', resolve));
    raw.pause();
    const { registry } = platform.services.realtime.hub;
    const before = registry.all.size;
    for (let n = 0; n < 40 && registry.all.size === before; n += 1) {
      for (let m = 0; m < 50; m += 1)
        await platform.services.realtime.pushAll('notification_for_all_users', { notification_type: 1, text: 'x'.repeat(20_000) });
      await pause(5);
    }
    expect(registry.all.size).toBe(before - 1);
    raw.destroy();
    await platform.services.store.db.delete(pushEvents);
    await platform.services.store.db.delete(pushLines);
  }, 60_000);

  test('two processes on one store and bus reach each other’s streams', async () => {
    const { store, bus, settings, clock, log } = platform.services;
    const twin = createServices({ store, bus, settings, clock, log });
    const app = buildApp(twin);
    await startServices(twin);
    const twinPort = await listen(app);
    const { token, id } = await newPlayer('twin@example.test');
    const client = await openSse(twinPort, { ticket: await ticketOf(token) });
    opened.push(client);
    await client.inbox.got('pong');
    await balance(id, '5');
    await client.inbox.got('update_balance');
    await platform.call('POST', PATHS.logout, { token });
    await client.inbox.ended();
    expect(client.inbox.told.map(({ type }) => type)).toEqual(['update_balance', 'sign_out']);
    await app.close();
    await stopServices(twin);
  });

  test('POST /fp: text in, the same opaque text out for the same device', async () => {
    const send = (payload: string, type = 'text/plain') =>
      platform.app.inject({ method: 'POST', url: PATHS.fingerprint, payload, headers: { 'content-type': type } });
    const [one, same, other] = [await send('device one'), await send('device one'), await send('device two')];
    expect(one.body).toMatch(/^[\w-]{43}$/);
    expect([same.body === one.body, other.body === one.body]).toEqual([true, false]);
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send('')).statusCode).toBe(400);
    expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
  });
});
