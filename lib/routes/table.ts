/**
 * The route table: one row for every screen of both specifications (1 §2, 2 §2). Links, guards, rewrites,
 * metadata, alternates, sitemaps and the route tests are derived from it. `internal: null` = not implemented:
 * such a row answers 404. Paths are public, relative to the base of the area and the language, in lower case:
 * `{name:shape}` is a parameter, `{name:shape?}` an optional last one.
 */
import type { LandingCode } from '#contract/landings.ts';
import { DEFAULT_GROUP, type SLOT_SUBGROUPS } from './groups.ts';
import type { SelectName } from './selects.ts';

/**
 * Part of the product that a row belongs to: the casino, or the sports section beside it. It decides the
 * base of the row's address; native web views are below that of the casino.
 */
export type Area = 'casino' | 'sport';
export type Audience = 'human' | 'bot';
export type SitemapSection =
  | 'pages'
  | 'texts'
  | 'promotions'
  | 'campaigns'
  | 'groups'
  | 'manufacturers'
  | 'games'
  | 'competitions'
  | 'jackpots'
  | 'sports'
  | 'sport-events';
export type StructuredData =
  | 'organization'
  | 'website'
  | 'breadcrumbs'
  | 'itemList'
  | 'game'
  | 'manufacturer'
  | 'event'
  | 'faq'
  | 'offer';

export type RouteRow = {
  /** The screen's name in the specifications, where it has one: `GamePageNew` is the page of a game. */
  readonly name: string;
  readonly area: Area;
  readonly path: string;
  /** Path below `/[site]/[audience]/[locale]` in app/, with the same parameters; null = not implemented. */
  readonly internal: string | null;
  /**
   * 'player': a guest is redirected to Home with the auth modal (specification 1 §4). 'newcomer': signed-in and
   * returning visitors are redirected to Home (specification 2 §2).
   */
  readonly access: 'guest' | 'player' | 'newcomer';
  readonly indexable: boolean;
  /**
   * 'first-manufacturer': with a manufacturer list in the query, the page of the first manufacturer is
   * canonical (specification 2 §9).
   */
  readonly canonical: 'self' | 'first-manufacturer';
  /** True for lists of games: the query selects page, filters and sort order (list-query.ts). */
  readonly list: boolean;
  /**
   * True for other lists of several pages: `?page=` selects one, whose number is the last segment of the
   * internal path.
   */
  readonly paged: boolean;
  /** Query parameters that select content of the page; its internal path ends with them (selects.ts). */
  readonly selects: readonly SelectName[];
  readonly sitemap: SitemapSection | null;
  readonly structuredData: readonly StructuredData[];
  /** Redirects to another row (301 for bots, 307 otherwise) and has no page. */
  readonly redirect?: { readonly name: string; readonly params: Readonly<Record<string, string>> };
  /** Sites and visitors for which the row exists; it does not exist for others. */
  readonly only?: 'alternate-human' | 'web-view' | 'demo-human';
};

const base = {
  area: 'casino',
  internal: null,
  access: 'guest',
  indexable: true,
  canonical: 'self',
  list: false,
  paged: false,
  selects: [],
  sitemap: null,
  structuredData: ['breadcrumbs'],
} as const;
const page = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  rest: Partial<RouteRow> = {},
) => ({ ...base, ...rest, name, path });
const hidden = { indexable: false, structuredData: [] } as const;
const profile = { ...hidden, access: 'player' } as const;
const slotSubgroup = (subgroup: (typeof SLOT_SUBGROUPS)[number]) =>
  ({
    indexable: false,
    redirect: { name: 'GamesBySubGroup', params: { group: DEFAULT_GROUP, subgroup } },
  }) as const;
/** A page of a campaign, which the operator fills with a picture, a text, games and offers. */
const campaign = <const Name extends string>(name: Name) =>
  ({ internal: `campaign/${name}`, sitemap: 'campaigns', structuredData: ['breadcrumbs', 'faq'] }) as const;
/**
 * A landing page; `code`: its code in contract/landings.ts. An address with a currency shows the same page with other
 * amounts; its canonical address has no currency.
 */
const landing = (code: LandingCode, access: RouteRow['access'] = 'newcomer') =>
  ({ internal: `land/${code}/[currency]`, access, sitemap: 'pages' }) as const;
const sport = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  rest: Partial<RouteRow> = {},
) => page(name, path, { area: 'sport', ...rest });

