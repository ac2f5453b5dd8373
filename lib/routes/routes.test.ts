import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ALL_SPORT_IDS } from '#contract/feed.ts';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { isPlatformPath } from '#contract/paths.ts';
import { GROUP_CODES } from './groups.ts';
import { buildPath, href, internalPath, seoPath } from './links.ts';
import { isModalName, MODALS } from './modals.ts';
import { readPath } from './match.ts';
import { ROUTES, type RouteRow } from './table.ts';

const casino = { ownSport: false, defaultLocale: 'ru' } as const;
const alternate = { ownSport: false, defaultLocale: 'en' } as const;
const ownSport = { ownSport: true, defaultLocale: 'ru' } as const;

describe('every screen of specification 1 §2 and 2 §2 is a row', () => {
  test.each([
    // Main layout
    ['/casino', 'Home', {}],
    ['/casino/games', 'Casino', {}],
    ['/casino/games/slot', 'GamesByGroup', { group: 'slot' }],
    ['/casino/games/home-hot', 'GamesByGroup', { group: 'home-hot' }],
    ['/casino/games/online/roulette_live', 'GamesBySubGroup', { group: 'online', subgroup: 'roulette_live' }],
    ['/casino/games/user-bonus', 'BonusGames', {}],
    ['/casino/games/favorites', 'FavoriteGames', {}],
    ['/casino/games/latest', 'LatestGames', {}],
    ['/casino/games/acme', 'GamesByManufacturer', { manufacturer: 'acme' }],
    ['/casino/games/acme/book-of-ra_2', 'GamePageNew', { manufacturer: 'acme', game: 'book-of-ra_2' }],
    // Other pages
    ['/casino/favorites', 'Favorites', {}],
    ['/casino/competitions', 'Competitions', {}],
    ['/casino/competitions/ended', 'Competitions', { type: 'ended' }],
    ['/casino/competitions/running', 'Competitions', { type: 'running' }],
    ['/casino/competition', 'CompetitionRoot', {}],
    ['/casino/competition/17', 'Competition', { id: '17' }],
    ['/casino/crypto', 'crypto', {}],
    ['/casino/promotion/5', 'promotion', { id: '5' }],
    ['/casino/jackpot/5', 'jackpot', { id: '5' }],
    ['/casino/jackpot/5/win', 'jackpotWin', { id: '5' }],
    ['/casino/promo', 'PromotionsRoot', {}],
    ['/casino/promo/all', 'Promotions', { type: 'all' }],
    ['/casino/cashback', 'cashback', {}],
    ['/casino/rules', 'rules', {}],
    ['/casino/rules/privacy', 'rulesPage', { slug: 'privacy' }],
    ['/casino/rule/terms', 'rule', { rule: 'terms' }],
    ['/casino/top-wins', 'top-wins', {}],
    ['/casino/drops', 'drops', {}],
    ['/casino/cabbage-days', 'cabbage-days', {}],
    ['/casino/auth-social/login', 'auth-social', {}],
    ['/casino/result', 'result', {}],
    ['/casino/ios-web-app', 'ios-web-app', {}],
    ['/casino/apps', 'apps', {}],
    ['/casino/euro_slots', 'euro_slots', {}],
    ['/casino/drops-wins', 'drops-wins', {}],
    ['/casino/bonuses', 'bonuses', {}],
    ['/casino/livechat', 'livechat', {}],
    ['/casino/support/livechat', 'livechatOf', { x: 'support' }],
    ['/casino/session-auth', 'session-auth', {}],
    // Landing pages
    ['/casino/land/welcome-bonus', 'landWelcomeBonus', {}],
    ['/casino/land/welcome-bonus/kzt', 'landWelcomeBonus', { currency: 'kzt' }],
    ['/casino/land/aviator', 'landAviator', {}],
    ['/casino/land/gates_of_olympus/uzs', 'landGatesOfOlympus', { currency: 'uzs' }],
    ['/casino/land/golden_times_kz', 'landGoldenTimesKz', {}],
    ['/casino/land/fruity_wheel', 'landFruityWheel', {}],
    ['/casino/land/fruity_wheel/kzt', 'landFruityWheel', { currency: 'kzt' }],
    ['/casino/land/fruity_wheel/money', 'landFruityWheelMoney', {}],
    ['/casino/land/fruity_wheel/money/kzt', 'landFruityWheelMoney', { currency: 'kzt' }],
    ['/casino/land/sweet_wheel', 'landSweetWheel', {}],
    ['/casino/land/sport', 'landSport', {}],
    ['/casino/land/new-year', 'landNewYear', {}],
    // Profile
    ['/casino/profile', 'profileRoot', {}],
    ['/casino/profile/profile', 'profileInformation', {}],
    ['/casino/profile/balance', 'profileBalance', {}],
    ['/casino/profile/bonuses', 'profileBonuses', {}],
    ['/casino/profile/messages', 'profileMessages', {}],
    ['/casino/profile/account', 'profileAccount', {}],
    ['/casino/profile/wallets', 'profileWallets', {}],
    ['/casino/profile/withdrawals', 'profileWithdrawals', {}],
    ['/casino/profile/transactions', 'profileTransactions', {}],
    // Sports-betting section
    ['/casino/new-sport', 'Sports', {}],
    ['/casino/new-sport/promotions', 'sportPromotions', {}],
    ['/casino/new-sport/live-match/1/99', 'sportLiveMatch', { sport_id: '1', id: '99' }],
    ['/casino/new-sport/live-match/1/10100014207', 'sportLiveMatch', { sport_id: '1', id: '10100014207' }],
    [
      '/casino/new-sport/live-match/1/99-almaty-storm-astana-kings',
      'sportLiveMatch',
      { sport_id: '1', id: '99-almaty-storm-astana-kings' },
    ],
    ['/casino/new-sport/live/1/7', 'sportLiveCompetition', { sport_id: '1', competition_id: '7' }],
    ['/casino/new-sport/live/1', 'sportLiveOf', { sport_id: '1' }],
    ['/casino/new-sport/live', 'sportLive', {}],
    ['/casino/new-sport/line', 'sportLine', {}],
    ['/casino/new-sport/line/1/today', 'sportLineOf', { sport_id: '1', time: 'today' }],
    [
      '/casino/new-sport/line/1/7/today',
      'sportLineCompetition',
      { sport_id: '1', competition_id: '7', time: 'today' },
    ],
    [
      '/casino/new-sport/line-stakes/1/99/today',
      'sportLineStakes',
      { sport_id: '1', match_id: '99', time: 'today' },
    ],
    ['/casino/new-sport/outrights', 'sportOutrights', {}],
    ['/casino/new-sport/schedule', 'sportSchedule', {}],
    ['/casino/new-sport/history', 'sportHistory', {}],
    ['/casino/new-sport/favorites', 'sportFavorites', {}],
    ['/casino/new-sport/basket', 'sportBasket', {}],
    ['/casino/new-sport/fastbet', 'sportFastbet', {}],
    ['/casino/new-sport/search', 'sportSearch', {}],
    ['/casino/new-sport/live-results', 'sportLiveResults', {}],
    ['/casino/new-sport/results', 'sportResults', {}],
    ['/casino/new-sport/results/1', 'sportResultsOf', { id: '1' }],
    ['/casino/new-sport/statistics', 'sportStatistics', {}],
    ['/casino/new-sport/rules', 'sportRules', {}],
    ['/casino/new-sport/calculator', 'sportCalculator', {}],
    ['/casino/new-sport/special-offers', 'sportSpecialOffers', {}],
    // Demo mode only
    ['/casino/gallery', 'Gallery', {}],
    // Web-view-only routes
    ['/casino/cashbox/topup/a1-b2', 'webview-cashbox', { type: 'topup', payment_id: 'a1-b2' }],
    ['/casino/sport', 'webview-sport', {}],
  ])('%s is %s', (path, name, params) => {
    const { match } = readPath(casino, path);
    expect(match).toMatchObject({ name, params });
    expect(match && buildPath(casino, 'ru', match.name, match.params)).toBe(path);
  });

  test.each([
    '/',
    '/games/slot',
    '/casinos',
    '/casino/nothing',
    '/casino/games/slot/hot/more',
    '/casino/games/a/b/c',
    '/casino/competition/x',
    '/casino/competitions/strange',
    '/casino/games/user-bonus/x',
    '/casino/games/a%2Fb',
    '/casino/%E0%A4%A',
    `/casino/games/${'a'.repeat(81)}`,
    '/casino/games/ac me',
    '/casino/xx',
    '/casino/ru/en',
    '/casino/new-sport/live/4',
    '/casino/new-sport/line-stakes/1/0/all',
  ])('%s is no screen', (path) => expect(readPath(casino, path).match).toBeNull());

  test('names are unique, redirects lead to rows, a sitemap section has indexable rows only', () => {
    expect(new Set(ROUTES.map((row) => row.name)).size).toBe(ROUTES.length);
    for (const row of ROUTES as readonly RouteRow[]) {
      if (row.redirect) expect(ROUTES.map((each) => String(each.name))).toContain(row.redirect.name);
      if (row.sitemap)
        expect([row.name, row.indexable, row.access !== 'player']).toEqual([row.name, true, true]);
      if (row.access === 'player') expect([row.name, row.indexable]).toEqual([row.name, false]);
    }
  });
});

