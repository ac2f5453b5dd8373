import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

const DAY = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.seed();
  // The clock is on a Tuesday: one competition runs all week, one from Monday to Friday, one from Thursday
  // on.
  const day = platform.clock.now();
  platform.clock.pass(((9 - day.getUTCDay()) % 7) * DAY);
  await platform.domains.competitions.run();
});
afterAll(() => platform.close());

async function ask<T>(query: string, headers: Record<string, string> = {}, token?: string): Promise<T> {
  const { body } = await platform.call('POST', PATHS.graphql, {
    body: { query },
    headers,
    ...(token && { token }),
  });
  expect(body).not.toHaveProperty('errors');
  return (body as { data: T }).data;
}
type Node = {
  id: string;
  name: string;
  inGame: boolean;
  ended: boolean;
  sum: string;
  currency: { code: string };
  games: { gameId: string; slug: string }[];
};
type List = { competitions: { totalCount: number; hasNextPage: boolean; edges: { node: Node }[] } };
const list = async (args: string, headers?: Record<string, string>) =>
  (
    await ask<List>(
      `{ competitions${args} { totalCount hasNextPage edges { node { id name inGame ended sum currency { code } games { gameId slug } } } } }`,
      headers,
    )
  ).competitions;

describe('competitions', () => {
  test('the list has running ones first, then upcoming, then ended ones; in pages', async () => {
    const { edges, totalCount } = await list('');
    const states = edges.map(({ node }) => (node.inGame ? 'running' : node.ended ? 'ended' : 'coming'));
    expect(states).toEqual([
      'running',
      'running',
      'coming',
      'coming',
      'coming',
      'ended',
      'ended',
      'ended',
      'ended',
    ]);
    expect(totalCount).toBe(9);
    expect((await list('(type: "coming")')).edges.map(({ node }) => node.id)).toEqual(
      edges.slice(2, 5).map(({ node }) => node.id),
    );
    expect(await list('(type: "ended", first: 2)')).toMatchObject({ totalCount: 4, hasNextPage: true });
    expect(await list('(type: "nonsense")')).toMatchObject({ totalCount: 0, edges: [] });
  });
  test('a competition whose games are all closed in the region is in no list, no page and no count', async () => {
    const pages = await Promise.all(
      ['DEV', 'KZ'].map((region) => list('(first: 2)', { 'x-site-region': region })),
    );
    expect(pages).toMatchObject([
      { totalCount: 9, hasNextPage: true },
      { totalCount: 0, hasNextPage: false, edges: [] },
    ]);
  });
  test("names are in the requested language; sums in the requested currency, else the region's", async () => {
    const first = async (args: string, headers: Record<string, string>) =>
      (await list(args, headers)).edges[0]?.node;
    expect(await first('', { 'accept-language': 'en', 'x-site-region': 'DEV' })).toMatchObject({
      name: 'Round Tables',
      sum: '240000.00',
      currency: { code: 'KZT' },
    });
    expect(await first('(currency: "USD")', { 'accept-language': 'kk' })).toMatchObject({
      name: 'Дөңгелек үстелдер',
      sum: '800.00',
      currency: { code: 'USD' },
    });
  });
  test('the prizes of a competition add up to its fund; it has a picture, and no players yet', async () => {
    const id = (await list('(type: "running")')).edges.at(-1)?.node.id;
    const { competition } = await ask<{ competition: Record<string, unknown> }>(
      `{ competition(id: ${id}, currency: "KZT") { nomination sum countPlaces prizePlaces { start end amount } competitors { id } competitorsWinners { id } usersCount userPlace userResults { place } score { active } images { compressedImage { webp { sm } } } } }`,
    );
    const places = competition['prizePlaces'] as { start: number; end: number; amount: string }[];
    expect(competition).toMatchObject({
      nomination: 'multiplier',
      countPlaces: 10,
      competitors: [],
      competitorsWinners: [],
      usersCount: 0,
      userPlace: null,
      userResults: null,
      score: { active: true },
    });
    expect(places.reduce((sum, { start, end, amount }) => sum + Number(amount) * (end - start + 1), 0)).toBe(
      Number(competition['sum']),
    );
    const { status } = await platform.call(
      'GET',
      (competition['images'] as { compressedImage: { webp: { sm: string } } }).compressedImage.webp.sm,
    );
    expect(status).toBe(200);
  });
  test('an unknown competition is null', async () =>
    expect(await ask('{ competition(id: 999999) { id } }')).toEqual({ competition: null }));
});