/** A list of matches. */
const eventList = { structuredData: ['breadcrumbs', 'itemList'] } as const;
/** Query parameters of a page of results. */
const RESULTS = ['day', 'competition', 'page'] as const;

/** Order matters when several rows match a path: literal names come before parameters. */
export const ROUTES = [
  // Main layout
  page('Home', '', {
    internal: '',
    canonical: 'first-manufacturer',
    list: true,
    sitemap: 'pages',
    structuredData: ['organization', 'website'],
  }),
  // The sections of Home that load near the viewport (docs/decisions/0062): a fragment for the runtime, not a
  // page for visitors.
  page('HomeSections', 'home/sections', { ...hidden, internal: 'home/sections' }),
  // The sliders of a group's page that load near the viewport: a fragment for the runtime, not a page for visitors.
  page('GroupSliders', 'sliders/{group:group}', { ...hidden, internal: 'sliders/[group]' }),
  page('Casino', 'games', {
    indexable: false,
    redirect: { name: 'GamesByGroup', params: { group: DEFAULT_GROUP } },
  }),
  page('BonusGames', 'games/user-bonus', { ...profile, internal: 'own/bonus' }),
  // Groups of one player (specification 2 §7 "Variants of the game list").
  page('FavoriteGames', 'games/favorites', { ...profile, redirect: { name: 'Favorites', params: {} } }),
  page('LatestGames', 'games/latest', { ...profile, internal: 'own/latest' }),
  // Codes of subgroups of the slots without a group of that name (lib/routes/groups.ts).
  page('BuyBonusGames', 'games/buybonus', slotSubgroup('buybonus')),
  page('DropsAndWinsGames', 'games/drops_and_wins', slotSubgroup('drops_and_wins')),
  page('GamesByGroup', 'games/{group:group}', {
    internal: 'games/group/[group]',
    canonical: 'first-manufacturer',
    list: true,
    sitemap: 'groups',
    structuredData: ['breadcrumbs', 'itemList'],
  }),
  page('GamesBySubGroup', 'games/{group:group}/{subgroup:slug}', {
    internal: 'games/group/[group]/[subgroup]',
    canonical: 'first-manufacturer',
    list: true,
    sitemap: 'groups',
    structuredData: ['breadcrumbs', 'itemList'],
  }),
  page('GamesByManufacturer', 'games/{manufacturer:manufacturer}', {
    internal: 'games/manufacturer/[manufacturer]',
    canonical: 'first-manufacturer',
    list: true,
    sitemap: 'manufacturers',
    structuredData: ['breadcrumbs', 'itemList', 'manufacturer'],
  }),
  page('GamePageNew', 'games/{manufacturer:manufacturer}/{game:slug}', {
    internal: 'games/manufacturer/[manufacturer]/[game]',
    sitemap: 'games',
    structuredData: ['breadcrumbs', 'game'],
  }),

  // Other pages
  page('Favorites', 'favorites', { ...profile, internal: 'own/favorites' }),
  page('Competitions', 'competitions/{type:competitionType?}', {
    internal: 'competitions/[type]',
    paged: true,
    sitemap: 'competitions',
    structuredData: ['breadcrumbs', 'itemList'],
  }),
  // Specification 2 §2 `competition/{id?}`: without an id the list.
  page('CompetitionRoot', 'competition', {
    indexable: false,
    redirect: { name: 'Competitions', params: {} },
  }),
  page('Competition', 'competition/{id:integer}', {
    internal: 'competition/[id]',
    sitemap: 'competitions',
    structuredData: ['breadcrumbs', 'event'],
  }),
  page('crypto', 'crypto', {
    internal: 'crypto',
    sitemap: 'pages',
    structuredData: ['breadcrumbs', 'faq'],
  }),
  page('promotion', 'promotion/{id:slug}', {
    internal: 'promotion/[id]',
    sitemap: 'promotions',
    structuredData: ['breadcrumbs', 'offer'],
  }),
  page('jackpot', 'jackpot/{id:slug}', { internal: 'jackpot/[id]', sitemap: 'jackpots' }),
  // Not indexable: names of winners do not belong into search engines.
  page('jackpotWin', 'jackpot/{id:slug}/win', {
    internal: 'jackpot/[id]/win',
    paged: true,
    indexable: false,
  }),
  page('PromotionsRoot', 'promo', { redirect: { name: 'Promotions', params: { type: 'all' } } }),
  page('Promotions', 'promo/{type:slug}', {
    internal: 'promo/[type]',
    sitemap: 'promotions',
    structuredData: ['breadcrumbs', 'itemList'],
  }),
  page('cashback', 'cashback', campaign('cashback')),
  page('rules', 'rules', { internal: 'rules', sitemap: 'pages' }),
  page('top-wins', 'top-wins', {
    internal: 'top-wins',
    sitemap: 'pages',
    structuredData: ['breadcrumbs', 'itemList'],
  }),
  page('drops', 'drops', campaign('drops')),
  page('cabbage-days', 'cabbage-days', campaign('cabbage-days')),
  page('rule', 'rule/{rule:slug}', { internal: 'rule/[rule]' }),
  page('rulesPage', 'rules/{slug:slug}', {
    internal: 'rules/[slug]',
    sitemap: 'texts',
    structuredData: ['breadcrumbs', 'faq'],
  }),
  page('auth-social', 'auth-social/login', { ...hidden, internal: 'auth-social' }),
  page('result', 'result', { ...hidden, internal: 'result' }),
  page('ios-web-app', 'ios-web-app', { internal: 'ios-web-app', sitemap: 'pages' }),
  page('apps', 'apps', { internal: 'apps', sitemap: 'pages' }),
  page('euro_slots', 'euro_slots', campaign('euro_slots')),
  page('drops-wins', 'drops-wins', campaign('drops-wins')),
  page('bonuses', 'bonuses', campaign('bonuses')),
  page('livechat', 'livechat', { internal: 'livechat', sitemap: 'pages' }),
  // The first segment changes nothing: all of these addresses share one page, which is not indexed.
  page('livechatOf', '{x:pageName}/livechat', { internal: 'livechat/from', indexable: false }),
  page('session-auth', 'session-auth', { ...hidden, internal: 'session-auth', only: 'alternate-human' }),
  // Every component in every state (docs/decisions/0080), for developers.
  page('Gallery', 'gallery', { ...hidden, internal: 'gallery', only: 'demo-human' }),
  // The mobile app around a web view, played for developers (docs/decisions/0203).
  page('WebViewSimulator', 'gallery/web-view', {
    ...hidden,
    internal: 'gallery/web-view',
    only: 'demo-human',
  }),
  // Recordings of real-time messages, played for developers (docs/decisions/0239).
  page('PushLab', 'gallery/pushes', { ...hidden, internal: 'gallery/pushes', only: 'demo-human' }),

  // Landing pages. The specification names the new-year one without its address.
  page('landWelcomeBonus', 'land/welcome-bonus/{currency:currency?}', landing('welcome-bonus')),
  page('landAviator', 'land/aviator', landing('aviator')),
  page('landGatesOfOlympus', 'land/gates_of_olympus/{currency:currency?}', landing('gates_of_olympus')),
  page('landGoldenTimesKz', 'land/golden_times_kz', landing('golden_times_kz')),
  page('landFruityWheelMoney', 'land/fruity_wheel/money/{currency:currency?}', landing('fruity_wheel_money')),
  page('landFruityWheel', 'land/fruity_wheel/{currency:currency?}', landing('fruity_wheel')),
  page('landSweetWheel', 'land/sweet_wheel/{currency:currency?}', landing('sweet_wheel')),
  page('landSport', 'land/sport', landing('sport')),
  page('landNewYear', 'land/new-year/{currency:currency?}', landing('new-year', 'guest')),

  // Profile
  page('profileRoot', 'profile', { ...profile, redirect: { name: 'profileBalance', params: {} } }),
  page('profileInformation', 'profile/profile', { ...profile, internal: 'profile/information' }),
  page('profileBalance', 'profile/balance', { ...profile, internal: 'profile/balance' }),
  page('profileBonuses', 'profile/bonuses', { ...profile, internal: 'profile/bonuses' }),
  page('profileMessages', 'profile/messages', { ...profile, internal: 'profile/messages' }),
  page('profileAccount', 'profile/account', { ...profile, internal: 'profile/account' }),
  // Sections that specification 1 §2 hints at.
  page('profileWallets', 'profile/wallets', { ...profile, internal: 'profile/wallets' }),
  page('profileWithdrawals', 'profile/withdrawals', { ...profile, internal: 'profile/withdrawals' }),
  page('profileTransactions', 'profile/transactions', { ...profile, internal: 'profile/transactions' }),

  // Native web views
  // `payment_id` is read in the browser: a page for each order would fill the cache of pages.
  page('webview-cashbox', 'cashbox/{type:cashboxType}/{payment_id:slug}', {
    ...profile,
    internal: 'cashbox/[type]',
    only: 'web-view',
  }),
  page('webview-sport', 'sport', { ...hidden, internal: 'webview-sport', only: 'web-view' }),

  // Sports section
  sport('Sports', '', { internal: 'sport', sitemap: 'pages', ...eventList }),
  sport('sportPromotions', 'promotions', { internal: 'sport/promotions', sitemap: 'pages' }),
  sport('sportLiveMatch', 'live-match/{sport_id:sport}/{id:match}', {
    internal: 'sport/live-match/[sport_id]/[id]',
    sitemap: 'sport-events',
    structuredData: ['breadcrumbs', 'event'],
  }),
  sport('sportLiveCompetition', 'live/{sport_id:sport}/{competition_id:event}', {
    internal: 'sport/live/[sport_id]/[competition_id]',
    ...eventList,
  }),
  sport('sportLiveOf', 'live/{sport_id:sport}', {
    internal: 'sport/live-of/[sport_id]',
    paged: true,
    sitemap: 'sports',
    ...eventList,
  }),
  sport('sportLive', 'live', { internal: 'sport/live-all', paged: true, sitemap: 'pages', ...eventList }),
  sport('sportLineCompetition', 'line/{sport_id:sport}/{competition_id:event}/{time:time}', {
    internal: 'sport/competition/[sport_id]/[competition_id]/[time]',
    selects: ['columns'],
    sitemap: 'sports',
    ...eventList,
  }),
  sport('sportLineOf', 'line/{sport_id:sport}/{time:time}', {
    internal: 'sport/line/[sport_id]/[time]',
    selects: ['columns'],
    paged: true,
    sitemap: 'sports',
    ...eventList,
  }),
  sport('sportLine', 'line', { internal: 'sport/line', sitemap: 'pages', ...eventList }),
  sport('sportLineStakes', 'line-stakes/{sport_id:sport}/{match_id:match}/{time:time}', {
    internal: 'sport/line-stakes/[sport_id]/[match_id]/[time]',
    sitemap: 'sport-events',
    structuredData: ['breadcrumbs', 'event'],
  }),
  sport('sportOutrights', 'outrights', { internal: 'sport/outrights', selects: ['sport'], sitemap: 'pages' }),
  sport('sportSchedule', 'schedule', {
    internal: 'sport/schedule',
    selects: ['sport', 'day'],
    sitemap: 'pages',
  }),
  sport('sportHistory', 'history', { ...profile, internal: 'sport/history' }),
  sport('sportFavorites', 'favorites', { ...hidden, internal: 'sport/favorites' }),
  sport('sportBasket', 'basket', { ...hidden, internal: 'sport/basket' }),
  sport('sportFastbet', 'fastbet', { ...hidden, internal: 'sport/fastbet' }),
  sport('sportSearch', 'search', { ...hidden, internal: 'sport/search' }),
  sport('sportLiveResults', 'live-results', {
    internal: 'sport/live-results',
    selects: ['sport'],
    sitemap: 'pages',
  }),
  sport('sportResultsOf', 'results/{id:sport}', {
    internal: 'sport/results/[id]',
    selects: RESULTS,
    sitemap: 'sports',
  }),
  sport('sportResults', 'results', { internal: 'sport/results/0', selects: RESULTS, sitemap: 'pages' }),
  sport('sportStatistics', 'statistics', {
    internal: 'sport/statistics',
    selects: ['competition', 'team', 'other'],
    sitemap: 'pages',
  }),
  sport('sportRules', 'rules', { internal: 'sport/rules', sitemap: 'pages' }),
  sport('sportCalculator', 'calculator', { internal: 'sport/calculator', sitemap: 'pages' }),
  sport('sportSpecialOffers', 'special-offers', { internal: 'sport/special-offers', sitemap: 'pages' }),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];

const byName: ReadonlyMap<string, RouteRow> = new Map(ROUTES.map((row) => [row.name, row]));

/** The row with this name. */
export function routeOf(name: RouteName): RouteRow {
  const row = byName.get(name);
  if (!row) throw new Error(`Unknown route ${name}.`);
  return row;
}

/**
 * Stub screens, which have no address: the request decision shows them instead of a page, each with its
 * status.
 */
export const STUB_SCREENS = {
  notFound: { internal: 'not-found-page', status: 404 },
  technicalWorks: { internal: 'stub/technical-works', status: 503 },
  /** 451: unavailable for legal reasons (RFC 7725). */
  regionBlocked: { internal: 'stub/region-blocked', status: 451 },
} as const;
export type StubScreen = keyof typeof STUB_SCREENS;