test('specification 1 §2 "Modal routes and modals": only names of the list are modals', () => {
  for (const name of Object.keys(MODALS)) expect(isModalName(name)).toBe(true);
  for (const name of ['open-game', '', null, undefined, 'toString', '__proto__'])
    expect(isModalName(name)).toBe(false);
});

describe('both path layouts (specification 1 §1)', () => {
  test.each([
    [casino, 'ru', '/casino', '/casino/games/slot', '/casino/new-sport/live'],
    [casino, 'kk', '/casino/kk', '/casino/kk/games/slot', '/casino/kk/new-sport/live'],
    [alternate, 'en', '/casino', '/casino/games/slot', '/casino/new-sport/live'],
    [alternate, 'ru', '/casino/ru', '/casino/ru/games/slot', '/casino/ru/new-sport/live'],
    [ownSport, 'ru', '/casino', '/casino/games/slot', '/new-sport/live'],
    [ownSport, 'uz', '/uz/casino', '/uz/casino/games/slot', '/uz/new-sport/live'],
  ] as const)('%o in %s', (site, locale, home, group, live) => {
    expect(href(site, locale, 'Home')).toBe(home);
    expect(href(site, locale, 'GamesByGroup', { group: 'slot' })).toBe(group);
    expect(href(site, locale, 'sportLive')).toBe(live);
  });

  test('building and matching are inverse for every row, language and layout', () => {
    const code = fc.stringMatching(/^[a-z0-9_-]{1,20}$/);
    const values = {
      slug: code,
      group: fc.constantFrom(...GROUP_CODES),
      manufacturer: code,
      integer: fc.nat(999_999_999).map(String),
      event: fc.stringMatching(/^[1-9]\d{0,17}$/),
      match: fc.stringMatching(/^[1-9]\d{0,17}(-[a-z0-9]{1,9}){0,6}$/),
      sport: fc.constantFrom(...ALL_SPORT_IDS).map(String),
      currency: fc.stringMatching(/^[a-z]{3,4}$/),
      time: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      pageName: code,
      cashboxType: fc.constantFrom('topup', 'withdraw'),
      competitionType: fc.constantFrom('running', 'coming', 'ended'),
    };
    const value = (shape: string) => values[shape as keyof typeof values] as fc.Arbitrary<string>;
    for (const row of ROUTES) {
      const names = [...row.path.matchAll(/\{([a-z_]+):([a-zA-Z]+)(\?)?\}/g)];
      const params = fc.record(
        Object.fromEntries(names.map(([, name = '', shape = '']) => [name, value(shape)])),
        {
          requiredKeys: names.filter((found) => !found[3]).map((found) => found[1] ?? ''),
        },
      );
      fc.assert(
        fc.property(
          params,
          fc.constantFrom(...ROUTE_LOCALES),
          fc.constantFrom(casino, alternate, ownSport),
          fc.boolean(),
          (filled, locale, site, keepDefaultPrefix) => {
            let path: string;
            try {
              path = buildPath(site, locale, row.name, filled, { keepDefaultPrefix });
            } catch {
              return true; // a reserved name: the builder rejects what the matcher would read as another route
            }
            expect(isPlatformPath(path)).toBe(false);
            expect(readPath(site, path)).toMatchObject({
              locale,
              prefixed: keepDefaultPrefix || locale !== site.defaultLocale,
              match: { name: row.name, params: filled },
            });
            return true;
          },
        ),
        { numRuns: 60 },
      );
    }
  });

  test('a link with an invalid parameter throws', () => {
    expect(() => href(casino, 'ru', 'GamesByManufacturer', { manufacturer: 'slot' })).toThrow('manufacturer');
    expect(() => href(casino, 'ru', 'GamePageNew', { manufacturer: 'acme', game: '../x' })).toThrow('game');
  });

  test('query values are encoded, absent ones left out', () =>
    expect(href(casino, 'ru', 'Home', {}, { modal: 'login', a: 'x y&z', b: null, c: undefined, d: 0 })).toBe(
      '/casino?modal=login&a=x+y%26z&d=0',
    ));
});

