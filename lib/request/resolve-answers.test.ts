import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide, expectLine, G, GB, token, type Visit } from '#tests/fixtures/visits.ts';
import type { Decision } from './decision.ts';

describe('specification 1 §6: non-main domains get noindex; bots are an audience', () => {
  test.each([
    ['localhost/casino', undefined],
    ['mirror.localhost/casino', 'noindex'],
    ['mirror.play.example/casino/games/slot', 'noindex'],
    ['alt.localhost/casino', undefined],
  ])('%s', (url, robots) => expect(decide({ url }).headers['x-robots-tag']).toBe(robots));
  test('bots get pages of their own audience', () =>
    expectLine({ url: 'localhost/casino/games/slot', bot: true }, `200 ${GB}/games/group/slot`));
});

describe('specification 2 §9: a manufacturer list in the query', () => {
  test.each([
    ['/casino/games/slot?manufacturer=acme,bolt', `200 ${G}/list/1~acme.bolt/group/slot`, 'noindex, follow'],
    [
      '/casino/games/slot/hot?manufacturer=Acme&page=2',
      `200 ${G}/list/2~acme/group/slot/hot`,
      'noindex, follow',
    ],
    ['/casino?manufacturer=acme', `200 ${G}/list/1~acme/home`, 'noindex, follow'],
    ['/casino/games/slot?page=3', `200 ${G}/list/3/group/slot`, undefined],
    ['/casino/games/slot?sort=new&feature=ways', `200 ${G}/list/1~~ways~~~new/group/slot`, 'noindex, follow'],
    ['/casino/games/slot?feature=wings&sort=worst', `200 ${G}/games/group/slot`, undefined],
    ['/casino/games/acme?page=2', `200 ${G}/list/2/manufacturer/acme`, undefined],
    ['/casino?modal=search&search=fox', `200 ${G}`, 'noindex, follow'],
    ['/casino/games/slot?page=1', `200 ${G}/games/group/slot`, undefined],
    ['/casino/games/slot?manufacturer=%2e%2e', `200 ${G}/games/group/slot`, undefined],
    ['/casino/games/acme/gold?manufacturer=acme&page=2', `200 ${G}/games/manufacturer/acme/gold`, undefined],
  ])('%s', (path, expected, robots) => {
    expectLine({ url: `localhost${path}` }, expected);
    expect(decide({ url: `localhost${path}` }).headers['x-robots-tag']).toBe(robots);
  });
});

describe('DESIGN §4: jurisdiction profile', () => {
  test.each([
    ['tr.play.example/casino', {}, '451 /regional.tr.ru/human/ru/stub/region-blocked'],
    ['fr.play.example/casino', {}, '451 /regional.unknown.ru/human/ru/stub/region-blocked'],
    ['localhost/casino', { country: 'IN' }, '451 /default.in.ru/human/ru/stub/region-blocked'],
    ['localhost/casino', { country: 'ZZ' }, '451 /default.unknown.ru/human/ru/stub/region-blocked'],
    ['localhost/casino/en', { country: 'IN' }, '451 /default.in.ru/human/en/stub/region-blocked'],
    ['localhost/casino', { country: 'US', bot: true }, `200 ${GB}`],
    // Regions whose profiles open sports betting only: Home redirects to the sports page.
    ['kz.play.example/casino', {}, '307 → /casino/new-sport'],
    ['kz.play.example/casino?modal=login', {}, '307 → /casino/new-sport?modal=login'],
    ['kz.play.example/casino', { bot: true }, '301 → /casino/new-sport'],
    ['kz.play.example/casino/games/slot', {}, '404 /regional.kz.ru/human/ru/not-found-page'],
    ['kz.play.example/casino/competitions', {}, '404 /regional.kz.ru/human/ru/not-found-page'],
    ['kz.play.example/casino/new-sport/rules', {}, '200 /regional.kz.ru/human/ru/sport/rules'],
    ['localhost/casino', { country: 'RU' }, '307 → /casino/new-sport'],
    // A region with closed verticals.
    ['live.play.example/casino', {}, '200 /regional.ql.ru/human/ru'],
    ['live.play.example/casino/games/slot', {}, '404 /regional.ql.ru/human/ru/not-found-page'],
    ['live.play.example/casino/games/slot/hot', {}, '404 /regional.ql.ru/human/ru/not-found-page'],
    ['live.play.example/casino/games/online', {}, '200 /regional.ql.ru/human/ru/games/group/online'],
    ['live.play.example/casino/games', {}, '307 → /casino/games/online'],
    ['live.play.example/casino/games', { bot: true }, '301 → /casino/games/online'],
  ])('%s %o', (url, rest, expected) => expectLine({ url, ...rest }, expected));
  test.each([
    ['localhost/casino', {}, `200 ${G}`],
    ['live.play.example/casino', {}, '451 /regional.ql.ru/human/ru/stub/region-blocked'],
    // A region that the platform has opened stays closed if its profile closes it.
    ['localhost/casino', { country: 'IN' }, '451 /default.in.ru/human/ru/stub/region-blocked'],
    ['localhost/casino', { country: 'ZZ' }, '451 /default.unknown.ru/human/ru/stub/region-blocked'],
    ['kz.play.example/casino', { bot: true }, '451 /regional.kz.ru/bot/ru/stub/region-blocked'],
  ])('specification 1 §4, the platform serves only the regions DEV and IN: %s %o', (url, rest, expected) =>
    expectLine({ url, openRegions: new Set(['DEV', 'IN']), ...rest }, expected),
  );
  test('the stub is neither stored nor indexed', () =>
    expect(decide({ url: 'tr.play.example/casino' }).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }));
});

