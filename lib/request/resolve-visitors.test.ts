import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide, expectLine, G, GB, line, token } from '#tests/fixtures/visits.ts';

describe('specification 1 §4: a guest on a protected route is redirected to Home with login or reg, and the link is stored', () => {
  const player = { token: token(3600) };
  test.each([
    ['/casino/games/user-bonus', {}, '307 → /casino?modal=reg'],
    ['/casino/games/user-bonus', { hasAccount: '1' }, '307 → /casino?modal=login'],
    ['/casino/favorites', {}, '307 → /casino?modal=reg'],
    ['/casino/favorites', { hasAccount: '1' }, '307 → /casino?modal=login'],
    ['/casino/games/latest', {}, '307 → /casino?modal=reg'],
    ['/casino/games/favorites', {}, '307 → /casino/favorites'],
    ['/casino/kk/profile/balance', {}, '307 → /casino/kk?modal=reg'],
    ['/casino/profile', {}, '307 → /casino/profile/balance'],
    ['/casino/new-sport/history', {}, '307 → /casino?modal=reg'],
    ['/casino/games/user-bonus', { token: token(-1) }, '307 → /casino?modal=reg'],
    ['/casino/games/user-bonus', { token: 'not.a.token' }, '307 → /casino?modal=reg'],
    ['/casino/games/favorites', player, '307 → /casino/favorites'],
    ['/casino/favorites', player, `200 ${G}/own/favorites`],
    ['/casino/games/latest', player, `200 ${G}/own/latest`],
    ['/casino/games/user-bonus', player, `200 ${G}/own/bonus`],
    ['/casino/profile', player, '307 → /casino/profile/balance'],
    ['/casino/profile/profile', player, `200 ${G}/profile/information`],
    ['/casino/profile/balance', player, `200 ${G}/profile/balance`],
    ['/casino/profile/information', player, `404 ${G}/not-found-page`],
  ])('%s with %o', (path, cookies, expected) => expectLine({ url: `localhost${path}`, cookies }, expected));

  test.each([
    ['a special user', { ...player, specialUser: '1' }, false, '307 → /casino/kk/games/slot/hot?a=1'],
    ['after the session', { token: token(-1), specialUser: '1' }, false, '307 → /casino/kk/games/slot?a=1'],
    ['another player', player, false, '307 → /casino/kk/games/slot?a=1'],
    ['a crawler', { ...player, specialUser: '1' }, true, '301 → /casino/kk/games/slot?a=1'],
  ])('specification 2 §2, special users default to hot: %s', (_name, cookies, bot, expected) => {
    const visit = { url: 'localhost/casino/kk/games?a=1', cookies, bot };
    expectLine(visit, expected);
    expect(decide(visit).dependsOnCookies).toBe(!bot);
  });

  test('the intended link, with its query, is in a cookie of this site', () => {
    const { setCookies } = decide({ url: 'localhost/casino/kk/profile/bonuses?tab=2&x=%2F', https: true });
    expect(setCookies).toEqual([
      'linkAfterAuth=%2Fcasino%2Fkk%2Fprofile%2Fbonuses%3Ftab%3D2%26x%3D%252F; Path=/; Max-Age=3600; SameSite=Lax; Secure',
    ]);
  });
  test('the redirect of a guest is not stored', () =>
    expect(decide({ url: 'localhost/casino/favorites' }).headers['cache-control']).toBe('no-store'));
  test('a page for players is kept by their browsers only: the page store has no session to render it with, and a shared cache would serve it to guests', () => {
    const cacheControl = (path: string) =>
      decide({ url: `localhost${path}`, cookies: player }).headers['cache-control'];
    expect(cacheControl('/casino/favorites')).toBe('private, no-cache');
    expect(cacheControl('/casino')).toBeUndefined();
  });
});