test('a round of real money changes the leaderboard; players see only their own place; names are masked', async () => {
  const token = await platform.register({ email: 'racer@example.test', currency: 'USD' });
  const playerId = (await platform.domains.accounts.find('racer@example.test')) ?? '';
  const { store } = platform.kernel;
  const { wallet } = platform.domains;
  await store.transaction((tx) =>
    wallet.grant(tx, { playerId, kind: 'real', amount: 100_000n, key: 'racer', reason: 'test' }),
  );
  const node = (await list('(type: "running")')).edges.at(-1)?.node;
  const round = { playerId, gameId: node?.games[0]?.gameId ?? '', roundId: 'race', currency: 'USD' };
  await wallet.bet({ ...round, region: 'DEV', transactionId: 'race:bet', amount: '200' });
  await wallet.win({ ...round, transactionId: 'race:win', amount: '2500', roundClosed: true });
  // The leaderboard is cached for three seconds.
  platform.clock.pass(4000);
  const query = (isGuest: boolean) =>
    `{ competition(id: ${node?.id}, isGuest: ${isGuest}) { competitors { id score user { username fullname } } usersCount userPlace userResults { score place } currency { code } } }`;
  const table = {
    competitors: [
      { score: '12.5', user: { username: expect.stringMatching(/^..\*\*\*.$/), fullname: null } },
    ],
    usersCount: 1,
  };
  expect(await ask(query(false), {}, token)).toMatchObject({
    competition: {
      ...table,
      userPlace: 1,
      userResults: [{ score: '12.5', place: 1 }],
      currency: { code: 'USD' },
    },
  });
  expect(await ask(query(true), {}, token)).toMatchObject({
    competition: { ...table, userPlace: null, userResults: null },
  });
  expect(await ask(query(false))).toMatchObject({
    competition: { ...table, userPlace: null, userResults: null },
  });
});

test('the games of running competitions are found by group and manufacturer, each once', async () => {
  const running = (await list('(type: "running")')).edges.flatMap(({ node }) =>
    node.games.map(({ slug }) => slug),
  );
  type Games = {
    totalCount: number;
    hasNextPage: boolean;
    edges: { node: { slug: string; isSlot: boolean; manufacturer: { code: string } } }[];
  };
  const games = async (args: string) =>
    (
      await ask<{ competitionsGames: Games }>(
        `{ competitionsGames${args} { totalCount hasNextPage edges { node { slug isSlot manufacturer { code } } } } }`,
      )
    ).competitionsGames;
  const all = await games('(first: 100)');
  expect(all.edges.map(({ node }) => node.slug)).toEqual([...new Set(running)]);
  expect(await games('(first: 24)')).toMatchObject({ totalCount: all.totalCount, hasNextPage: true });
  const slots = await games('(group: "slot", first: 100)');
  expect(slots.edges.every(({ node }) => node.isSlot)).toBe(true);
  expect(slots.totalCount).toBe(24);
  const maker = slots.edges[0]?.node.manufacturer.code ?? '';
  const made = await games(`(group: "slot", manufacturer: "${maker}")`);
  expect(made.edges.length).toBeGreaterThan(0);
  expect(made.edges.every(({ node }) => node.manufacturer.code === maker)).toBe(true);
});

test('after the end the winners are published and the next edition runs', async () => {
  const before = (await list('(type: "running")')).edges.at(-1)?.node;
  platform.clock.pass(7 * DAY);
  await platform.domains.competitions.run();
  const { competition } = await ask<{ competition: unknown }>(
    `{ competition(id: ${before?.id}) { ended inGame competitorsWinners { place sum customCurrency user { username } } } }`,
  );
  expect(competition).toMatchObject({
    ended: true,
    inGame: false,
    competitorsWinners: [{ place: 1, sum: '2000.00', customCurrency: 'USD' }],
  });
  const running = (await list('(type: "running")')).edges.map(({ node }) => node);
  expect(running.map(({ name }) => name)).toContain(before?.name);
  expect(running.map(({ id }) => id)).not.toContain(before?.id);
});
