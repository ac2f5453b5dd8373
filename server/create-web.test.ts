import { describe, expect, jest, test } from '@jest/globals';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket, WebSocketServer } from 'ws';
import { parseSettings } from '#config/settings.ts';
import { LARGEST_BODY } from '#contract/body-limit.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { createForwarder } from './forward.ts';
import { createWeb, type WebParts } from './create-web.ts';

const OPEN = { maintenance: false, openRegions: null };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
async function start({
  platform,
  page = (_request, response) => response.end('page'),
  ...rest
}: { platform?: Server | Handler | number; page?: Handler } & Partial<Omit<WebParts, 'page'>> = {}) {
  const upstream =
    typeof platform === 'number'
      ? platform
      : await listen(typeof platform === 'function' ? createServer(platform) : (platform ?? createServer()));
  const failures: string[] = [];
  const forward = createForwarder({
    target: `http://localhost:${upstream}`,
    onFailure: (message) => failures.push(message),
  });
  afterwards(() => forward.close());
  const web = createWeb({
    page,
    forward,
    sites: () => testSites,
    isServedFile: (path) => path.startsWith('/casino/_next/static/'),
    trust: { trustedProxies: 0, regionHeader: '' },
    development: false,
    siteStatus: () => OPEN,
    onReported: () => {},
    ...rest,
  });
  return { port: await listen(web), failures };
}
type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer; text: string };
const ask = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> =>
  new Promise((done, failed) => {
    const call = httpRequest({ host: 'localhost', port, path, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          done({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      reply.on('error', failed);
    });
    call.on('error', failed);
    call.end(body);
  });

describe('specification 1 §7: platform paths are forwarded', () => {
  test.each([
    '/api/v3/gql/',
    '/casino/api/auth/signin',
    '/paygate/method/topup/list/',
    '/fp',
    '/casino/media/games/a/2x/md.webp?v=1',
    '/api/logout',
  ])('%s goes to the platform, byte by byte', async (path) => {
    const { port } = await start({
      platform: (request, response) => {
        const chunks: Buffer[] = [];
        request
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            response.writeHead(201, {
              'content-type': 'application/json',
              'set-cookie': ['a=1', 'b=2'],
              'x-own': 'yes',
            });
            response.end(
              JSON.stringify({
                url: request.url,
                method: request.method,
                body: Buffer.concat(chunks).toString(),
                auth: request.headers.authorization,
              }),
            );
          });
      },
    });
    const reply = await ask(port, path, {
      method: 'POST',
      body: '{"x":"ё"}',
      headers: { authorization: 'JWT t' },
    });
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.text)).toEqual({ url: path, method: 'POST', body: '{"x":"ё"}', auth: 'JWT t' });
    expect(reply.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' });
  });

  test.each(['/casino', '/casino/games/slot', '/casino/apiary', '/fpx'])('%s is a page', async (path) => {
    const { port } = await start();
    expect((await ask(port, path)).text).toBe('page');
  });

  test('a body above the limit is refused here, and not counted as a failure of the platform', async () => {
    const { port, failures } = await start({ platform: (_request, response) => response.end('read') });
    const send = (size: number) => ask(port, '/casino/rgs/play', { method: 'POST', body: 'x'.repeat(size) });
    expect((await send(LARGEST_BODY)).text).toBe('read');
    const refused = await send(LARGEST_BODY + 1);
    expect([refused.status, refused.text, failures]).toEqual([413, '{"detail":"body_too_large"}', []]);
  });

  test.each(['POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is refused before Next.js',
    async (method) => {
      const page = jest.fn<Handler>();
      const { port } = await start({ page });
      for (const path of ['/casino', '/nowhere', '/robots.txt', '/casino/_next/static/a.js'])
        expect(await ask(port, path, { method })).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
        });
      expect(page).not.toHaveBeenCalled();
    },
  );

  test('a webhook call without Content-Length, or with one above the limit, is refused unread', async () => {
    const page = jest.fn<Handler>((_request, response) => void response.writeHead(204).end());
    const { port } = await start({ page });
    const report = (headers: Record<string, string>, body = '{}') =>
      ask(port, REVALIDATE_PATH, { method: 'POST', headers, body });
    expect((await report({ 'transfer-encoding': 'chunked' })).status).toBe(411);
    expect((await report({ 'content-length': '300000' }, 'x'.repeat(300_000))).status).toBe(413);
    expect(page).not.toHaveBeenCalled();
    expect((await report({ 'content-length': '2' })).status).toBe(204);
  });

  test('the data of a page has one address too', async () => {
    const { port } = await start();
    expect((await ask(port, '/casino/en.rsc')).status).toBe(404);
  });

  test('headers with host, region and address are set by the web process, never taken from the visitor', async () => {
    let seen: IncomingMessage['headers'] = {};
    const { port } = await start({
      platform: (request, response) => {
        seen = request.headers;
        response.end();
      },
    });
    const forged = {
      'x-site-host': 'evil',
      'x-site-region': 'DEV',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    await ask(port, '/api/v3/gql/', { headers: { ...forged, host: 'kz.play.example' } });
    expect(seen).toMatchObject({
      'x-site-host': 'kz.play.example',
      'x-site-region': 'KZ',
      'x-forwarded-host': 'kz.play.example',
      'x-forwarded-proto': 'http',
    });
    expect(seen['x-forwarded-for']).toMatch(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
    expect(seen['x-real-ip']).toBeUndefined();
    expect(seen['forwarded']).toBeUndefined();
  });

  test('behind one trusted proxy its forwarded headers count, and the country header of the edge', async () => {
    let seen: IncomingMessage['headers'] = {};
    const { port } = await start({
      // As operators write it; Node.js has it in lower case.
      trust: {
        trustedProxies: 1,
        regionHeader: parseSettings({ REGION_HEADER: 'CF-IPCountry' }).REGION_HEADER,
      },
      platform: (request, response) => {
        seen = request.headers;
        response.end();
      },
    });
    await ask(port, '/api/v3/gql/', {
      headers: {
        'x-forwarded-for': '6.6.6.6, 9.9.9.9',
        'x-forwarded-host': 'evil, play.example',
        'x-forwarded-proto': 'http, https',
        'CF-IPCountry': 'ru',
      },
    });
    expect(seen).toMatchObject({
      'x-site-host': 'play.example',
      'x-site-region': 'RU',
      'x-forwarded-proto': 'https',
    });
    expect(seen['x-forwarded-for']).toMatch(/^6\.6\.6\.6, 9\.9\.9\.9, /);
  });

  test('the country reaches the middleware, whatever the name of the header of the edge', async () => {
    const seen: unknown[] = [];
    const { port } = await start({
      trust: { trustedProxies: 1, regionHeader: 'x-site-region' },
      page: ({ headers }, response) => {
        seen.push(headers['x-site-region']);
        response.end();
      },
    });
    await ask(port, '/casino', { headers: { host: 'localhost', 'x-site-region': 'IN' } });
    expect(seen).toEqual(['IN']);
  });

  test('a request for an unknown host is not forwarded', async () => {
    const { port } = await start({
      platform: () => {
        throw new Error('reached');
      },
    });
    expect((await ask(port, '/api/v3/gql/', { headers: { host: 'evil.example' } })).status).toBe(404);
  });
});

