import { describe, expect, test } from '@jest/globals';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { afterwards } from '#tests/fixtures/servers.ts';
import { startWebServer as start } from '#tests/fixtures/web-server.ts';

describe('event streams and sockets', () => {
  test('events are forwarded one by one, and a visitor who disconnects ends the stream', async () => {
    let send: (text: string) => void = () => {};
    const ended = Promise.withResolvers<void>();
    const { port } = await start({
      platform: (request, response) => {
        response.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store, no-transform',
        });
        response.flushHeaders();
        send = (text) => response.write(text);
        response.on('close', () => ended.resolve());
        expect(request.url).toBe('/api/g/sse/?token=t');
      },
    });
    const events: string[] = [];
    let wake: () => void = () => {};
    const next = () => new Promise<void>((done) => (wake = done));
    const reply = await new Promise<IncomingMessage>((done) =>
      httpRequest(
        { host: 'localhost', port, path: '/api/g/sse/?token=t', headers: { 'accept-encoding': 'gzip, br' } },
        done,
      ).end(),
    );
    reply.on('error', () => {});
    reply.on('data', (chunk: Buffer) => {
      events.push(chunk.toString());
      wake();
    });
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      const arrived = next();
      send(event);
      await arrived;
    }
    expect(events).toEqual(['data: 1\n\n', 'data: 2\n\n']);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['cache-control']).toContain('no-transform');
    reply.destroy();
    await ended.promise;
  });

  test('a WebSocket is forwarded with its close code', async () => {
    const platform = createServer();
    const sockets = new WebSocketServer({ server: platform });
    afterwards(() => sockets.close());
    let region: unknown;
    sockets.on('connection', (socket, request) => {
      region = request.headers['x-site-region'];
      socket.on('message', (data) => socket.send(`got ${String(data)}`));
    });
    const { port } = await start({ platform });
    const client = new WebSocket(`ws://localhost:${port}/api/g/ws/`, {
      headers: { 'x-site-region': 'forged' },
    });
    await new Promise((done) => client.once('open', done));
    client.send('ping');
    expect(await new Promise((done) => client.once('message', (data) => done(String(data))))).toBe(
      'got ping',
    );
    expect(region).toBe('DEV');
    const closed = new Promise((done) => client.once('close', done));
    for (const socket of sockets.clients) socket.close(4401, 'unauthorized');
    expect(await closed).toBe(4401);
  });

  test('a refused upgrade keeps its status; an upgrade on a page’s address gets 404', async () => {
    const platform = createServer();
    platform.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    );
    const { port } = await start({ platform });
    const status = (path: string) =>
      new Promise((done) =>
        new WebSocket(`ws://localhost:${port}${path}`)
          .on('unexpected-response', (_call, reply) => done(reply.statusCode))
          .on('error', () => {}),
      );
    expect(await status('/api/g/ws/')).toBe(401);
    expect(await status('/casino')).toBe(404);
  });
});
