import { expect, jest, test } from '@jest/globals';
import { createLaunches, type LaunchRequest } from './launch.service.ts';

const game = {
  gameId: 'g1',
  slug: 'fox',
  hasDemo: true,
  vertical: 'casino',
  supplier: { code: 'house', inFrame: true },
  manufacturer: { code: 'octavo', name: 'Octavo' },
  engine: { kind: 'slot', profile: 'fox' },
};
const request: LaunchRequest = {
  manufacturer: 'octavo',
  slug: 'fox',
  free: false,
  campaignId: null,
  exitUrl: '',
  currency: null,
  withoutInit: false,
  player: { id: 'p1', sessionId: 's1', currency: 'KZT' },
  region: 'DEV',
  locale: 'ru',
};
/** Launches for a player whose bonus excludes the game. */
function excluded() {
  const provider = {
    launch: jest.fn(({ isCheck }: { isCheck: boolean }) =>
      Promise.resolve({ ok: true, reply: { problem: null, url: isCheck ? null : '/play#launch=1' } }),
    ),
  };
  const deps = {
    provider,
    catalog: { game: () => Promise.resolve(game) },
    wallet: {},
    openVerticals: () => ({ demo: true }),
    playRefusal: () => null,
    autoplayIsAllowed: () => true,
    bonusRefusesGame: () => Promise.resolve(true),
  };
  return createLaunches(deps as unknown as Parameters<typeof createLaunches>[0]);
}

test('specification 2 §4 "Game launch guard" 2: a game that the bonus excludes still gets an address', async () => {
  const launches = excluded();
  expect(await launches.launch({ ...request, withoutInit: true })).toMatchObject({
    status: 'DISABLED_BY_PROMO',
    url: null,
  });
  expect(await launches.launch(request)).toMatchObject({
    status: 'DISABLED_BY_PROMO',
    url: '/play#launch=1',
  });
});

test.each([
  ['free play', { free: true }],
  ['free rounds of a campaign', { campaignId: '7' }],
  ['a guest', { player: null }],
])('%s is never excluded', async (_name, change) => {
  expect(await excluded().launch({ ...request, ...change })).toMatchObject({ status: 'OK' });
});