describe('event streams and sockets', () => {
  test('events are forwarded one by one, and a visitor who leaves ends the stream', async () => {
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

  test('a refused upgrade keeps its status; a socket on a page is 404', async () => {
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

describe('specification 1 §8: a platform that cannot be reached', () => {
  /** Nothing listens there, and nothing is given it by the system. */
  const CLOSED_PORT = 1;
  test('a call answers 502 as JSON with a detail; pages are still served', async () => {
    const { port, failures } = await start({ platform: CLOSED_PORT });
    const reply = await ask(port, '/casino/api/user/', { method: 'POST', body: '{}' });
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      502,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(JSON.parse(reply.text)).toEqual({ detail: 'internal' });
    expect(failures).toHaveLength(1);
    expect((await ask(port, '/casino')).text).toBe('page');
  });
  test('a truncated answer is forwarded as truncated', async () => {
    const { port } = await start({
      platform: (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half');
        setTimeout(() => response.destroy(), 20);
      },
    });
    await expect(ask(port, '/api/v3/gql/')).rejects.toThrow();
  });
  test('a socket is closed', async () => {
    const { port } = await start({ platform: CLOSED_PORT });
    const client = new WebSocket(`ws://localhost:${port}/api/g/ws/`);
    await new Promise((done) => client.once('error', done));
    expect(client.readyState).not.toBe(WebSocket.OPEN);
  });
});

describe('pages', () => {
  const HTML = `<!doctype html><script>self.a=1</script><script src="/casino/_next/a.js" async=""></script><script type="application/ld+json">{"@type":"Thing"}</script><p>${'ё'.repeat(2000)}</p><script id="x">self.b=2</script>`;
  const page: Handler = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'",
    );
    response.setHeader('etag', '"abc"');
    if (_request.headers['if-none-match']) {
      response.statusCode = 304;
      return void response.end();
    }
    response.write(HTML.slice(0, 100));
    response.end(HTML.slice(100));
  };
  test('inline scripts are allowed by hash, data blocks and files are not', async () => {
    const { port } = await start({ page });
    const reply = await ask(port, '/casino');
    expect(reply.text).toBe(HTML);
    // openssl dgst -sha256 -binary | base64 of `self.a=1` and `self.b=2`
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self' 'sha256-U+8MK+0uDzz63CVi5Lllj/7310ahz5UzrVluFdPYEWw=' 'sha256-i/U23rwr3t15H5IyMYT37XeW/Ys7tmKvWoznTcpmJBA='; object-src 'none'",
    );
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(HTML)),
      vary: 'user-agent',
      etag: '"abc"',
    });
  });
  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('%s holds the same bytes, the first time and out of what is kept', async (encoding, unpack) => {
    const { port } = await start({ page });
    for (let time = 0; time < 2; time++) {
      const reply = await ask(port, '/casino', { headers: { 'accept-encoding': encoding } });
      expect(unpack(reply.body).toString()).toBe(HTML);
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        etag: 'W/"abc"',
        'content-length': String(reply.body.length),
      });
      expect(reply.headers['content-security-policy']).toContain("'sha256-");
    }
  });
  test('an answer that has been sent keeps its status when a later render fails', async () => {
    const { port } = await start({
      page: (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<p>as it was</p>');
        // Next.js says so of the answer that it has long given, when what it makes behind it fails.
        response.statusCode = 500;
      },
    });
    expect(await ask(port, '/casino')).toMatchObject({ status: 200, text: '<p>as it was</p>' });
  });

  test('a 304 sends no policy, so that of the cached page applies; a HEAD allows no inline script', async () => {
    const { port } = await start({ page });
    const unchanged = await ask(port, '/casino', { headers: { 'if-none-match': '"abc"' } });
    expect([unchanged.status, unchanged.headers['content-security-policy']]).toEqual([304, undefined]);
    expect((await ask(port, '/casino', { method: 'HEAD' })).headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; object-src 'none'",
    );
  });
  test('other content types than HTML pass unchanged', async () => {
    const { port } = await start({
      page: (request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(`<svg/>${String(request.headers['accept-encoding'])}`);
      },
    });
    expect((await ask(port, '/favicon.svg', { headers: { 'accept-encoding': 'br' } })).text).toBe(
      '<svg/>undefined',
    );
    expect(
      (await ask(port, '/casino/_next/static/a.svg', { headers: { 'accept-encoding': 'br' } })).text,
    ).toBe('<svg/>br');
  });
  test('an address like that of a built file, without such a file, reaches no page', async () => {
    const { port } = await start();
    expect((await ask(port, '/_next/static/human')).status).toBe(404);
    expect((await ask(port, '/casino/_next/static/a.js')).text).toBe('page');
  });
  test('doubled slashes and backslashes are corrected by one 301', async () => {
    const { port } = await start();
    for (const path of ['/casino//games/slot', '//casino/games/slot/', '/casino\\games\\slot']) {
      const reply = await ask(port, path);
      expect([path, reply.status, reply.headers.location]).toEqual([path, 301, '/casino/games/slot']);
    }
    expect((await ask(port, '//evil.example/x')).status).toBe(404);
  });
  test('/healthz answers on any host; an absolute address as target is refused', async () => {
    const { port } = await start();
    expect((await ask(port, '/healthz', { headers: { host: '10.0.0.1' } })).text).toBe('ok\n');
    expect((await ask(port, 'http://evil.example/')).status).toBe(400);
  });
  test('a page that throws is a plain 500 without its reason', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { port } = await start({
      page: () => {
        throw new Error('secret');
      },
    });
    const reply = await ask(port, '/casino');
    expect([reply.status, reply.text]).toEqual([500, 'Something went wrong.\n']);
  });
});
