import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BONUS_GAMES, LATEST_GAMES } from '#lib/catalog/answers.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { FAVORITE_GAMES } from '#lib/favorites/answers.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<(query: unknown, variables: object) => Promise<Result<unknown, Failure>>>();
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => graphql,
  catalogLinks: () => ({ game: (...names: string[]) => names.join('/'), manufacturer: String }),
}));
const { createOwnListSource } = await import('./own-list-source.ts');

const size = { xs: null, sm: null, md: null, lg: null, xl: null };
const fox = {
  slug: 'fox',
  name: 'Fox',
  hasDemo: false,
  pragmaticGames: [],
  groups: [],
  manufacturer: { code: 'OCTAVO', name: 'Octavo' },
  compressedImage: { webp: { ...size, md: '/fox.webp' } },
};
const page = { hasNextPage: true, edges: [{ node: fox }] };
const site = { imagePrefix: '' } as SiteView;

beforeEach(() => void graphql.mockReset());

describe('specification 2 §7, lists of one player', () => {
  test.each([
    ['favorites', FAVORITE_GAMES, { offset: 24 }, { currentUser: { favorites: page } }, true],
    ['bonus', BONUS_GAMES, { offset: 24 }, { userPromo: { activeStep: { gamesList: page } } }, true],
    ['latest', LATEST_GAMES, {}, { userLatestedGames: [{ game: fox }] }, false],
  ] as const)('%s', async (list, query, variables, answer, hasNextPage) => {
    graphql.mockResolvedValue(ok(answer));
    const reply = await createOwnListSource(site, list)(24);
    expect(graphql.mock.calls).toEqual([[query, variables]]);
    expect(reply).toMatchObject(ok({ games: [{ slug: 'fox', name: 'Fox' }], hasNextPage }));
  });
  test.each([
    ['bonus', { userPromo: null }],
    ['bonus', { userPromo: { activeStep: null } }],
  ] as const)('%s of a player without any: an empty page', async (list, answer) => {
    graphql.mockResolvedValue(ok(answer));
    expect(await createOwnListSource(site, list)(0)).toEqual(ok({ games: [], hasNextPage: false }));
  });
  test.each([
    [true, true],
    [false, false],
  ])('the jackpot badge of a brand whose icon is on: %p', async (jackpotIcon, expected) => {
    const node = { ...fox, groups: [98] };
    graphql.mockResolvedValue(ok({ currentUser: { favorites: { ...page, edges: [{ node }] } } }));
    const reply = await createOwnListSource({ ...site, jackpotIcon }, 'favorites')(0);
    const [card] = reply.ok ? reply.value.games : [];
    expect(card?.badges.includes('jackpot')).toBe(expected);
  });
  test('favourites in a response without a user are a failure, not an empty list', async () => {
    graphql.mockResolvedValue(ok({ currentUser: null }));
    expect(await createOwnListSource(site, 'favorites')(0)).toEqual(
      err({ kind: 'badResponse', status: 200 }),
    );
  });
  test.each(['favorites', 'bonus', 'latest'] as const)('%s: a failure is returned', async (list) => {
    const failure = err<Failure>({ kind: 'network' });
    graphql.mockResolvedValue(failure);
    expect(await createOwnListSource(site, list)(0)).toEqual(failure);
  });
});
