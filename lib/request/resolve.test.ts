import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSites } from '#tests/fixtures/sites.ts';
import type { Decision } from './decision.ts';
import type { RequestFacts } from './facts.ts';
import { resolve } from './resolve.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const token = (seconds: number) => `h.${btoa(JSON.stringify({ exp: NOW.getTime() / 1000 + seconds }))}.s`;

type Visit = {
  url: string;
  bot?: boolean;
  cookies?: Record<string, string>;
  country?: string;
  method?: string;
  maintenance?: boolean;
  openRegions?: RequestFacts['openRegions'];
  absent?: boolean;
  https?: boolean;
  file?: boolean;
  production?: boolean;
};
const decide = ({
  url,
  bot,
  cookies = {},
  country,
  method = 'GET',
  maintenance = false,
  openRegions = null,
  absent = false,
  https = false,
  file = false,
  production = false,
}: Visit): Decision => {
  const at = url.indexOf('/');
  const [path = '', query = ''] = url.slice(at).split(/\?(.*)/s);
  const facts: RequestFacts = {
    method,
    protocol: https ? 'https' : 'http',
    host: url.slice(0, at) || null,
    path,
    query,
    audience: bot ? 'bot' : 'human',
    cookies: new Map(Object.entries(cookies)),
    country: country ?? null,
    variesBy: 'user-agent, x-country',
    maintenance,
    openRegions,
    isAbsent: absent,
    isServedFile: file,
  };
  return resolve(facts, production ? { ...testSites, demo: false } : testSites, NOW);
};
/** `200 /key/human/ru/…`, `301 → /casino`, `404 text`, `pass`: a decision in a line. */
const line = (decision: Decision): string => {
  if (decision.kind === 'rewrite') return `${decision.status} ${decision.path}`;
  if (decision.kind === 'redirect') return `${decision.status} → ${decision.location}`;
  return decision.kind === 'respond' ? `${decision.status} text` : 'pass';
};
const expectLine = (visit: Visit, expected: string) => expect(line(decide(visit))).toBe(expected);
const G = '/default.dev.ru/human/ru';
const GB = '/default.dev.ru/bot/ru';

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
    '/casino/crypto', // not built yet
    '/casino/promo/all',
    '/casino/new-sport/live',
    '/casino/land/aviator',
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
    '/casino/session-auth', // alternate build only
    '/default.dev.ru/human/ru', // an internal path that a visitor guesses
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

  test('the 404 page speaks the language of the path', () =>
    expectLine({ url: 'localhost/casino/uz/nothing' }, '404 /default.dev.ru/human/uz/not-found-page'));
  test("a language that the brand does not have is no page, and its 404 speaks the brand's", () =>
    expectLine({ url: 'play.example/casino/uz' }, '404 /regional.dev.ru/human/ru/not-found-page'));
  test('a path beyond all bounds', () =>
    expectLine({ url: `localhost/casino/${'x'.repeat(3000)}` }, '414 text'));
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s on a page', (method) =>
    expectLine({ url: 'localhost/casino', method }, '405 text'),
  );
  test('HEAD is a GET', () => expectLine({ url: 'localhost/casino', method: 'HEAD' }, `200 ${G}`));
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
    ['/new-sport/live', '404 /sport.dev.ru/human/ru/not-found-page'],
    ['/en/new-sport', '404 /sport.dev.ru/human/en/not-found-page'],
    ['/', '307 → /casino'],
    ['/en', '307 → /en/casino'],
    ['/ru', '307 → /casino'],
    ['/en/nothing', '404 /sport.dev.ru/human/en/not-found-page'],
  ])('%s', (path, expected) => expectLine({ url: `sport.localhost${path}` }, expected));
});

describe('one address a page: letter case, doubled and trailing slashes by 301', () => {
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
    ['/casino/games/home-hot', false, '307 → /casino/games/slot'],
    ['/casino/games/home-hot', true, '301 → /casino/games/slot'],
    ['/casino/games/home-hot/cashback', false, '307 → /casino/games/slot/cashback'],
    ['/casino/promo', false, '307 → /casino/promo/all'],
  ])('%s, bot %s', (path, bot, expected) => expectLine({ url: `localhost${path}`, bot }, expected));
});

