import { describe, expect, jest, test } from '@jest/globals';
import { type IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { parseSettings } from '#config/settings.ts';
import { LARGEST_BODY } from '#contract/body-limit.ts';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { ask, startWebServer as start, type Handler } from '#tests/fixtures/web-server.ts';

describe('specification 1 §7: platform paths are forwarded', () => {
  test.each([
    '/api/v3/gql/',
    '/casino/api/auth/signin',
    '/paygate/method/topup/list/',
    '/fp',
    '/casino/media/games/a/2x/md.webp?v=1',
    '/api/logout',
  ])('%s is forwarded to the platform, byte for byte', async (path) => {
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

  test('the data of a page cannot be requested by Next.js’ own address', async () => {
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
      // Operators may use upper case; Node.js gives header names in lower case.
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

describe('specification 1 §8: a platform that cannot be reached', () => {
  /** A port on which no process listens and which the system never assigns. */
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

describe('a platform that does not respond', () => {
  test('a call without a response ends in time; during a known outage at once, without a call', async () => {
    const calls: (string | undefined)[] = [];
    const health = { isAnswering: () => true, answered: jest.fn() };
    const { port, failures } = await start({
      platform: (request, response) => {
        calls.push(request.url);
        if (request.url === '/fp') response.end('answer');
      },
      health,
      silenceMs: 100,
    });
    const hung = await ask(port, '/api/v3/gql/', { method: 'POST', body: '{}' });
    expect(hung).toMatchObject({
      status: 502,
      headers: { 'retry-after': '5' },
      text: '{"detail":"internal"}',
    });
    expect([failures.length, health.answered.mock.calls.length]).toEqual([1, 0]);
    expect((await ask(port, '/fp')).text).toBe('answer');
    expect(health.answered).toHaveBeenCalledTimes(1);
    health.isAnswering = () => false;
    const refused = await ask(port, '/fp');
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      text: '{"detail":"internal"}',
    });
    expect(calls).toEqual(['/api/v3/gql/', '/fp']);
  });
});

test('answers of the platform over TLS bind browsers to it, those over HTTP do not', async () => {
  const { port } = await start({
    platform: (_request, response) => response.end('answer'),
    trust: { trustedProxies: 1, regionHeader: '' },
  });
  const policyOver = async (protocol: string) =>
    (await ask(port, '/fp', { headers: { 'x-forwarded-proto': protocol } })).headers[
      'strict-transport-security'
    ];
  expect([await policyOver('https'), await policyOver('http')]).toEqual(['max-age=31536000', undefined]);
});

test('where subdomains have TLS too, answers of the platform and texts over TLS bind browsers to it for them', async () => {
  const { port } = await start({
    platform: (_request, response) => response.end('answer'),
    trust: { trustedProxies: 1, regionHeader: '', hasTlsSubdomains: true },
  });
  for (const path of ['/fp', '/casino/_next/static/nothing.js'])
    expect((await ask(port, path, { headers: { 'x-forwarded-proto': 'https' } })).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
});
