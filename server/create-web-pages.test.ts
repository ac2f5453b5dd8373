import { describe, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
        // When rendering in the background fails, Next.js sets the status of the answer that it has already
        // given.
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
  test('an address like that of a built file, without such a file, reaches no page', async () => {
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
  test('/healthz answers on any host; an absolute request target is refused', async () => {
    const { port } = await start();
    expect((await ask(port, '/healthz', { headers: { host: '10.0.0.1' } })).text).toBe('ok\n');
    expect((await ask(port, 'http://evil.example/')).status).toBe(400);
  });
  test('a page that throws gives a plain 500 without details', async () => {
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