describe('specification 1 §4: technical work', () => {
  test('pages answer 503 with the screen; robots.txt and files are not affected', () => {
    expectLine({ url: 'localhost/casino/games/slot', maintenance: true }, `503 ${G}/stub/technical-works`);
    // The web process requests its own 404 page; there are no technical works.
    expectLine(
      { url: 'localhost/casino/kk/games/slot', absent: true },
      '404 /default.dev.ru/human/kk/not-found-page',
    );
    expectLine(
      { url: 'localhost/casino/kk/nothing', maintenance: true },
      '503 /default.dev.ru/human/kk/stub/technical-works',
    );
    expectLine({ url: 'localhost/robots.txt', maintenance: true }, '200 text');
    expectLine({ url: 'localhost/favicon.ico', maintenance: true, file: true }, 'pass');
    expect(decide({ url: 'localhost/casino', maintenance: true }).headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
    });
  });
});

describe('files, robots.txt, sitemaps, webhook', () => {
  test.each([
    ['localhost/casino/_next/static/chunks/a.js', { file: true }, 'pass'],
    ['localhost/casino/_next/static/junk', {}, `404 ${G}/not-found-page`],
    ['localhost/_next/static/junk', {}, `404 ${G}/not-found-page`],
    ['localhost/__nextjs_junk/human/ru', {}, `404 ${G}/not-found-page`],
    ['localhost/favicon.ico', { file: true }, 'pass'],
    ['localhost/favicon.ico', {}, `404 ${G}/not-found-page`],
    ['localhost/sitemap.xml', {}, '200 /default.dev.ru/seo/sitemap/index'],
    ['localhost/sitemap.xml', { country: 'IN' }, '200 /default.dev.ru/seo/sitemap/index'],
    ['localhost/sitemaps/games-2.xml', {}, '200 /default.dev.ru/seo/sitemap/games-2'],
    ['localhost/sitemaps/junk-2.xml', {}, `404 ${G}/not-found-page`],
    ['localhost/sitemaps/games-0.xml', {}, `404 ${G}/not-found-page`],
    ['mirror.localhost/sitemap.xml', {}, `404 ${G}/not-found-page`],
    ['web:3000/casino/_hooks/revalidate', { method: 'POST' }, '200 /api-internal/revalidate'],
    ['localhost/casino/_hooks/revalidate', {}, `404 ${G}/not-found-page`],
  ])('%s %o', (url, rest, expected) => expectLine({ url, ...rest }, expected));

  test('a main host names its sitemap; a mirror allows crawlers, so that they can read its noindex', () => {
    const body = (url: string) => {
      const decision = decide({ url });
      return decision.kind === 'respond' ? decision.body : '';
    };
    expect(body('localhost/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(body('mirror.localhost/robots.txt')).not.toContain('Sitemap');
    expect(body('mirror.localhost/robots.txt')).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('caches that may store a response, and whether it depends on cookies', () => {
  test.each<[string, Omit<Visit, 'url'>, Decision['cache'], boolean]>([
    ['localhost/casino', {}, 'public', false],
    ['localhost/casino', { cookies: { token: token(60) } }, 'public', false],
    ['localhost/casino', { bot: true }, 'public', false],
    ['localhost/casino?page=2', {}, 'public', false],
    ['localhost/casino?utm_source=x', {}, 'public', true],
    ['localhost/casino?utm_source=x', { bot: true }, 'public', false],
    ['localhost/casino?utm_source=', {}, 'public', false],
    ['localhost/casino/favorites', {}, 'none', true],
    ['localhost/casino/favorites', { cookies: { token: token(60) } }, 'private', true],
    ['localhost/casino/ru', {}, 'private', false],
    ['localhost/casino/ru?utm_source=x', {}, 'private', true],
    ['localhost/', {}, 'none', false],
    ['localhost/casino?path=/casino/games/slot', {}, 'none', false],
    ['localhost/casino/nothing', {}, 'none', false],
    ['localhost/casino', { maintenance: true }, 'none', false],
    ['localhost/casino', { openRegions: new Set() }, 'none', false],
    ['localhost/casino', { method: 'POST' }, 'none', false],
    ['evil.example/casino', {}, 'none', false],
    ['localhost/robots.txt', {}, 'public', false],
    ['localhost/casino/brand/logo.svg', {}, 'public', false],
    ['localhost/sitemap.xml', {}, 'public', false],
    ['localhost/favicon.ico', { file: true }, 'public', false],
    ['web:3000/casino/_hooks/revalidate', { method: 'POST' }, 'none', false],
  ])('%s %o: %s, depends on cookies: %s', (url, rest, cache, dependsOnCookies) =>
    expect(decide({ url, ...rest })).toMatchObject({ cache, dependsOnCookies }),
  );

  test('the field `cache` and the Cache-Control header of a response agree', () => {
    const path = fc.constantFrom('', '/ru', '/favorites', '/nothing', '/games/slot', '/brand/logo.svg');
    fc.assert(
      fc.property(path, fc.boolean(), fc.boolean(), fc.boolean(), (own, bot, maintenance, isPlayer) => {
        const cookies: Record<string, string> = isPlayer ? { token: token(60) } : {};
        const { cache, headers } = decide({ url: `localhost/casino${own}`, bot, maintenance, cookies });
        const header = headers['cache-control'] ?? 'public';
        expect([cache, header.includes('no-store')]).toEqual([cache, cache === 'none']);
        expect([cache, header.includes('private')]).toEqual([cache, cache === 'private']);
      }),
    );
  });
});
