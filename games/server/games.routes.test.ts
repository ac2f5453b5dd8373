/**
 * The game server over HTTP on a whole platform: launch by GraphQL, play, pushes, rejections, malicious
 * input.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { PATHS } from '#contract/paths.ts';
import { pushEvents } from '#platform/realtime/realtime.tables.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import type { HistoryReply, OpenReply, RoundReply, SeedReply, StateReply, VerifyReply } from './protocol.ts';

let platform: TestPlatform;
let game: { slug: string; manufacturer: { code: string } };
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.seed();
  const list = await graphql<{ sortedGames: { edges: { node: typeof game }[] } }>(
    '{ sortedGames(group: "slot", first: 1) { edges { node { slug manufacturer { code } } } } }',
  );
  const node = list.sortedGames.edges[0]?.node;
  if (!node) throw new Error('the seed has no slot');
  game = node;
});
afterAll(() => platform.close());

async function graphql<T>(query: string, variables: object = {}, token?: string): Promise<T> {
  const { body } = await platform.call('POST', PATHS.graphql, {
    body: { query, variables },
    ...(token ? { token } : {}),
  });
  const { data } = body as { data?: T };
  if (!data) throw new Error(JSON.stringify(body));
  return data;
}
const INIT =
  'query($m: String!, $s: String!, $free: Boolean) { gameInit(manufacturer: $m, slug: $s, free: $free, withoutInit: false) { statusCode supplierStatusCode url game { gameId } } }';
type Init = { statusCode: string; url: string | null; game: { gameId: string } | null };
const init = async (token?: string, free = false): Promise<Init> =>
  (await graphql<{ gameInit: Init }>(INIT, { m: game.manufacturer.code, s: game.slug, free }, token))
    .gameInit;

async function rgs<T>(
  name: string,
  body: unknown,
  session?: string,
): Promise<{ status: number; body: T; headers: Record<string, unknown> }> {
  const headers: Record<string, string> = session === undefined ? {} : { [GAME_SESSION_HEADER]: session };
  return (await platform.call('POST', `${PATHS.rgs}${name}`, { body, headers })) as {
    status: number;
    body: T;
    headers: Record<string, unknown>;
  };
}
async function open(token?: string, free = false): Promise<OpenReply> {
  const launch = /#launch=([^&]+)/.exec((await init(token, free)).url ?? '')?.[1];
  const { status, body } = await rgs<OpenReply>('open', { launch });
  expect(status).toBe(200);
  return body;
}
let requests = 0;
const playBody = (stake: string | undefined) => ({ requestId: `request-${(requests += 1)}`, stake, bet: {} });
async function finish(session: string, round: RoundReply['round']): Promise<RoundReply> {
  let now = round;
  while (now.state === 'open') {
    const decision = { roundId: now.id, index: now.actions, action: { type: 'step' } };
    now = (await rgs<RoundReply>('act', decision, session)).body.round;
  }
  return (await rgs<RoundReply>('collect', { roundId: now.id }, session)).body;
}

test('a real round: the balance is pushed after the bet and after the win, and equals the one in the game', async () => {
  const token = await platform.register();
  const player = await platform.domains.accounts.authenticate(token);
  const { session, stakes, mode, balance } = await open(token);
  expect(mode).toBe('real');
  expect(balance).toBe('1000000');
  const spun = await rgs<RoundReply>('play', playBody(stakes[0]), session);
  expect(spun.status).toBe(200);
  const closed = await finish(session, spun.body.round);
  expect(BigInt(closed.balance)).toBe(1_000_000n - BigInt(stakes[0] ?? '0') + BigInt(closed.round.win));
  const pushed = await platform.kernel.store.db
    .select()
    .from(pushEvents)
    .where(eq(pushEvents.line, player.id))
    .orderBy(asc(pushEvents.seq));
  const balances = pushed
    .filter((push) => push.type === 'update_balance')
    .map((push) => (push.payload as { balance: string }).balance);
  const afterBet = 1_000_000n - BigInt(stakes[0] ?? '0');
  const expected = [1_000_000n, afterBet, ...(closed.round.win === '0' ? [] : [BigInt(closed.balance)])];
  expect(balances).toEqual(expected.map((minor) => toMajor(minor, CURRENCIES.KZT)));
  const user = await platform.call('GET', PATHS.user, { token });
  expect(Number((user.body as { balance: string }).balance) * 100).toBe(Number(closed.balance));
  const latest = await graphql<{ userLatestedGames: { game: { slug: string } }[] }>(
    '{ userLatestedGames { game { slug } } }',
    {},
    token,
  );
  expect(latest.userLatestedGames.map((entry) => entry.game.slug)).toEqual([game.slug]);
  expect((await platform.domains.wallet.balances(player.id)).balance).toBe(BigInt(closed.balance));
});

test('a logout ends the game session; an open round is kept and paid', async () => {
  const token = await platform.register();
  const { session, stakes } = await open(token);
  const { body } = await rgs<RoundReply>('play', playBody(stakes[0]), session);
  await platform.call('POST', PATHS.logout, { token });
  for (const [name, request] of [
    ['play', playBody(stakes[0])],
    ['collect', { roundId: body.round.id }],
    ['state', {}],
  ] as const) {
    const refused = await rgs(name, request, session);
    expect([refused.status, refused.body]).toEqual([401, { detail: 'not_authenticated' }]);
  }
});

test.each([
  ['a region that the operator closes', 403, 'not_allowed_in_region'],
  ['technical works', 409, 'play_paused'],
] as const)(
  '%s: no launch, no opening, no bet in an open session or of an outside provider; wins are paid',
  async (what, status, detail) => {
    const { status: site, wallet, platformPort } = platform.domains;
    const switchTo = (on: boolean) =>
      what === 'technical works' ? site.setUnderdev(on) : site.setRestricted('DEV', on);
    const token = await platform.register();
    const { id: playerId } = await platform.domains.accounts.authenticate(token);
    const [real, demo] = [await open(token), await open()];
    const launch = /#launch=([^&]+)/.exec((await init(token)).url ?? '')?.[1];
    const { gameId } = (await init(token)).game ?? { gameId: '' };
    const outside = { playerId, gameId, roundId: `outside ${what}`.replaceAll(' ', '-'), currency: 'KZT' };
    const bet = { ...outside, region: 'DEV', transactionId: `${outside.roundId}:1`, amount: '100' };
    expect(await platformPort.bet(bet)).toMatchObject({ ok: true });
    await switchTo(true);
    try {
      expect(await init(token).catch(({ message }: Error) => ({ statusCode: message }))).toMatchObject({
        statusCode: what === 'technical works' ? expect.stringContaining(detail) : 'RESTRICTED',
      });
      for (const [name, body, session] of [
        ['open', { launch }, undefined],
        ['play', playBody(real.stakes[0]), real.session],
        ['play', playBody(demo.stakes[0]), demo.session],
      ] as const) {
        const refused = await rgs(name, body, session);
        expect([name, refused.status, refused.body]).toEqual([name, status, { detail }]);
      }
      const late = { ...bet, transactionId: `${outside.roundId}:2` };
      expect(await platformPort.bet(late)).toEqual({ ok: false, code: detail });
      expect(await platformPort.bet(bet)).toMatchObject({ ok: true });
      const win = { ...outside, transactionId: `${outside.roundId}:win`, amount: '250', roundClosed: true };
      expect(await platformPort.win(win)).toMatchObject({ ok: true });
      expect((await wallet.balances(playerId)).balance).toBe(1_000_150n);
    } finally {
      await switchTo(false);
    }
    expect((await rgs('play', playBody(real.stakes[0]), real.session)).status).toBe(200);
  },
);

test('guests play the demo, and every response can be read by a frame of opaque origin', async () => {
  expect(await init()).toMatchObject({ statusCode: 'OK' });
  const { session, stakes, balance, currency } = await open();
  expect(currency).toBe('KZT');
  const spun = await rgs<RoundReply>('play', playBody(stakes[3]), session);
  expect(spun.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  expect(BigInt(spun.body.balance)).toBe(BigInt(balance) - BigInt(stakes[3] ?? '0'));
  const state = await rgs<StateReply>('state', {}, session);
  expect(state.body.round).toEqual(spun.body.round);
  const refused = await rgs('play', playBody('7'), 'made up');
  expect([refused.status, refused.body, refused.headers['access-control-allow-origin']]).toEqual([
    401,
    { detail: 'launch_expired' },
    '*',
  ]);
  const preflight = await platform.app.inject({
    method: 'OPTIONS',
    url: `${PATHS.rgs}play`,
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain(GAME_SESSION_HEADER);
});

test('seed, history and verification agree over HTTP', async () => {
  const { session, stakes } = await open();
  for (let i = 0; i < 3; i += 1)
    await finish(session, (await rgs<RoundReply>('play', playBody(stakes[0]), session)).body.round);
  const { body: seeds } = await rgs<SeedReply>('seed', { clientSeed: 'lucky' }, session);
  const { body: past } = await rgs<HistoryReply>('history', {}, session);
  expect(past.rounds).toHaveLength(3);
  for (const entry of past.rounds) {
    const { body } = await rgs<VerifyReply>('verify', {
      slug: game.slug,
      serverSeed: seeds.revealed.serverSeed,
      clientSeed: entry.clientSeed,
      nonce: entry.nonce,
      bet: entry.bet,
      actions: entry.actions,
    });
    expect(body.view).toEqual(entry.round.view);
  }
});

describe('malicious input', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.constant({ __proto__: { stake: '3000' } }),
    fc.constant('{'),
    fc.constant(null),
  );
  const field = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant('9'.repeat(18)),
    fc.constant('-1'),
    fc.constant("'; drop table players; --"),
    fc.constant('\u0000\ud800'),
  );

  test.each(['open', 'play', 'act', 'collect', 'state', 'seed', 'history', 'verify'])(
    '%s never causes a 5xx and never accepts invalid input',
    async (name) => {
      const { session } = await open();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            anything,
            fc.record({ launch: field }),
            fc.record({ requestId: field, stake: field }),
            fc.record({ roundId: field }),
          ),
          async (body) => {
            let text: string;
            try {
              text = JSON.stringify(body) ?? '';
            } catch {
              return;
            }
            const answer = await platform.app.inject({
              method: 'POST',
              url: `${PATHS.rgs}${name}`,
              headers: { 'content-type': 'application/json', [GAME_SESSION_HEADER]: session },
              payload: text,
            });
            expect(answer.statusCode).toBeLessThan(500);
            const wellFormed = (name === 'state' || name === 'history') && text === '{}';
            if (!wellFormed) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          },
        ),
        { numRuns: 60, seed: 7 },
      );
    },
  );

  test.each([
    ['an unknown field', { requestId: 'request-x1', stake: '3000', win: '999999' }],
    ['a number for an amount', { requestId: 'request-x2', stake: 3000 }],
    ['a fraction', { requestId: 'request-x3', stake: '3000.5' }],
    ['a stake between two steps', { requestId: 'request-x4', stake: '3010' }],
  ])('a spin with %s is rejected', async (_name, body) => {
    const { session, balance } = await open();
    const answer = await rgs('play', body, session);
    expect(answer.status).toBe(400);
    expect((await rgs<StateReply>('state', {}, session)).body).toEqual({
      balance,
      round: null,
      freeRounds: null,
    });
  });

  test('a player token is no game session and no launch, and a launch is no player token', async () => {
    const token = await platform.register();
    expect((await rgs('state', {}, token)).status).toBe(401);
    expect(
      (
        await platform.call('POST', `${PATHS.rgs}state`, {
          body: {},
          headers: { [GAME_SESSION_HEADER]: 'x'.repeat(5000) },
        })
      ).status,
    ).toBe(401);
    const launch = /#launch=([^&]+)/.exec((await init(token)).url ?? '')?.[1] ?? '';
    expect((await platform.call('GET', PATHS.user, { token: launch })).status).toBe(401);
    expect((await platform.call('POST', `${PATHS.rgs}open`, { body: { launch: token } })).status).toBe(401);
  });
});
