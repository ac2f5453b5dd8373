import { describe, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { GONE_MARKUP } from '#lib/core/gone.ts';
import { TooManyPagesError } from './render-queue.ts';
import { ask, startWebServer as start, type Handler } from '#tests/fixtures/web-server.ts';

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
  test('letters outside of ASCII arrive unchanged, and an inline script with them is allowed by its hash', async () => {
    const code = "self.title='Ойындар 🎰 Рулетка\u00a0— 100 ₸'";
    const { port } = await start({
      page: (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('content-security-policy', "script-src 'self' 'unsafe-inline'");
        response.end(
          `<body><p>Ұлттық 🎲</p><script>${code}</script><script src="/a.js" async=""></script></body>`,
        );
      },
    });
    const reply = await ask(port, '/casino');
    expect(reply.text).toContain(`<p>Ұлттық 🎲</p><script>${code}</script>`);
    expect(reply.text).toContain('/a.js');
    expect(reply.headers['content-security-policy']).toContain(
      createHash('sha256').update(code, 'utf8').digest('base64'),
    );
  });
  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('%s gives the same bytes, for the first answer and for one from the store', async (encoding, unpack) => {
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
        // When rendering in the background fails, Next.js sets the status of the response that it has already
        // sent.
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
  });
  test('an address below /_next/static without such a file gets 404, and Next.js is not asked for a page', async () => {
    const { port } = await start({ builtFile: (_request, response) => Boolean(response.end('file')) });
    expect((await ask(port, '/_next/static/human')).status).toBe(404);
    expect((await ask(port, '/casino/_next/static/a.js')).text).toBe('file');
  });
  test('doubled slashes and backslashes are corrected by one 301', async () => {
    const { port } = await start();
    for (const path of ['/casino//games/slot', '//casino/games/slot/', '/casino\\games\\slot']) {
      const reply = await ask(port, path);
      expect([path, reply.status, reply.headers.location]).toEqual([path, 301, '/casino/games/slot']);
    }
    expect((await ask(port, '//evil.example/x')).status).toBe(404);
  });
  test('/readyz reports whether pages can be rendered and whether the platform responds', async () => {
    const readiness = { pages: true, platform: false };
    const { port } = await start({ readiness: () => readiness });
    const ready = await ask(port, '/readyz', { headers: { host: '10.0.0.1' } });
    expect([ready.status, JSON.parse(ready.text)]).toEqual([200, readiness]);
    readiness.pages = false;
    expect((await ask(port, '/readyz')).status).toBe(503);
  });
  test('/healthz answers on any host; an absolute request target is refused', async () => {
    const { port } = await start();
    expect((await ask(port, '/healthz', { headers: { host: '10.0.0.1' } })).text).toBe('ok\n');
    expect((await ask(port, 'http://evil.example/')).status).toBe(400);
  });
});

describe('a page that cannot be rendered is replaced by one in the visitor’s language, with 503 and Retry-After', () => {
  type Break = (response: ServerResponse) => void | Promise<void>;
  const HALFWAY = 'the rendering thread ends in the middle of an answer';
  const BREAKS: readonly (readonly [string, Break])[] = [
    [
      'Next.js answers 500 with its empty shell',
      (response) => {
        response.writeHead(500, { 'content-type': 'text/html', 'cache-control': 'private', etag: '"x"' });
        response.end('<!DOCTYPE html><html id="__next_error__"><script>secret()</script>');
      },
    ],
    [
      'Next.js answers 500 with a text',
      (response) => {
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end('secret');
      },
    ],
    ['no answer of the rendering thread', () => Promise.reject(new Error('secret'))],
    [
      HALFWAY,
      async (response) => {
        response.setHeader('content-type', 'text/html');
        response.write('<html>secret');
        return Promise.reject(new Error('gone'));
      },
    ],
  ];
  test.each(BREAKS)('%s', async (name, page) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { port } = await start({ page: (_request, response) => page(response) });
    const kazakh = await ask(port, '/casino/kk/games/slot?x=VICTIM', {
      headers: { host: 'localhost', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0' },
    });
    expect(kazakh).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '10',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      },
    });
    expect(kazakh.headers.etag).toBeUndefined();
    expect(String(kazakh.headers['content-security-policy'])).toContain("script-src 'self';");
    expect(kazakh.text).toContain('<html lang="kk"');
    expect(kazakh.text).toMatch(/<title>Бетті ашу мүмкін болмады \| Croupier<\/title>/);
    expect(kazakh.text).toContain('<a href="">');
    expect(kazakh.text).not.toMatch(/secret|VICTIM|<script/);
    if (name === HALFWAY) return;
    const head = await ask(port, '/casino/kk/games/slot', { method: 'HEAD' });
    expect([head.status, head.headers['retry-after'], head.text]).toEqual([503, '10', '']);
    const navigation = await ask(port, '/casino/kk/games/slot', { headers: { rsc: '1' } });
    expect([navigation.status, navigation.headers['retry-after']]).toEqual([503, '10']);
  });

  test('a page that is marked as gone gets 410, and is not kept', async () => {
    let renders = 0;
    const { port } = await start({
      page: (_request, response) => {
        renders += 1;
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=300' });
        response.end(`<!DOCTYPE html><html lang="ru"><head>${GONE_MARKUP}</head><body>over</body></html>`);
      },
    });
    for (let turn = 0; turn < 2; turn += 1) {
      const gone = await ask(port, '/casino/promotion/1');
      expect([gone.status, gone.headers['cache-control'], gone.headers['x-robots-tag']]).toEqual([
        410,
        'no-store',
        'noindex',
      ]);
      expect(gone.text).toContain('over');
    }
    expect(renders).toBe(2);
  });

  test('a page that does not exist gets 503 when the 404 page fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { port } = await start({
      page: (request, response) => {
        const isNotFoundPage = request.headers['x-page-absent'] !== undefined;
        response.writeHead(isNotFoundPage ? 500 : 404, { 'content-type': 'text/html' });
        response.end('<!DOCTYPE html><html id="__next_error__">');
      },
    });
    const absent = await ask(port, '/casino/games/group/none');
    expect([absent.status, absent.headers['retry-after']]).toEqual([503, '10']);
    expect(absent.text).toContain('<html lang="ru"');
  });
});

test('a network with too many waiting pages gets 429, other networks get their pages', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const networks: string[] = [];
  const { port } = await start({
    trust: { trustedProxies: 1, regionHeader: '' },
    newPage: (_request, response, network) => {
      networks.push(network);
      if (network === '2001:db8:0:1::/64') throw new TooManyPagesError();
      response.end('page');
    },
  });
  const asked = (from: string) =>
    ask(port, '/casino/games/slot?sort=rtp', { headers: { 'x-forwarded-for': from } });
  const refused = await asked('1.1.1.1, 2001:db8::1:0:0:0:7');
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
  });
  expect((await asked('10.0.0.9, 203.0.113.5')).text).toBe('page');
  expect(networks).toEqual(['2001:db8:0:1::/64', '203.0.113.5']);
});
