import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { errorBody, ApiError } from '#contract/api-error.ts';
import { registerClientFiles } from './client-files.ts';
import { SHEET } from '#artwork/slots/symbol-sheet.ts';
import { lookOf } from '#artwork/slots/theme-looks.ts';
import { CLIENT_KINDS } from '#games/client/client-kinds.ts';
import { SLOT_THEMES } from '#games/engines/slots/themes.ts';

const BASE = '/casino/play/slot/';
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError ? reply.code(error.status).send(errorBody(error)) : reply.code(500).send(),
  );
  registerClientFiles(app, ({ headers }) => String(headers.host).replace(/:\d+$/, ''));
  await app.ready();
});
afterAll(() => app.close());
const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'play.example:3000', ...headers } });
const get = (path: string, headers: Record<string, string> = {}) => ask(`${BASE}${path}`, headers);

describe.each(Object.keys(CLIENT_KINDS))('files of the frame of %s', (kind) => {
  const base = `/casino/play/${kind}/`;

  test('the content security policy of the page names only its own site, and the page complies with it', async () => {
    const page = await ask(base);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' http://play.example:*;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|:\/\/\*| \*/);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|<style/);
    expect(page.body).not.toMatch(/\{\w+\}/);
  });

  test('all ids are unique', async () => {
    const ids = [...(await ask(base)).body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('all files that page and style refer to exist', async () => {
    const page = await ask(base);
    const paths = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path));
    expect(paths).toHaveLength(2);
    for (const url of paths) {
      const file = await ask(url);
      expect([url, file.statusCode, file.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(file.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    const style = await ask(`${base}game.css`);
    for (const [, url = ''] of style.body.matchAll(/url\('?([^')]+)'?\)/g)) {
      const file = await ask(new URL(url, `http://play.example${base}`).pathname);
      expect([url, file.statusCode]).toEqual([url, 200]);
    }
  });

  test('script and style are compressed as the browser accepts, and stay below 70 KB', async () => {
    const plain = await ask(`${base}game.ru.js`);
    const [gzip, brotli] = [
      await ask(`${base}game.ru.js`, { 'accept-encoding': 'gzip' }),
      await ask(`${base}game.ru.js`, { 'accept-encoding': 'gzip, br' }),
    ];
    expect([
      plain.headers['content-encoding'],
      gzip.headers['content-encoding'],
      brotli.headers['content-encoding'],
    ]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(
      (await ask(`${base}game.ru.js`, { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
    const style = await ask(`${base}game.css`, { 'accept-encoding': 'gzip' });
    expect(gzip.rawPayload.length + style.rawPayload.length).toBeLessThan(70_000);
  });
});

describe('files of the slot’s frame', () => {
  test.each([
    ['?lang=kk', 'ru', 'kk'],
    ['', 'en-GB,ru;q=0.5', 'en'],
    ['', 'de,kk;q=0.8', 'kk'],
    ['', 'uk', 'uk'],
    ['?lang=uk', 'ru', 'uk'],
    ['', 'tr-TR,tr;q=0.9', 'tr'],
    ['?lang=es-MX', 'ru', 'es'],
    ['?lang=bn', 'ru', 'bn'],
    ['', 'hi-IN', 'hi'],
    ['', 'de', 'ru'],
    ['', undefined, 'ru'],
  ])('the page for %j and Accept-Language %j has the texts of %s', async (query, accepted, language) => {
    const page = await get(query, accepted === undefined ? {} : { 'accept-language': accepted });
    expect(page.body).toContain(`game.${language}.js`);
  });

  test('an invalid host name is not written into the policy', async () => {
    const page = await get('', { host: "x; script-src 'unsafe-inline'" });
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('an unchanged file answers 304', async () => {
    for (const path of ['', 'game.ru.js', 'symbols/fruits.webp']) {
      const first = await get(path, { 'accept-encoding': 'br' });
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
    }
  });

  test.each([
    'nothing.js',
    '../games.routes.ts',
    'slot/main.ts',
    'symbols/none.webp',
    'symbols/egypt.png',
    'scenes/egypt/9-base-wide.webp',
    'scenes/none/1-base-wide.webp',
    '../fonts/none.woff2',
    '../nothing/',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  test('a symbol sheet is a grid of squares with transparent gaps', async () => {
    const { rawPayload, headers } = await get('symbols/egypt.webp');
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([SHEET.columns * 208, SHEET.rows * 208, true]);
  });

  test.each([
    ['wide', 1280, 720],
    ['tall', 720, 1280],
  ])('a %s scene; free spins have different light', async (shape, width, height) => {
    const [base, free] = [
      await get(`scenes/sea/3-base-${shape}.webp`),
      await get(`scenes/sea/3-free-${shape}.webp`),
    ];
    expect(await sharp(base.rawPayload).metadata()).toMatchObject({ width, height });
    expect(base.rawPayload.equals(free.rawPayload)).toBe(false);
  });

  test.each(SLOT_THEMES.map(({ id }) => id))('the display font of %s is served', async (id) => {
    const font = await ask(`/casino/play/fonts/${lookOf(id).font}.woff2`);
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  });
});
