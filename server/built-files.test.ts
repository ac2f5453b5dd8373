import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { ask } from '#tests/fixtures/web-server.ts';
import { createBuiltFiles } from './built-files.ts';

const TEXT = 'let chip = 1;';

/** Server of a folder with a script, its compressed copies, and a font without any. */
async function start(): Promise<{ port: number; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-built-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.js'), TEXT);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(TEXT));
  writeFileSync(join(folder, 'a.js.gz'), gzipSync(TEXT));
  writeFileSync(join(folder, 'b.woff2'), 'font');
  const send = createBuiltFiles(folder);
  const server = createServer((request, response) => {
    if (!send(request, response, (request.url ?? '').split('?', 1)[0] ?? '')) response.writeHead(404).end();
  });
  return { port: await listen(server), folder };
}

describe('files of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(TEXT)],
    ['gzip, deflate', 'gzip', gzipSync(TEXT)],
    ['br;q=0, gzip;q=1', 'gzip', gzipSync(TEXT)],
    ['', undefined, Buffer.from(TEXT)],
    ['zebra', undefined, Buffer.from(TEXT)],
  ])('accept-encoding "%s" gets the copy in %s', async (accepted, encoding, body) => {
    const { port } = await start();
    const reply = await ask(port, '/casino/_next/static/a.js', { headers: { 'accept-encoding': accepted } });
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'content-length': String(body.length),
      },
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.body.equals(body)).toBe(true);
  });
  test('a file without a compressed copy is sent as it is, with and without the path prefix', async () => {
    const { port } = await start();
    for (const path of [
      '/casino/_next/static/b.woff2',
      '/_next/static/b.woff2?x=1',
      '/_next/static%2Fb.woff2',
    ]) {
      const reply = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
      expect([path, reply.status, reply.text, reply.headers['content-encoding']]).toEqual([
        path,
        200,
        'font',
        undefined,
      ]);
    }
  });
  test('an unchanged file is a 304 with its headers, HEAD has no body, a range gets the whole file', async () => {
    const { port } = await start();
    const { headers } = await ask(port, '/_next/static/a.js');
    for (const ifNoneMatch of [String(headers.etag), `"x", ${String(headers.etag)}`, '*']) {
      const again = await ask(port, '/_next/static/a.js', { headers: { 'if-none-match': ifNoneMatch } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await ask(port, '/_next/static/a.js', { method: 'HEAD' })).text).toBe('');
    const part = await ask(port, '/_next/static/a.js', { headers: { range: 'bytes=5-2' } });
    expect([part.status, part.text]).toEqual([200, TEXT]);
  });
  test('files that a later build removes are still sent', async () => {
    const { port, folder } = await start();
    rmSync(folder, { recursive: true });
    expect((await ask(port, '/_next/static/a.js')).text).toBe(TEXT);
  });
  test.each([
    '/_next/static/../built-files.ts',
    '/_next/static/a.js.br',
    '/_next/static/',
    '/_next/static/%',
  ])('%s is no file', async (path) => expect((await ask((await start()).port, path)).status).toBe(404));
});
