/**
 * Every query of the browser with responses that violate the contract: a malformed response is a failure with
 * a text, a malformed row of a list is dropped, and both are reported.
 */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BONUS_GAME_IDS, USER_PROMO } from '#lib/bonus/answers.ts';
import { BONUS_GAMES, GROUPS, LATEST_GAMES } from '#lib/catalog/answers.ts';
import { COMPETITION, COMPETITION_OF_GUEST } from '#lib/competitions/answers.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import { FAVORITE_CHANGE, FAVORITE_GAMES, FAVORITE_SLUGS } from '#lib/favorites/answers.ts';
import { GAME_STATUS, LAUNCH_PROMO } from '#lib/game/answers.ts';
import {
  SEARCH_ALL,
  SEARCH_BEGINNING,
  SEARCH_GAMES,
  SEARCH_LATEST,
  SEARCH_MANUFACTURERS,
} from '#lib/search/answers.ts';
import { SPORT_EVENTS_BY_ID, SPORT_SEARCH } from '#lib/sports/answers.ts';
import { promoProgram, spins } from '#tests/fixtures/promo.ts';
import { sportEvent } from '#tests/fixtures/sport-event.ts';
import { createBrowserGraphql } from './browser-client.ts';
import type { BrowserQuery } from './browser-query.ts';

const game = (slug = 'fox') => ({
  slug,
  name: 'Lucky Fox',
  hasDemo: true,
  groups: [1],
  manufacturer: { code: 'OCTAVO', name: 'Octavo' },
  compressedImage: { webp: { xs: '/a.webp', sm: null, md: null, lg: null, xl: null } },
});
const edges = [{ node: game('fox') }, { node: game('wolf') }];
const page = { hasNextPage: false, edges };
const connection = { totalCount: 2, ...page };
const manufacturers = [
  { code: 'OCTAVO', name: 'Octavo', image: null, gamesCount: 3 },
  { code: 'ONYX', name: 'Onyx', image: '/onyx.webp', gamesCount: 1 },
];
const latest = [{ game: game('fox') }, { game: game('wolf') }];
const subgroup = { slug: 'hot', name: 'Hits', showInMenu: true };

