import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { gameImages } from './image-paths.ts';

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  platform = await openTestPlatform({ DATA_DIR: folder });
  await platform.seed();
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});
const get = (path: string, headers = {}) =>
  platform.app.inject({ method: 'GET', url: path.startsWith('/') ? path : PATHS.media + path, headers });

describe('pictures of the platform', () => {
  test.each([
    ['a game', 'games/cosmocat/md.webp', 'webp', 240, 320],
    ['the same, denser', 'games/cosmocat/2x/xs.webp', 'webp', 360, 480],
    ['landscape for structured data', 'landscape/cosmocat/md.webp', 'webp', 240, 160],
    ['a banner', 'content/1/xs.webp', 'webp', 384, 240],
    ['an icon', 'icons/2x/beetle.webp', 'webp', 96, 96],
    ['a logo', 'manufacturers/octavo.svg', 'svg', 186, 73],
    ['a shared link of a game', 'og/games/cosmocat.jpg', 'jpeg', 1200, 630],
    ['a shared link of Home', 'og/groups/home.jpg', 'jpeg', 1200, 630],
    ['a shared link of a subgroup', 'og/groups/slot/hot.jpg', 'jpeg', 1200, 630],
    ['a shared link of tournament games', 'og/groups/tournament.jpg', 'jpeg', 1200, 630],
    [
      'a shared link of a group’s games with instant cashback',
      'og/groups/fast/cashback.jpg',
      'jpeg',
      1200,
      630,
    ],
    ['a shared link of a manufacturer', 'og/manufacturers/octavo.jpg', 'jpeg', 1200, 630],
  ])('%s: %s', async (_name, path, format, width, height) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    const meta = await sharp(answer.rawPayload).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([format, width, height]);
    // A picture that is blank or empty would have hardly any colours, so its entropy would be low.
    const { entropy } = await sharp(answer.rawPayload).flatten({ background: '#000' }).stats();
    expect(entropy).toBeGreaterThan(1);
  });

  test('a subgroup whose games are also the first of its group has another picture than the group', async () => {
    const [group, subgroup] = [await get('og/groups/slot.jpg'), await get('og/groups/slot/hot.jpg')];
    expect(subgroup.rawPayload.equals(group.rawPayload)).toBe(false);
  });

  test('a group with games of one manufacturer only has a picture other than the manufacturer’s', async () => {
    const [group, manufacturer] = [
      await get('og/groups/vsport.jpg'),
      await get('og/manufacturers/furlongpost.jpg'),
    ];
    expect([
      group.statusCode,
      manufacturer.statusCode,
      manufacturer.rawPayload.equals(group.rawPayload),
    ]).toEqual([200, 200, false]);
  });

  test('the picture of a game card is small enough for a phone', async () => {
    expect((await get('games/the-ninth-oasis/md.webp')).rawPayload.length).toBeLessThan(40_000);
  });

  test('an address with the current version may be cached for ever, any other for an hour', async () => {
    const game = await platform.domains.catalog.gameBySlug('cosmocat');
    const versioned = gameImages('cosmocat', game?.updatedAt ?? new Date()).md ?? '';
    expect((await get(versioned)).headers['cache-control']).toContain('immutable');
    expect((await get('games/cosmocat/md.webp?v=old')).headers['cache-control']).toContain('max-age=3600');
    expect((await get('games/cosmocat/md.webp')).headers['cache-control']).toContain('max-age=3600');
  });
  test('a matching ETag gets 304', async () => {
    const { etag } = (await get('games/cosmocat/md.webp')).headers;
    const again = await get('games/cosmocat/md.webp', { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
  test('drawn pictures are stored in the data folder and read from there', async () => {
    const [version] = await readdir(join(folder, 'media'));
    expect(await readdir(join(folder, 'media', version ?? '', 'games', 'cosmocat'))).toContain('md.webp');
    expect(
      (await get('games/cosmocat/md.webp')).rawPayload.equals(
        (await get('games/cosmocat/md.webp')).rawPayload,
      ),
    ).toBe(true);
  });
  test('a browser that accepts AVIF gets it, smaller and of the same size; each type has its own ETag', async () => {
    const path = 'games/cosmocat/2x/xs.webp';
    const avif = await get(path, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    const webp = await get(path);
    expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual([
      'image/avif',
      'image/webp',
    ]);
    expect([avif.headers.vary, webp.headers.vary]).toEqual(['accept', 'accept']);
    expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length);
    const [one, other] = await Promise.all(
      [avif, webp].map(({ rawPayload }) => sharp(rawPayload).metadata()),
    );
    expect([one?.format, one?.width, one?.height]).toEqual(['heif', other?.width, other?.height]);
    const ifNoneMatch = { 'if-none-match': avif.headers.etag };
    expect((await get(path, { ...ifNoneMatch, accept: 'image/avif' })).statusCode).toBe(304);
    expect((await get(path, ifNoneMatch)).statusCode).toBe(200);
    const icon = await get('icons/beetle.webp', { accept: 'image/avif' });
    expect([icon.headers['content-type'], icon.headers.vary]).toEqual(['image/webp', undefined]);
  });
  test('an `<img>` whose picture waits gets the vector drawing, not to be cached; other clients wait', async () => {
    const games = (await platform.domains.catalog.whole()).games.slice(52, 60);
    const picture = ({ slug }: (typeof games)[number], headers = {}) =>
      get(`games/${slug}/2x/xl.webp`, headers);
    const browser = { 'sec-fetch-dest': 'image', 'accept-encoding': 'gzip, br' };
    const last = games.at(-1) as (typeof games)[number];
    // All requests start at once; the last picture is requested while the others are drawn.
    const queue = Promise.all(games.slice(0, -1).map((game) => picture(game)));
    const [sketch, plain, patient] = await Promise.all([
      picture(last, browser),
      picture(last, { 'sec-fetch-dest': 'image' }),
      picture(last),
    ]);
    expect([
      sketch.statusCode,
      sketch.headers['content-type'],
      sketch.headers['cache-control'],
      sketch.headers['etag'],
    ]).toEqual([200, 'image/svg+xml', 'no-store', undefined]);
    expect(gunzipSync(sketch.rawPayload).toString()).toBe(plain.body);
    expect((await sharp(plain.rawPayload).metadata()).format).toBe('svg');
    expect(patient.headers['content-type']).toBe('image/webp');
    await queue;
    // The picture was drawn meanwhile, so it is now sent without delay.
    const again = await picture(last, browser);
    expect([again.headers['content-type'], again.rawPayload.equals(patient.rawPayload)]).toEqual([
      'image/webp',
      true,
    ]);
  });
  test.each([
    'games/no-such-game/md.webp',
    'manufacturers/nobody.svg',
    'content/999/md.webp',
    'icons/no-such-icon.webp',
    'og/groups/nothing.jpg',
    'og/groups/nothing/tournament.jpg',
    'og/manufacturers/tournament.jpg',
    'og/groups/slot/nothing.jpg',
    'og/groups/nothing/hot.jpg',
    'og/manufacturers/nobody.jpg',
    'games/cosmocat/huge.webp',
    'games/%2e%2e/md.webp',
    '%00',
    '',
  ])('%j gives 404 and leaves no file', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'not_found' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
