/** Launches of games. */
import { describe, expect, test } from '@jest/globals';
import { onBench } from '#platform/testing/on-bench.ts';
import { GAME_SLUG, openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { LAUNCH_TTL_MS, OPENS_PER_LAUNCH } from './constants.ts';
import { createLaunchCall } from './launch-game.ts';
import { codeOf } from '#platform/testing/code-of.ts';

let bench: TestGames;
onBench(openTestGames, (opened) => void (bench = opened));

describe('launch (specification 2 §4 "Game launch guard")', () => {
  const ask = {
    manufacturer: 'maker',
    slug: GAME_SLUG,
    free: false,
    campaignId: null,
    exitUrl: '',
    currency: null,
    withoutInit: true,
    player: null,
    region: 'DEV',
    locale: 'ru',
  };
  const player = { id: 'p', sessionId: 's', currency: 'KZT' };
  test.each([
    ['a guest plays free', {}, 'OK'],
    ['a player plays for money', { player }, 'OK'],
    ['a player plays free', { player, free: true }, 'OK'],
    ['no such game', { slug: 'nothing' }, 'UNAVAILABLE'],
    ['a game of another manufacturer', { manufacturer: 'other' }, 'UNAVAILABLE'],
    ['a region where it is closed', { region: 'CLOSED' }, 'RESTRICTED'],
    ['a guest where free play is closed', { region: 'NODEMO' }, 'AUTH_REQUIRED'],
    [
      'a player who asks for free play where it is closed',
      { region: 'NODEMO', player, free: true },
      'NO_DEMO',
    ],
    ['a currency that is not played', { player: { ...player, currency: 'BYN' } }, 'UNAVAILABLE'],
  ])('%s', async (_name, change, status) => {
    expect((await bench.games.launch({ ...ask, ...change })).status).toBe(status);
  });

  test('the address is created only when it is requested', async () => {
    expect(await bench.games.launch(ask)).toMatchObject({ url: null });
    expect(await bench.games.launch({ ...ask, withoutInit: false })).toMatchObject({
      url: expect.stringMatching(/^\/casino\/play\/slot\/\?lang=ru#launch=[\w.-]+$/),
    });
  });

  test.each([
    ['a guest, in the currency of the brand', { currency: 'USD' }, 'USD', '$'],
    ['a guest of a brand that names none, in that of the region', { currency: null }, 'KZT', '₸'],
    ['a guest of a brand whose currency is unknown, in that of the region', { currency: 'XXX' }, 'KZT', '₸'],
  ])('demo play: %s', async (_name, change, currency, symbol) => {
    const { url } = (await bench.games.launch({ ...ask, free: true, withoutInit: false, ...change })) as {
      url: string;
    };
    expect(await bench.games.open(url.split('#launch=')[1] ?? '')).toMatchObject({ currency, symbol });
  });

  test('demo play of a player is in the currency of the account, whatever currency the brand names', async () => {
    const id = await bench.player({});
    const own = { ...player, id, currency: 'EUR' };
    const asked = { ...ask, player: own, currency: 'USD', free: true, withoutInit: false };
    const { url } = (await bench.games.launch(asked)) as { url: string };
    const reply = await bench.games.open(url.split('#launch=')[1] ?? '');
    expect(reply.currency).toBe('EUR');
  });

  test.each([
    ['/casino/games/slot?page=2', '/casino/games/slot?page=2'],
    ['//evil.example', '/casino'],
    ['/\\evil.example', '/casino'],
    ['https://evil.example/', '/casino'],
    ['javascript:alert(1)', '/casino'],
    ['/a\nb', '/casino'],
    ['', '/casino'],
    [`/${'a'.repeat(600)}`, '/casino'],
  ])('the exit %j becomes %j', async (exitUrl, safe) => {
    const reply = await bench.games.open(await bench.launchToken(null, 'demo', { exitUrl }));
    expect(reply.exitUrl).toBe(safe);
  });

  test.each([
    ['no player', { playerId: null }],
    ['a player without a sign-in', { sessionId: null }],
  ])('real money for %s is refused', async (_name, change) => {
    const launch = createLaunchCall({
      launches: { sign: async () => 'token', read: () => Promise.reject(new Error('not asked')) },
      campaigns: { problemOf: async () => null },
    });
    const call = {
      title: { gameId: 'g', slug: 's', name: 'S', kind: 'mines', profile: 'classic', theme: 'reef' },
      mode: 'real',
      region: 'DEV',
      playerId: 'p',
      sessionId: 's',
      currency: 'KZT',
      locale: 'ru',
      exitUrl: '',
      autoplay: true,
      campaignId: null,
      isCheck: true,
    } as const;
    expect(await launch({ ...call, ...change })).toEqual({ ok: false, code: 'not_authenticated' });
    expect((await launch({ ...call, ...change, mode: 'demo' })).ok).toBe(true);
    expect((await launch(call)).ok).toBe(true);
  });

  test('a launch opens ten sessions, for a frame that is loaded again, and no more', async () => {
    const token = await bench.launchToken(null, 'demo');
    for (let n = 0; n < OPENS_PER_LAUNCH; n += 1) await bench.games.open(token);
    expect(await codeOf(bench.games.open(token))).toBe('too_many_attempts');
    expect(await bench.games.open(await bench.launchToken(null, 'demo'))).toMatchObject({ mode: 'demo' });
  });

  test('an expired or damaged launch, or one signed with another key, opens nothing', async () => {
    const token = await bench.launchToken(null, 'demo');
    const [head, body, mac] = token.split('.');
    const payload = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...payload, mode: 'real', ownerId: 'someone' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of ['', 'x', `${head}.${forged}.${mac}`, `${none}.${forged}.`])
      expect(await codeOf(bench.games.open(bad))).toBe('launch_expired');
    bench.pass(LAUNCH_TTL_MS + 2000);
    expect(await codeOf(bench.games.open(token))).toBe('launch_expired');
  });
});
