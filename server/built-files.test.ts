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

async function start(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-built-'));
  afterwards(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.js'), TEXT);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(TEXT));
  writeFileSync(join(folder, 'a.js.gz'), gzipSync(TEXT));
  writeFileSync(join(folder, 'b.woff2'), 'font');
  return listen(createServer(createBuiltFiles(folder)));
}

describe('files of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(TEXT)],
    ['gzip, deflate', 'gzip', gzipSync(TEXT)],
    ['', undefined, Buffer.from(TEXT)],
  ])('accept-encoding "%s" gets the copy in %s', async (accepted, encoding, body) => {
    const reply = await ask(await start(), '/casino/_next/static/a.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript',
        'cache-control': 'public,max-age=31536000,immutable',
        vary: 'Accept-Encoding',
        'content-length': String(body.length),
      },
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.body.equals(body)).toBe(true);
  });
  test('a file that has no compressed copy is sent as it is, with and without the path prefix', async () => {
    const port = await start();
    for (const path of ['/casino/_next/static/b.woff2', '/_next/static/b.woff2?x=1']) {
      const reply = await ask(port, path, { headers: { 'accept-encoding': 'br' } });
      expect([reply.status, reply.text, reply.headers['content-encoding']]).toEqual([200, 'font', undefined]);
    }
  });
  test('an unchanged file is a 304, HEAD has no body, a range is answered with the whole file', async () => {
    const port = await start();
    const { headers } = await ask(port, '/_next/static/a.js');
    const again = await ask(port, '/_next/static/a.js', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask(port, '/_next/static/a.js', { method: 'HEAD' })).text).toBe('');
    const part = await ask(port, '/_next/static/a.js', { headers: { range: 'bytes=5-2' } });
    expect([part.status, part.text]).toEqual([200, TEXT]);
  });
  test('a path outside of the folder is a 404', async () => {
    expect((await ask(await start(), '/_next/static/../built-files.ts')).status).toBe(404);
  });
});