describe('specification 1 §2 "Web-view-only routes": the cashbox is a page of its own in web views only', () => {
  const cookies = { token: token(3600) };
  const APP = 'app.play.example/casino';
  test.each([
    [`${APP}/cashbox/topup/a1-b2`, '200 /regional.dev.ru/human/ru/cashbox/topup'],
    [`${APP}/cashbox/withdraw/a1-b2`, '200 /regional.dev.ru/human/ru/cashbox/withdraw'],
    [`${APP}/cashbox/refund/a1-b2`, '404 /regional.dev.ru/human/ru/not-found-page'],
    ['localhost/casino/kk/cashbox/topup/a1-b2?app_type=ios', `200 ${G.replace(/ru$/, 'kk')}/cashbox/topup`],
    ['localhost/casino/cashbox/topup/a1-b2?app_type=', `404 ${G}/not-found-page`],
    ['localhost/casino/cashbox/topup/a1-b2', `404 ${G}/not-found-page`],
  ])('%s', (url, expected) => expectLine({ url, cookies }, expected));
  test('the second decision, for the address that Next.js gets, is the same', () => {
    const path = 'localhost/casino/cashbox/topup/a1-b2';
    const { query } = decide({ url: `${path}?app_type=ios&x=VICTIM`, cookies }) as { query: string };
    expect(query).toBe('app_type=1');
    expectLine({ url: `${path}?${query}`, cookies }, `200 ${G}/cashbox/topup`);
    expect(decide({ url: `${APP}/cashbox/topup/a1-b2?app_type=ios`, cookies })).toMatchObject({ query: '' });
  });
  test('a guest is redirected to sign in first, a crawler gets 404', () => {
    expectLine({ url: `${APP}/cashbox/topup/a1-b2` }, '307 → /casino?modal=reg');
    expectLine(
      { url: `${APP}/cashbox/topup/a1-b2`, bot: true },
      '404 /regional.dev.ru/bot/ru/not-found-page',
    );
  });
});

describe('specification 1 §4: path and url redirect to an internal route with merged query', () => {
  test.each([
    ['/casino?path=/casino/games/slot', '307 → /casino/games/slot'],
    ['/casino?path=/games/slot', '307 → /casino/games/slot'],
    ['/casino?url=games/acme/gold-rush&utm_source=x', '307 → /casino/games/acme/gold-rush?utm_source=x'],
    ['/casino?path=%2Fgames%2Fslot%3Fa%3D1%26b%3D2&a=9&c=3', '307 → /casino/games/slot?a=1&c=3&b=2'],
    ['/casino/en?path=/games/slot', '307 → /casino/en/games/slot'],
    ['/casino?path=/casino/kk/games/slot', '307 → /casino/kk/games/slot'],
    ['/casino?path=/Games/Slot/', '307 → /casino/games/slot'],
    ['/casino?path=/games/slot%3Fpath%3D/games/hot', '307 → /casino/games/slot'],
    ['/casino/games/slot?path=/casino', '307 → /casino'],
    ['/casino?path=/games/slot%23frag', '307 → /casino/games/slot'],
  ])('%s', (path, expected) => expectLine({ url: `localhost${path}` }, expected));

  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '%20//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/casino/../../evil',
    '/nothing-here',
    '/games/ac%0d%0aSet-Cookie:x=1',
    '@evil.example',
    '.evil.example',
    'http:evil.example',
    'evil.example/casino',
  ])('%p is ignored', (value) => {
    expectLine({ url: `localhost/casino?path=${value}` }, `200 ${G}`);
    expectLine({ url: `localhost/casino?url=${value}` }, `200 ${G}`);
  });

  test('no value redirects to another site', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      'http:',
      'https://',
      'evil.example',
      'casino',
      'games',
      'slot',
      '@',
      '.',
      '..',
      '?',
      '#',
      ':',
      '\t',
      ' ',
      '%00',
      'ru',
      'en',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('localhost', 'sport.localhost', 'alt.localhost'),
        (pieces, host) => {
          const decision = decide({ url: `${host}/casino?path=${encodeURIComponent(pieces.join(''))}` });
          if (decision.kind !== 'redirect') return true;
          const location = new URL(decision.location, 'http://site.test');
          expect(location.origin).toBe('http://site.test');
          expect(decision.location).toMatch(/^\/(?:(?:en|kk|uz|ky)\/)?(?:casino|new-sport)(?:[/?]|$)/);
          return true;
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('session-auth: only on the alternate brand and not for bots; without a session it redirects to `url`, or Home', () => {
    expectLine({ url: 'alt.localhost/casino/session-auth' }, '307 → /casino');
    expectLine({ url: 'alt.localhost/casino/session-auth?url=/games/slot' }, '307 → /casino/games/slot');
    expectLine({ url: 'alt.localhost/casino/session-auth?url=https://evil.example' }, '307 → /casino');
    // With both, the page takes over the session first.
    expectLine(
      { url: 'alt.localhost/casino/session-auth?session=abc&url=/games/slot' },
      '200 /alt.dev.en/human/en/session-auth',
    );
    expectLine(
      { url: 'alt.localhost/casino?session=abc&url=/games/slot&page=2' },
      '307 → /casino/games/slot?page=2',
    );
    expectLine(
      { url: 'alt.localhost/casino/session-auth?session=abc' },
      '200 /alt.dev.en/human/en/session-auth',
    );
    expectLine(
      { url: 'alt.localhost/casino/session-auth', bot: true },
      '404 /alt.dev.en/bot/en/not-found-page',
    );
  });
});