type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };
type Row = [name: string, query: BrowserQuery<unknown, never>, answer: Json, lists: readonly string[]];
/** A well-formed response of each query, and its lists that tolerate malformed rows. */
const QUERIES: readonly Row[] = [
  [
    'searchAll',
    SEARCH_ALL,
    { sortedGames: connection, manufacturers },
    ['sortedGames.edges', 'manufacturers'],
  ],
  ['searchGames', SEARCH_GAMES, { sortedGames: connection }, ['sortedGames.edges']],
  [
    'searchStart',
    SEARCH_BEGINNING,
    { sortedGames: { edges }, manufacturers },
    ['sortedGames.edges', 'manufacturers'],
  ],
  ['searchLatest', SEARCH_LATEST, { userLatestedGames: latest }, ['userLatestedGames']],
  ['searchManufacturers', SEARCH_MANUFACTURERS, { manufacturers }, ['manufacturers']],
  ['getUserLatestedGames', LATEST_GAMES, { userLatestedGames: latest }, ['userLatestedGames']],
  [
    'getBonusGames',
    BONUS_GAMES,
    {
      userPromo: {
        activeStep: {
          condition: 6,
          userProgram: { id: '1', program: { section: 2 } },
          gamesList: page,
        },
      },
    },
    ['userPromo.activeStep.gamesList.edges'],
  ],
  [
    'userPromo',
    USER_PROMO,
    {
      userPromo: {
        freeBetsCount: 0,
        activeStep: null,
        programsAvailable: [promoProgram('1'), promoProgram('3')],
        freeSpins: [spins('1'), spins('2')],
      },
    },
    ['userPromo.programsAvailable', 'userPromo.freeSpins'],
  ],
  ['getBonusGameIds', BONUS_GAME_IDS, { userPromo: { activeStep: { id: '1', gameIdsList: ['fox'] } } }, []],
  [
    'getGroups',
    GROUPS,
    { gameGroups: [{ slug: 'slot', name: 'Slots', subgroups: [subgroup] }] },
    ['gameGroups'],
  ],
  ['favoriteChangeStatus', FAVORITE_CHANGE, { favoriteChangeStatus: { result: 'ADDED' } }, []],
  [
    'getFavoritesGames',
    FAVORITE_GAMES,
    { currentUser: { favorites: page } },
    ['currentUser.favorites.edges'],
  ],
  [
    'getFavoriteSlugs',
    FAVORITE_SLUGS,
    { currentUser: { favorites: { hasNextPage: false, edges: [{ node: { slug: 'fox' } }] } } },
    ['currentUser.favorites.edges'],
  ],
  ['getGameStatus', GAME_STATUS, { gameInit: { statusCode: 'OK', url: '/play/1', display: 'FRAME' } }, []],
  [
    'getLaunchPromo',
    LAUNCH_PROMO,
    {
      userPromo: {
        activeStep: {
          condition: 6,
          gameIdsList: ['1'],
          userProgram: { program: { processConditions: [4] } },
        },
      },
    },
    [],
  ],
  [
    'getCompetition',
    COMPETITION,
    {
      competition: {
        userPlace: 1,
        userResults: [{ score: '12.5', ahead: '20' }],
        countPlaces: 10,
        usersCount: 10,
        nomination: 'multiplier',
        sum: '1000',
        currency: { code: 'KZT' },
        prizePlaces: [{ start: 1, end: 1, amount: '1000', customCurrency: null }],
        competitors: [{ score: '12.5', user: { username: 'a***' } }],
      },
    },
    [],
  ],
  [
    'getCompetitionOfGuest',
    COMPETITION_OF_GUEST,
    {
      competition: {
        countPlaces: 10,
        nomination: 'rounds',
        sum: '1000',
        currency: { code: 'KZT' },
        prizePlaces: [{ start: 1, end: 1, amount: '1000', customCurrency: 'TICKETS' }],
        competitors: [{ score: '12.5', user: { username: 'a***' } }],
      },
    },
    [],
  ],
  [
    'searchSport',
    SPORT_SEARCH,
    { sportSearch: { totalCount: 2, edges: [{ node: sportEvent('7') }, { node: sportEvent('8') }] } },
    ['sportSearch.edges'],
  ],
  [
    'getSportEventsById',
    SPORT_EVENTS_BY_ID,
    { sportEvents: { edges: [{ node: sportEvent('7') }, { node: sportEvent('8') }] } },
    ['sportEvents.edges'],
  ],
];

const ask = (query: BrowserQuery<unknown, never>, body: unknown) =>
  createBrowserGraphql(
    {
      endpoint: '/api',
      context: () => ({ language: 'en', timezone: 'UTC', mobile: false, xsrf: null, fingerprint: null }),
      token: () => null,
      mayChange: () => true,
      dropToken: () => {},
    },
    async () => new Response(JSON.stringify(body)),
  )(query, {} as never);

/** A copy of `value` with the value at the path replaced by `change`. */
function at(value: Json, path: readonly string[], change: (old: Json) => unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return change(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  Reflect.set(copy, head, at(Reflect.get(copy, head) as Json, rest, change));
  return copy;
}
/** Paths of all fields outside lists. */
const fields = (value: Json, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...fields(inner, [...path, name])])
    : [];