describe('specification 1 §4: a guest on a protected route goes Home with login or reg, and the link is stored', () => {
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
    ['/casino/profile/balance', player, `404 ${G}/not-found-page`],
  ])('%s with %o', (path, cookies, expected) => expectLine({ url: `localhost${path}`, cookies }, expected));

  test('the intended link, with its query, is in a cookie of this site', () => {
    const { setCookies } = decide({ url: 'localhost/casino/kk/profile/bonuses?tab=2&x=%2F', https: true });
    expect(setCookies).toEqual([
      'linkAfterAuth=%2Fcasino%2Fkk%2Fprofile%2Fbonuses%3Ftab%3D2%26x%3D%252F; Path=/; Max-Age=3600; SameSite=Lax; Secure',
    ]);
  });
  test('nobody keeps such a redirect', () =>
    expect(decide({ url: 'localhost/casino/favorites' }).headers['cache-control']).toBe('no-store'));
  test('nor such a page: the store would have to be a player to make it anew, and a cache in front would give it to guests', () => {
    const cacheControl = (path: string) =>
      decide({ url: `localhost${path}`, cookies: player }).headers['cache-control'];
    expect(cacheControl('/casino/favorites')).toBe('private, no-cache');
    expect(cacheControl('/casino')).toBeUndefined();
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
  ])('%p leads nowhere', (value) => {
    expectLine({ url: `localhost/casino?path=${value}` }, `200 ${G}`);
    expectLine({ url: `localhost/casino?url=${value}` }, `200 ${G}`);
  });

  test('no value ever leads out of the site', () => {
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

  test('session-auth: only on the alternate brand and not for bots; without a session to url, or Home', () => {
    expectLine({ url: 'alt.localhost/casino/session-auth' }, '307 → /casino');
    expectLine({ url: 'alt.localhost/casino/session-auth?url=/games/slot' }, '307 → /casino/games/slot');
    expectLine({ url: 'alt.localhost/casino/session-auth?url=https://evil.example' }, '307 → /casino');
    expectLine(
      { url: 'alt.localhost/casino/session-auth?session=abc' },
      '404 /alt.dev.en/human/en/not-found-page',
    ); // not built yet
    expectLine(
      { url: 'alt.localhost/casino/session-auth', bot: true },
      '404 /alt.dev.en/bot/en/not-found-page',
    );
  });
});

test('decision 0080: the gallery of the kit is there in demo mode only, not indexed, and no crawler finds it', () => {
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
  test('30 days, path /', () =>
    expect(cookieOf('utm_source=p&utm_medium=ch')).toEqual([
      'ref-data={"pid":"p","af_channel":"ch"}; Path=/; Max-Age=2592000; SameSite=Lax',
    ]));
  test('none without a listed parameter', () => expect(cookieOf('foo=1&gclid=2')).toEqual([]));
  test('none when it would not change', () =>
    expect(cookieOf('pid=1', { 'ref-data': '{"pid":"1"}' })).toEqual([]));
  test('none for bots', () => expect(cookieOf('pid=1', {}, true)).toEqual([]));
  test('kept on the way of a redirect', () =>
    expect(decide({ url: 'localhost/casino/games?pid=7' }).setCookies.join()).toContain('ref-data='));
});

describe('specification 1 §6: non-main domains get noindex; bots are an audience', () => {
  test.each([
    ['localhost/casino', undefined],
    ['mirror.localhost/casino', 'noindex'],
    ['mirror.play.example/casino/games/slot', 'noindex'],
    ['alt.localhost/casino', undefined],
  ])('%s', (url, robots) => expect(decide({ url }).headers['x-robots-tag']).toBe(robots));
  test('bots get their own pages', () =>
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
    ['kz.play.example/casino', {}, '200 /regional.kz.ru/human/ru'],
    ['kz.play.example/casino/games/slot', {}, '404 /regional.kz.ru/human/ru/not-found-page'],
    ['kz.play.example/casino/games/online/roulette_live', {}, '404 /regional.kz.ru/human/ru/not-found-page'],
    ['kz.play.example/casino/games', {}, '404 /regional.kz.ru/human/ru/not-found-page'],
    ['localhost/casino/games/fast', { country: 'KZ' }, '404 /default.kz.ru/human/ru/not-found-page'],
  ])('%s %o', (url, rest, expected) => expectLine({ url, ...rest }, expected));
  test.each([
    ['localhost/casino', {}, `200 ${G}`],
    ['localhost/casino', { country: 'KZ' }, '451 /default.kz.ru/human/ru/stub/region-blocked'],
    // An open region of the platform's does not open what is closed by its profile.
    ['localhost/casino', { country: 'IN' }, '451 /default.in.ru/human/ru/stub/region-blocked'],
    ['localhost/casino', { country: 'ZZ' }, '451 /default.unknown.ru/human/ru/stub/region-blocked'],
    ['kz.play.example/casino', { bot: true }, '451 /regional.kz.ru/bot/ru/stub/region-blocked'],
  ])('specification 1 §4, regions but DEV and IN closed by hand: %s %o', (url, rest, expected) =>
    expectLine({ url, openRegions: new Set(['DEV', 'IN']), ...rest }, expected),
  );
  test('the stub is neither kept nor indexed', () =>
    expect(decide({ url: 'tr.play.example/casino' }).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }));
});

describe('specification 1 §4: technical work', () => {
  test('pages answer 503 with the screen, robots.txt and files go on', () => {
    expectLine({ url: 'localhost/casino/games/slot', maintenance: true }, `503 ${G}/stub/technical-works`);
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

  test('a main host names its sitemap; a mirror lets crawlers in, so that they see its noindex', () => {
    const body = (url: string) => {
      const decision = decide({ url });
      return decision.kind === 'respond' ? decision.body : '';
    };
    expect(body('localhost/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(body('mirror.localhost/robots.txt')).not.toContain('Sitemap');
    expect(body('mirror.localhost/robots.txt')).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('who may keep an answer, and whether cookies decide it', () => {
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
  ])('%s %o: %s, by cookies %s', (url, rest, cache, dependsOnCookies) =>
    expect(decide({ url, ...rest })).toMatchObject({ cache, dependsOnCookies }),
  );

  test('the field and the Cache-Control header of an answer agree', () => {
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

test('whatever is asked, something is decided', () => {
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
