import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen } from '#platform/testing/stream-clients.ts';

let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
});
afterAll(() => platform.close());

/** Sends raw bytes; returns the response as text. */
const raw = (bytes: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(120_000, () => reject(new Error('no answer')));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
const POSTS = [
  PATHS.signin,
  PATHS.registration,
  PATHS.tokenRefresh,
  PATHS.logout,
  PATHS.ticket,
  PATHS.graphql,
  PATHS.graphqlGo,
  PATHS.fingerprint,
  '/operator/v1/push',
  '/nowhere',
];

describe('malicious input (DESIGN §10) never causes a 5xx, a stack trace or reflected markup', () => {
  test.each([
    ['invalid JSON', '{"email":'],
    ['a null', 'null'],
    ['a number', '1'],
    ['an empty list', '[]'],
    ['a list of lists', '[[[]]]'],
    ['a prototype', '{"__proto__":{"vip":true},"email":"a@b.test","password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['deep nesting', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    [
      'a zero character',
      '{"email":"a\\u0000@b.test","phone":"\\u0000","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000","token":"\\u0000"}',
    ],
    ['half a surrogate pair', '{"email":"a@b.test","password":"\\ud800\\ud800\\ud800\\ud800"}'],
    ['markup', '{"email":"<script>alert(1)</script>","password":"<img src=x onerror=alert(1)>","<b>":1}'],
    ['SQL', '{"email":"\' or 1=1 --@b.test","phone":"\'; drop table players; --","password":"x"}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('%s as a body', async (_name, payload) => {
    for (const url of POSTS) {
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'nonsense',
      ]) {
        const answer = await platform.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': type, [HEADERS.siteRegion]: 'DEV' },
        });
        expect([url, type, answer.statusCode < 500]).toEqual([url, type, true]);
        expect(answer.body).not.toMatch(/ at .*\.(ts|js):\d|node_modules/);
        if (String(answer.headers['content-type']).includes('html'))
          expect(answer.body).not.toContain('<script>');
      }
    }
  });

  test.each([
    '/%',
    '/%zz',
    '/casino/api/%c0%ae',
    `/${'a'.repeat(14_000)}`,
    '/casino/api/user/../../../etc/passwd',
    '//evil.example/casino/api/user/',
    '/casino/api/user/%00',
    `${PATHS.sse}?token[]=1&token[]=2`,
    `${PATHS.sse}?lastEventId=%00`,
    `${PATHS.graphql}?query={a`,
    '/?%E0%A4%A',
  ])('the address %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d/);
  });

  test.each([
    [
      'two lengths',
      'POST /casino/api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /casino/api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a header of 40 KB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an odd method', 'PURGE /casino/api/user/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('a request with %s', async (_name, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  test.each([
    ['an odd region', { [HEADERS.siteRegion]: '<script>' }],
    [
      'an endless chain of addresses',
      { 'x-forwarded-for': Array.from({ length: 500 }, (_, n) => `1.1.1.${n}`).join(',') },
    ],
    ['an invalid address', { 'x-forwarded-for': "'; drop table players" }],
    ['an odd language', { 'accept-language': `${'ru,'.repeat(1_000)};;;q=x` }],
    ['an odd request id', { [HEADERS.requestId]: 'a"} injected' }],
    ['a long fingerprint', { [HEADERS.fingerprint]: 'f'.repeat(8_000) }],
    ['an odd site host', { [HEADERS.siteHost]: '<b>\t"' }],
  ])('%s in a header', async (_name, headers) => {
    for (const url of [PATHS.restrictions, PATHS.underdev])
      expect((await platform.call('GET', url, { headers })).status).toBe(200);
    const answer = await platform.call('POST', PATHS.signin, {
      body: { email: 'nobody@example.test', password: 'x' },
      headers,
    });
    expect([400, 429]).toContain(answer.status);
    expect(String(answer.headers[HEADERS.requestId])).toMatch(/^[\w-]{8,64}$/);
    expect(
      (
        await platform.call('POST', PATHS.graphql, {
          body: { query: '{ siteInfo { region realIp domain } }' },
          headers,
        })
      ).status,
    ).toBe(200);
  });

  test('a 404 has the shape of specification 1 §8, nosniff and no-store', async () => {
    const answer = await platform.call('GET', '/nowhere');
    expect([answer.status, answer.body]).toEqual([404, { detail: 'not_found' }]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('none of the requests above was logged as an internal error', () => {
    expect(platform.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('which peers’ forwarded headers are trusted', () => {
  test('only forwarded headers from a peer on this machine or from a configured proxy are trusted', async () => {
    const { readRequestContext } = await import('./request-context.ts');
    const context = (peer: string, forwarded: string, proxies: number) =>
      readRequestContext(
        {
          'x-forwarded-for': forwarded,
          [HEADERS.siteRegion]: 'kz',
          [HEADERS.siteHost]: 'casino.example:443',
          host: 'direct.example',
        },
        peer,
        proxies,
      );
    expect(context('203.0.113.9', '1.1.1.1', 0)).toMatchObject({
      ip: '203.0.113.9',
      region: 'UNKNOWN',
      siteHost: 'direct.example',
    });
    expect(context('::ffff:127.0.0.1', '6.6.6.6, 198.51.100.4', 0)).toMatchObject({
      ip: '198.51.100.4',
      region: 'KZ',
      siteHost: 'casino.example',
    });
    expect(context('203.0.113.9', '6.6.6.6, 198.51.100.4', 1)).toMatchObject({
      ip: '198.51.100.4',
      region: 'KZ',
    });
    expect(context('203.0.113.9', '6.6.6.6, 198.51.100.4, 10.0.0.1', 2)).toMatchObject({
      ip: '198.51.100.4',
    });
    expect(context('::1', '', 0)).toMatchObject({ ip: '::1' });
  });
});
