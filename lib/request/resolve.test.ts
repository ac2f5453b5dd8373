import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide, expectLine, G, line, token } from '#tests/fixtures/visits.ts';

describe('DESIGN §4: brand by host, unknown host 404', () => {
  test.each([
    ['localhost/casino', `200 ${G}`],
    ['mirror.localhost/casino', `200 ${G}`],
    ['alt.localhost/casino', '200 /alt.dev.en/human/en'],
    ['sport.localhost/casino', '200 /sport.dev.ru/human/ru'],
    ['play.example/casino', '200 /regional.dev.ru/human/ru'],
    ['in.play.example/casino', '200 /regional.dev.en/human/en'],
    ['evil.example/casino', '404 text'],
    ['evil.example/robots.txt', '404 text'],
    ['/casino', '404 text'],
  ])('%s', (url, expected) => expectLine({ url }, expected));
});

describe('specification 1 §2: routes of the main layout', () => {
  test.each([
    ['/casino/games/live', `200 ${G}/games/manufacturer/live`],
    ['/casino/games/slot', `200 ${G}/games/group/slot`],
    ['/casino/games/slot/hot', `200 ${G}/games/group/slot/hot`],
    ['/casino/games/acme', `200 ${G}/games/manufacturer/acme`],
    ['/casino/games/acme/gold-rush', `200 ${G}/games/manufacturer/acme/gold-rush`],
    ['/casino/games/acme/gold-rush?free=1', `200 ${G}/games/manufacturer/acme/gold-rush`],
    ['/casino/kk', '200 /default.dev.ru/human/kk'],
    ['/casino/kk/games/slot', '200 /default.dev.ru/human/kk/games/group/slot'],
  ])('%s', (path, expected) => expectLine({ url: `localhost${path}` }, expected));

  test.each([
    '/casino/new-sport/live/4', // no such sport
    '/casino/land/moon',
    '/casino/land/aviator/kzt', // one currency
    '/casino/nothing-here',
    '/casino/games/slot/hot/more',
    '/casino/games/a/b/c',
    '/casino/az', // a content language that has no routes
    '/casino/games/%2e%2e%2fetc',
    '/casino/games/acme/%00',
    '/casino/games/acme/%zz',
    `/casino/games/${'x'.repeat(81)}`,
    '/casino/games/ac!me',
    '/casino/cashbox/topup/1', // web views only
    '/casino/session-auth', // alternate white label only
    '/default.dev.ru/human/ru', // an internal path requested by a visitor
    '/default.dev.ru/human/ru/games/group/slot',
    '/default.dev.ru/seo/sitemap/index',
    '/api-internal/revalidate',
    '/not-found-page',
    '/games/slot',
  ])('%s answers a real 404', (path) => {
    const decision = decide({ url: `localhost${path}` });
    expect(line(decision)).toBe(`404 ${G}/not-found-page`);
    expect(decision.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test('the 404 page is in the language of the path', () =>
    expectLine({ url: 'localhost/casino/uz/nothing' }, '404 /default.dev.ru/human/uz/not-found-page'));
  test("a language that the brand lacks is 404, in the brand's default language", () =>
    expectLine({ url: 'play.example/casino/uz' }, '404 /regional.dev.ru/human/ru/not-found-page'));
  test('a path that is too long gets 414', () =>
    expectLine({ url: `localhost/casino/${'x'.repeat(3000)}` }, '414 text'));
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s on a page', (method) =>
    expectLine({ url: 'localhost/casino', method }, '405 text'),
  );
  test('HEAD is handled like GET', () => expectLine({ url: 'localhost/casino', method: 'HEAD' }, `200 ${G}`));
});

describe('specification 1 §2: landing pages', () => {
  test.each([
    ['/casino/land/aviator', `200 ${G}/land/aviator`],
    ['/casino/land/welcome-bonus/kzt', `200 ${G}/land/welcome-bonus/kzt`],
    ['/casino/land/fruity_wheel', `200 ${G}/land/fruity_wheel`],
    ['/casino/land/fruity_wheel/money', `200 ${G}/land/fruity_wheel_money`],
    ['/casino/land/fruity_wheel/money/uzs', `200 ${G}/land/fruity_wheel_money/uzs`],
    ['/casino/kk/land/sweet_wheel', '200 /default.dev.ru/human/kk/land/sweet_wheel'],
    ['/casino/land/New-Year', '301 → /casino/land/new-year'],
  ])('%s', (path, expected) => expectLine({ url: `localhost${path}` }, expected));

  const landing = '/casino/land/aviator';
  test.each([
    ['a returning visitor', landing, { hasAccount: '1' }, '307 → /casino'],
    ['a player', landing, { token: token(3600) }, '307 → /casino'],
    ['somebody whose session has ended', landing, { token: token(-1) }, `200 ${G}/land/aviator`],
    [
      'a returning visitor, with the launch',
      `${landing}?utm_source=x`,
      { hasAccount: '1' },
      '307 → /casino?utm_source=x',
    ],
    ['the language stays', '/casino/kk/land/sport', { hasAccount: '1' }, '307 → /casino/kk'],
    ['except new-year', '/casino/land/new-year', { hasAccount: '1' }, `200 ${G}/land/new-year`],
    ['except euro_slots', '/casino/euro_slots', { hasAccount: '1' }, `200 ${G}/campaign/euro_slots`],
  ] as const)('signed-in and returning visitors go Home: %s', (_name, path, cookies, expected) =>
    expectLine({ url: `localhost${path}`, cookies }, expected),
  );
  test('the decision depends on cookies, except for crawlers', () => {
    expect(decide({ url: `localhost${landing}` }).dependsOnCookies).toBe(true);
    expect(decide({ url: `localhost${landing}`, bot: true, cookies: { hasAccount: '1' } })).toMatchObject({
      status: 200,
      dependsOnCookies: false,
    });
  });
});

describe('specification 1 §2: the default-language prefix is removed, except for bots on the alternate brand', () => {
  test.each([
    ['localhost/casino/ru', false, '301 → /casino'],
    ['localhost/casino/ru', true, '301 → /casino'],
    ['localhost/casino/ru/games/slot?x=1', false, '301 → /casino/games/slot?x=1'],
    ['localhost/casino/en', false, '200 /default.dev.ru/human/en'],
    ['alt.localhost/casino/en', false, '301 → /casino'],
    ['alt.localhost/casino/en', true, '200 /alt.dev.en/bot/en'],
    ['alt.localhost/casino/en/games/slot', true, '200 /alt.dev.en/bot/en/games/group/slot'],
    ['alt.localhost/casino/games/slot', true, '200 /alt.dev.en/bot/en/games/group/slot'],
    ['alt.localhost/casino/EN/', true, '301 → /casino/en'],
    ['alt.localhost/casino/ru', true, '200 /alt.dev.en/bot/ru'],
    ['in.play.example/casino/en/games/slot', false, '301 → /casino/games/slot'],
    ['in.play.example/casino/ru/games/slot', false, '200 /regional.dev.en/human/ru/games/group/slot'],
    ['sport.localhost/ru/casino', false, '301 → /casino'],
    ['sport.localhost/kk/casino', false, '200 /sport.dev.ru/human/kk'],
  ])('%s, bot %s', (url, bot, expected) => expectLine({ url, bot }, expected));
});

describe('specification 1 §1: own-sport layout', () => {
  test.each([
    ['/casino/games/slot', '200 /sport.dev.ru/human/ru/games/group/slot'],
    ['/en/casino/games/slot', '200 /sport.dev.ru/human/en/games/group/slot'],
    ['/casino/en/games/slot', '404 /sport.dev.ru/human/ru/not-found-page'],
    ['/new-sport/live', '200 /sport.dev.ru/human/ru/sport/live-all/1'],
    ['/new-sport/live?page=2', '200 /sport.dev.ru/human/ru/sport/live-all/2'],
    ['/new-sport/line/1/all', '200 /sport.dev.ru/human/ru/sport/line/1/all/-/1'],
    ['/new-sport/line/1/all?page=2&columns=corners', '200 /sport.dev.ru/human/ru/sport/line/1/all/corners/2'],
    ['/new-sport/line/1/all?columns=cards', '200 /sport.dev.ru/human/ru/sport/line/1/all/-/1'],
    ['/new-sport/line/2/7/6?columns=period-3', '200 /sport.dev.ru/human/ru/sport/competition/2/7/6/period-3'],
    ['/new-sport/live/1?page=3', '200 /sport.dev.ru/human/ru/sport/live-of/1/3'],
    ['/en/new-sport', '200 /sport.dev.ru/human/en/sport'],
    ['/', '307 → /casino'],
    ['/en', '307 → /en/casino'],
    ['/ru', '307 → /casino'],
    ['/en/nothing', '404 /sport.dev.ru/human/en/not-found-page'],
  ])('%s', (path, expected) => expectLine({ url: `sport.localhost${path}` }, expected));
});

describe('one address for each page: letter case, doubled and trailing slashes give 301', () => {
  test.each([
    ['/casino/', '301 → /casino'],
    ['/Casino', '301 → /casino'],
    ['/casino/games/slot/', '301 → /casino/games/slot'],
    ['/casino//games///slot', '301 → /casino/games/slot'],
    ['/casino\\games\\slot', '301 → /casino/games/slot'],
    ['/casino/Games/SLOT?Q=A', '301 → /casino/games/slot?Q=A'],
    ['/casino/%67ames/slot', '301 → /casino/games/slot'],
    ['/CASINO/RU/Games/Acme/Gold-Rush/', '301 → /casino/games/acme/gold-rush'],
    ['//evil.example/casino', `404 ${G}/not-found-page`],
    ['//casino', '301 → /casino'],
  ])('%s', (path, expected) => expectLine({ url: `localhost${path}` }, expected));
  test('the root of the host', () => {
    expectLine({ url: 'localhost/' }, '307 → /casino');
    expectLine({ url: 'localhost/?utm_source=x' }, '307 → /casino?utm_source=x');
    expectLine({ url: 'localhost/', bot: true }, '301 → /casino');
  });
});

describe('specification 1 §2: group-root redirect, 301 for bots, 307 otherwise; home-hot maps to slot', () => {
  test.each([
    ['/casino/games', false, '307 → /casino/games/slot'],
    ['/casino/games', true, '301 → /casino/games/slot'],
    ['/casino/games/?a=1', true, '301 → /casino/games/slot?a=1'],
    ['/casino/en/games', false, '307 → /casino/en/games/slot'],
    ['/casino/ru/games', false, '307 → /casino/games/slot'],
    ['/casino/games/drops_and_wins', false, '307 → /casino/games/slot/drops_and_wins'],
    ['/casino/games/drops_and_wins', true, '301 → /casino/games/slot/drops_and_wins'],
    ['/casino/games/buybonus?page=2', false, '307 → /casino/games/slot/buybonus?page=2'],
    ['/casino/games/home-hot', false, '307 → /casino/games/slot'],
    ['/casino/games/home-hot', true, '301 → /casino/games/slot'],
    ['/casino/games/home-hot/cashback', false, '307 → /casino/games/slot/cashback'],
    ['/casino/promo', false, '307 → /casino/promo/all'],
  ])('%s, bot %s', (path, bot, expected) => expectLine({ url: `localhost${path}`, bot }, expected));
});

test('any request gets a decision', () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.string(),
      fc.constantFrom('localhost', 'sport.localhost', 'alt.localhost', 'kz.play.example'),
      fc.boolean(),
      (path, query, host, bot) => {
        const decision = decide({ url: `${host}${path.startsWith('/') ? path : `/${path}`}?${query}`, bot });
        if (decision.kind === 'redirect')
          expect(decision.location.startsWith('/') && !decision.location.startsWith('//')).toBe(true);
        return true;
      },
    ),
    { numRuns: 1000 },
  );
});

describe('specification 2 §9: the manufacturer code sgsb means sports', () => {
  test.each([
    ['localhost/casino/games/sgsb/prematch?utm_source=x', false, '307 → /casino/new-sport?utm_source=x'],
    ['localhost/casino/games/sgsb/prematch', true, '301 → /casino/new-sport'],
    ['localhost/casino/kk/games/SGSB', false, '307 → /casino/kk/new-sport'],
    ['sport.localhost/kk/casino/games/sgsb/live', false, '307 → /kk/new-sport'],
    // A region without sport.
    ['live.play.example/casino/games/sgsb/prematch', false, '404 /regional.ql.ru/human/ru/not-found-page'],
  ])('%s, bot %s', (url, bot, expected) => expectLine({ url, bot }, expected));
});
