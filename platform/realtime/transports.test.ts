import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE_CODES } from '#contract/push/stream.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { composePlatform } from '#platform/compose.ts';
import { openStreamStage, textsOf } from '#platform/testing/open-stream-stage.ts';
import { GUEST_STREAM_OPENINGS, GUEST_STREAMS_PER_ADDRESS } from './constants.ts';
import type { StreamStage } from '#platform/testing/open-stream-stage.ts';
import { listen, openSocket, openSse } from '#platform/testing/stream-clients.ts';

let stage: StreamStage;
beforeAll(async () => {
  stage = await openStreamStage();
});
afterEach(() => stage.closeClients());
afterAll(() => stage.close());

/** Opens a socket from this address; it is terminated when the signal aborts. */
const knock = (ip: string, leave: AbortSignal) =>
  new Promise<{ status: number; retryAfter?: string | undefined; socket: WebSocket }>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${stage.port}${PATHS.ws}`, {
      headers: { 'x-forwarded-for': ip },
    });
    socket.on('unexpected-response', (_request, { statusCode = 0, headers }) =>
      resolve({ status: statusCode, retryAfter: headers['retry-after'], socket }),
    );
    socket.on('open', () => resolve({ status: 101, socket }));
    socket.on('error', () => undefined);
    leave.addEventListener('abort', () => socket.terminate());
  });

describe('transports', () => {
  test('the event stream forbids caching, compression and buffering; its ticket is not logged', async () => {
    const { token } = await stage.newPlayer('headers@example.test');
    const secret = await stage.ticketOf(token);
    const client = stage.keep(await openSse(stage.port, { ticket: secret }));
    expect(client.response?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    client.close();
    await pause(50);
    expect(JSON.stringify(stage.platform.logged)).not.toContain(secret);
  });

  test("a HEAD request for the event stream is answered at once, with the stream's headers", async () => {
    const answer = await fetch(`http://127.0.0.1:${stage.port}${PATHS.sse}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  });

  test('guests of one address may open twenty streams at once, and one more each second', async () => {
    const leave = new AbortController();
    const open = async (): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(`http://127.0.0.1:${stage.port}${PATHS.sse}`, {
        headers: { 'x-forwarded-for': '198.51.100.90' },
        signal: leave.signal,
      });
      return [status, headers.get('retry-after')];
    };
    for (let n = 0; n <= GUEST_STREAM_OPENINGS.burst; n += 1) expect((await open())[0]).toBe(200);
    expect(await open()).toEqual([429, '1']);
    stage.platform.clock.pass(1_000);
    expect((await open())[0]).toBe(200);
    const { registry } = stage.platform.domains.realtime.hub;
    leave.abort();
    while (registry.all.size > 0) await pause(5);
  });

  test('sockets count among the streams that guests of one address open, until their ticket arrives', async () => {
    const leave = new AbortController();
    const ip = '198.51.100.91';
    const first = await knock(ip, leave.signal);
    for (let n = 1; n <= GUEST_STREAM_OPENINGS.burst; n += 1)
      expect((await knock(ip, leave.signal)).status).toBe(101);
    expect(await knock(ip, leave.signal)).toMatchObject({ status: 429, retryAfter: '1' });
    const { token, id } = await stage.newPlayer('behind-the-same-address@example.test');
    const ticket = await stage.ticketOf(token);
    first.socket.send(JSON.stringify({ action: 'update_token', content: { token: ticket } }));
    const { registry } = stage.platform.domains.realtime.hub;
    while (!registry.hasPlayer(id)) await pause(5);
    expect((await knock(ip, leave.signal)).status).toBe(101);
    expect((await knock(ip, leave.signal)).status).toBe(429);
    leave.abort();
    while (registry.all.size > 0) await pause(5);
  });

  test('guests’ streams of one address are limited, those of players and of other addresses are not affected', async () => {
    const address = `127.0.0.1:${stage.port}`;
    const leave = new AbortController();
    const openFrom = (ip: string, ticket = '') =>
      fetch(`http://${address}${PATHS.sse}?token=${ticket}`, {
        headers: { 'x-forwarded-for': ip },
        signal: leave.signal,
      });
    const socketFrom = async (ip: string) => (await knock(ip, leave.signal)).status;
    for (let n = 1; n < GUEST_STREAMS_PER_ADDRESS; n += 1) {
      expect((await openFrom(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(200);
      stage.platform.clock.pass(1_000 / GUEST_STREAM_OPENINGS.perSecond);
    }
    expect(await socketFrom('2001:db8:1:2::ffff')).toBe(101);
    const refused = await openFrom('2001:db8:1:2::1');
    expect([refused.status, await refused.json()]).toEqual([429, { detail: 'too_many_attempts' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await socketFrom('2001:db8:1:2::1')).toBe(429);
    expect((await openFrom('198.51.100.7')).status).toBe(200);
    const { token } = await stage.newPlayer('crowd@example.test');
    expect((await openFrom('2001:db8:1:2::1', await stage.ticketOf(token))).status).toBe(200);
    const { registry } = stage.platform.domains.realtime.hub;
    leave.abort();
    while (registry.all.size > 0) await pause(5);
    const again = new AbortController();
    const free = await fetch(`http://${address}${PATHS.sse}`, {
      headers: { 'x-forwarded-for': '2001:db8:1:2::1' },
      signal: again.signal,
    });
    expect(free.status).toBe(200);
    again.abort();
  });

  test('a socket answers ping with pong, and becomes a player’s without missing or repeating a broadcast', async () => {
    const { token, id } = await stage.newPlayer('upgrade@example.test');
    const cursor = (await stage.open('WebSocket', { token })).inbox.lastId ?? '';
    await stage.notifyAll('before');
    const client = stage.keep(await openSocket(stage.port));
    await client.inbox.until(() => client.inbox.lastId !== undefined);
    await stage.notifyAll('between');
    await client.inbox.got('notification_for_all_users');
    client.socket.send(
      JSON.stringify({
        action: 'update_token',
        content: { token: await stage.ticketOf(token), lastEventId: cursor },
      }),
    );
    await client.inbox.until(() => client.inbox.received.length === 2);
    await stage.pushBalance(id, '9');
    await client.inbox.got('update_balance');
    expect(textsOf(client)).toEqual(['between', 'before', '9']);
    const pongs = client.inbox.pushes.filter(({ type }) => type === 'pong').length;
    client.socket.send('{"action":"ping"}');
    await client.inbox.got('pong', pongs + 1);
  });

  test.each([
    ['text', 'hello'],
    ['another action', '{"action":"bet"}'],
    ['a token that is no text', '{"action":"update_token","content":{"token":{}}}'],
    ['binary', Buffer.from([0, 255, 254])],
  ])('a socket that sends %s is closed', async (_name, message) => {
    const client = stage.keep(await openSocket(stage.port));
    client.socket.send(message);
    await client.inbox.ended();
    expect(client.inbox.closed).toBe(CLOSE_CODES.badMessage);
  });

  test('a socket is closed after an oversized message and after too many messages', async () => {
    const large = stage.keep(await openSocket(stage.port));
    const flood = stage.keep(await openSocket(stage.port));
    large.socket.send('x'.repeat(10_000));
    for (let n = 0; n < 200; n += 1) flood.socket.send('{"action":"ping"}');
    await Promise.all([large.inbox.ended(), flood.inbox.ended()]);
    expect([large.inbox.closed, flood.inbox.closed]).toEqual([1009, CLOSE_CODES.badMessage]);
  });

  test.each([
    ['its own page', { origin: 'https://casino.example', [HEADERS.siteHost]: 'casino.example' }, null],
    ['a page of another site', { origin: 'https://evil.example', [HEADERS.siteHost]: 'casino.example' }, 403],
    ['a page without an origin', { origin: 'null', [HEADERS.siteHost]: 'casino.example' }, 403],
    ['what is no browser', {}, null],
  ])('a socket opened by %s', async (_name, headers, closed) => {
    const client = stage.keep(await openSocket(stage.port, { headers }));
    expect(client.inbox.closed).toBe(closed);
  });

  test('an upgrade of any other path is refused', async () => {
    const answer = await new Promise<string>((resolve) => {
      const raw = connect(stage.port, '127.0.0.1', () =>
        raw.write('GET //%zz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
      raw.on('data', (data) => resolve(String(data)));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect((await stage.platform.call('GET', '/healthz')).status).toBe(200);
  });

  test('a stream whose client does not read is closed', async () => {
    const raw = connect(stage.port, '127.0.0.1', () =>
      raw.write(`GET ${PATHS.sse} HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    raw.on('error', () => undefined);
    await new Promise((resolve) => raw.once('data', resolve));
    raw.pause();
    const { registry } = stage.platform.domains.realtime.hub;
    const before = registry.all.size;
    for (let n = 0; n < 40 && registry.all.size === before; n += 1) {
      for (let m = 0; m < 50; m += 1)
        await stage.platform.domains.realtime.pushAll('notification_for_all_users', {
          notification_type: 1,
          text: 'x'.repeat(20_000),
        });
      await pause(5);
    }
    expect(registry.all.size).toBe(before - 1);
    raw.destroy();
  });

  test('pushes of one process reach the streams of another on the same store and bus', async () => {
    const twin = composePlatform(stage.platform.kernel);
    await twin.start();
    const twinPort = await listen(twin.app);
    const { token, id } = await stage.newPlayer('twin@example.test');
    const client = stage.keep(await openSse(twinPort, { ticket: await stage.ticketOf(token) }));
    await stage.pushBalance(id, '5');
    await client.inbox.got('update_balance');
    await stage.platform.call('POST', PATHS.logout, { token });
    await client.inbox.ended();
    expect(client.inbox.received.map(({ type }) => type)).toEqual(['update_balance', 'sign_out']);
    await twin.app.close();
    await twin.stop();
  });
});