test('decision 0080: the component gallery exists in demo mode only, is not indexed, and 404 for crawlers', () => {
  const gallery = decide({ url: 'localhost/casino/kk/gallery' });
  expect(line(gallery)).toBe('200 /default.dev.ru/human/kk/gallery');
  expect(gallery.headers['x-robots-tag']).toBe('noindex');
  expectLine({ url: 'alt.localhost/casino/gallery' }, '200 /alt.dev.en/human/en/gallery');
  expectLine({ url: 'localhost/casino/gallery', bot: true }, `404 ${GB}/not-found-page`);
  expectLine({ url: 'localhost/casino/gallery', production: true }, `404 ${G}/not-found-page`);
});

describe('specification 1 §7: launch marketing parameters → ref-data cookie', () => {
  const cookieOf = (query: string, cookies: Record<string, string> = {}, bot = false) =>
    decide({ url: `localhost/casino?${query}`, cookies, bot }).setCookies.map((each) =>
      decodeURIComponent(each),
    );
  test('the cookie lasts 30 days and has the path /', () =>
    expect(cookieOf('utm_source=p&utm_medium=ch')).toEqual([
      'ref-data={"pid":"p","af_channel":"ch","utm_source":"p"}; Path=/; Max-Age=2592000; SameSite=Lax',
    ]));
  test('no cookie without a listed parameter', () => expect(cookieOf('foo=1&gclid=2')).toEqual([]));
  test('no cookie when its value would not change', () =>
    expect(cookieOf('pid=1', { 'ref-data': '{"pid":"1"}' })).toEqual([]));
  test('no cookie for bots', () => expect(cookieOf('pid=1', {}, true)).toEqual([]));
  test.each<[string | undefined, boolean]>([
    [undefined, false],
    ['none', false],
    ['statistics.device', false],
    ['partners', true],
  ])('where consent is asked for, with the answer %j', (answer, isSet) => {
    const cookies: Record<string, string> = answer === undefined ? {} : { consent: answer };
    const decision = decide({ url: 'consent.localhost/casino?pid=1', cookies });
    expect([decision.setCookies.length > 0, decision.dependsOnCookies]).toEqual([isSet, true]);
  });
  test('where consent is not asked for, a refusal prevents the cookie too', () =>
    expect(cookieOf('pid=1', { consent: 'none' })).toEqual([]));
  test('the cookie is set on redirects too', () =>
    expect(decide({ url: 'localhost/casino/games?pid=7' }).setCookies.join()).toContain('ref-data='));
});