let errors: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(QUERIES)('%s', (_name, query, answer, lists) => {
  test('a well-formed response passes, and fields that were not queried are removed', async () => {
    const plain = await ask(query, { data: answer });
    expect(plain).toMatchObject({ ok: true });
    expect(await ask(query, { data: { ...(answer as object), extra: [{ more: 1 }] } })).toEqual(plain);
    expect(errors).not.toHaveBeenCalled();
  });
  test.each([
    ['null', null],
    ['empty', {}],
    ['a list', []],
    ['a text', 'text'],
  ])('data that is %s is a failure with a text', async (_kind, data) => {
    const reply = await ask(query, { data });
    expect(reply).toEqual({ ok: false, error: { kind: 'badResponse', status: 200 } });
    if (!reply.ok) expect(describeFailure(reply.error).texts).toHaveLength(1);
  });
  test.each(fields(answer).map((path) => [path.join('.'), path] as const))(
    '%s missing or of another type is a failure',
    async (_path, path) => {
      for (const wrong of [undefined, { wrong: true }])
        expect(await ask(query, { data: at(answer, path, () => wrong) })).toEqual({
          ok: false,
          error: { kind: 'badResponse', status: 200 },
        });
    },
  );
  if (lists.length > 0)
    test.each(lists)(
      '%s: malformed rows are dropped, the others stay; an empty list is a list',
      async (list) => {
        const path = list.split('.');
        const plain = await ask(query, { data: answer });
        const broken = at(answer, path, (rows) => [
          null,
          ...(rows as Json[]),
          5,
          {},
          { node: null, game: null },
        ]);
        expect(await ask(query, { data: broken })).toEqual(plain);
        expect(await ask(query, { data: at(answer, path, () => []) })).toMatchObject({ ok: true });
        expect(await ask(query, { data: at(answer, path, () => null) })).toMatchObject({ ok: false });
      },
    );
});

test.each<
  [string, BrowserQuery<unknown, never>, (games: Json, page: Readonly<Record<string, Json>>) => Json]
>([
  ['favourites', FAVORITE_GAMES, (_, favorites) => ({ currentUser: { favorites } })],
  [
    'bonus games',
    BONUS_GAMES,
    (_, gamesList) => ({
      userPromo: {
        activeStep: { condition: 6, userProgram: { id: '1', program: { section: 2 } }, gamesList },
      },
    }),
  ],
  ['recent games', LATEST_GAMES, (userLatestedGames) => ({ userLatestedGames })],
  ['recent games of the search', SEARCH_LATEST, (userLatestedGames) => ({ userLatestedGames })],
  [
    'games of the search',
    SEARCH_ALL,
    (_, found) => ({ sortedGames: { ...connection, ...found }, manufacturers: [] }),
  ],
  ['more games of the search', SEARCH_GAMES, (_, found) => ({ sortedGames: { ...connection, ...found } })],
  ['popular games', SEARCH_BEGINNING, (_, sortedGames) => ({ sortedGames, manufacturers: [] })],
  [
    'manufacturers of the search',
    SEARCH_ALL,
    (manufacturers) => ({ sortedGames: { ...connection, edges: [] }, manufacturers }),
  ],
  ['manufacturers', SEARCH_MANUFACTURERS, (manufacturers) => ({ manufacturers })],
])(
  '%s: rows of which none is well-formed are a failure, no rows are an empty list',
  async (_name, query, answerOf) => {
    const answer = (rows: Json) => answerOf(rows, { hasNextPage: false, edges: rows });
    const broken = answer([null, { node: null, game: null }]);
    expect(await ask(query, { data: broken })).toMatchObject({ ok: false, error: { kind: 'badResponse' } });
    expect(await ask(query, { data: answer([]) })).toMatchObject({ ok: true });
  },
);

test.each([
  ['a name that is no text', { name: 5 }],
  ['an empty slug', { slug: '' }],
  ['no manufacturer', { manufacturer: null }],
  ['groups that are no numbers', { groups: ['1'] }],
  ['no picture sizes', { compressedImage: null }],
])('a game with %s is dropped from the search, and reported at most once', async (_name, change) => {
  const rows = [{ node: { ...game('odd'), ...change } }, { node: { ...game('odd'), ...change } }, ...edges];
  const reply = await ask(SEARCH_ALL as BrowserQuery<unknown, never>, {
    data: { sortedGames: { ...connection, edges: rows }, manufacturers },
  });
  expect(reply).toMatchObject({ ok: true, value: { sortedGames: { edges } } });
  expect(errors.mock.calls.length).toBeLessThanOrEqual(1);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//other.example/', 'ftp://x'])(
  'a game never opens at %s',
  async (url) =>
    expect(
      await ask(GAME_STATUS as BrowserQuery<unknown, never>, {
        data: { gameInit: { statusCode: 'OK', url, display: 'WINDOW' } },
      }),
    ).toMatchObject({ ok: false }),
);