test('specification 2 §9 "path without locale"', () => {
  expect(seoPath('Home')).toBe('/');
  expect(seoPath('GamesBySubGroup', { group: 'slot', subgroup: 'hot' })).toBe('/games/slot/hot');
  expect(seoPath('sportLive')).toBe('/new-sport/live');
});

test('specification 2 §2 "id parsed as an integer": each id has one address', () =>
  expect(readPath(casino, '/casino/competition/0017').match).toMatchObject({
    name: 'Competition',
    params: { id: '17' },
  }));

test('internal paths have the same parameters', () => {
  expect(internalPath('Home', {})).toBe('');
  expect(internalPath('GamePageNew', { manufacturer: 'acme', game: 'x' })).toBe('games/manufacturer/acme/x');
  expect(internalPath('Competitions', {})).toBe('competitions');
  expect(internalPath('Competitions', { type: 'ended' })).toBe('competitions/ended');
  expect(internalPath('sportResultsOf', { id: '1' })).toBe('sport/results/1');
  expect(internalPath('Casino', {})).toBeNull();
});

test.each(['99', '99-storm-kings', '99-other-names'])('the page of the match %s is kept once', (match) => {
  expect(internalPath('sportLiveMatch', { sport_id: '1', id: match })).toBe('sport/live-match/1/99');
  const params = { sport_id: '1', match_id: match, time: 'all' };
  expect(internalPath('sportLineStakes', params)).toBe('sport/line-stakes/1/99/all');
});

test.each(['099', '99-Штурм', 'storm-99', `99-${'a'.repeat(97)}`, `99${'-ab'.repeat(40)}`])(
  '%s is no match',
  (match) => {
    expect(readPath(casino, `/casino/new-sport/live-match/1/${encodeURIComponent(match)}`).match).toBeNull();
  },
);
