import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.seed();
});
afterAll(() => platform.close());

type Answer = {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};
async function ask(
  query: string,
  options: { variables?: Record<string, unknown>; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { variables, ...rest } = options;
  const { body } = await platform.call('POST', PATHS.graphql, { body: { query, variables }, ...rest });
  return body as Answer;
}
/** Sends a query whose response must have no errors; returns its data, of the type `T`. */
async function data<T = Record<string, unknown>>(...call: Parameters<typeof ask>): Promise<T> {
  const answer = await ask(...call);
  expect(answer.errors).toBeUndefined();
  return answer.data as T;
}

describe('specification 2 §7: the calls of the content side', () => {
  test('getGames with every field of a card', async () => {
    type Card = { compressedImage: { webp: { md: string } } };
    const { sortedGames } = await data<{
      sortedGames: { totalCount: number; hasNextPage: boolean; edges: { node: Card }[] };
    }>(`{ sortedGames(group: "slot") { totalCount hasNextPage edges { node {
      id gameId name slug hasDemo manufacturerId manufacturer { id name code image } isSlot supplier { id name code } groups
      compressedImage { id name webp { xs sm md lg xl } } pragmaticGames { id } limits { currency min max } rtp volatility created updated } } } }`);
    const { totalCount, hasNextPage, edges } = sortedGames;
    expect([totalCount, hasNextPage, edges.length]).toEqual([498, true, 24]);
    expect(edges[0]?.node.compressedImage.webp.md).toMatch(
      /^\/casino\/media\/games\/[a-z0-9-]+\/md\.webp\?v=/,
    );
  });
  test('manufacturers are found despite typing errors, wrong keyboard layouts and other alphabets', async () => {
    type Manufacturer = { code: string; gamesCount: number };
    const { manufacturers, sortedGames } = await data<{
      manufacturers: Manufacturer[];
      sortedGames: { totalCount: number };
    }>('{ manufacturers { code gamesCount } sortedGames { totalCount } }');
    expect(manufacturers.reduce((sum, { gamesCount }) => sum + gamesCount, 0)).toBe(sortedGames.totalCount);
    const find = async (search: string) =>
      (
        await data<{ manufacturers: Manufacturer[] }>(
          'query ($search: String) { manufacturers(search: $search) { code } }',
          { variables: { search } },
        )
      ).manufacturers.map(({ code }) => code);
    for (const typed of ['octavo', 'oktvao', 'щсефмщ', 'октаво'])
      expect([typed, await find(typed)]).toEqual([typed, ['octavo']]);
    expect(await find('plumbing')).toEqual([]);
  });
  test.each([
    ['en', 'Fruits'],
    ['kk', 'Жемістер'],
    ['fr', 'Фрукты'],
  ])('groups in the language of the request: %s', async (language, name) => {
    const { gameGroup } = await data<{
      gameGroup: { subgroups: { slug: string; name: string; seoData: { h1: string } }[] };
    }>(
      '{ gameGroup(slug: "slot") { name subgroups { slug name image showInMenu subgroupLikeSlider seoData { h1 } } } }',
      {
        headers: { [HEADERS.acceptLanguage]: language },
      },
    );
    const fruits = gameGroup.subgroups.find(({ slug }) => slug === 'fruits');
    expect(fruits?.name).toBe(name);
    expect(fruits?.seoData.h1).toContain(name);
  });
  test('texts of a page of 24 games and their manufacturers are read in batches, not one by one', async () => {
    const { content } = platform.domains;
    const read = content.seoTexts;
    let queries = 0;
    content.seoTexts = (...call) => {
      queries += 1;
      return read(...call);
    };
    try {
      const { sortedGames } = await data<{
        sortedGames: { edges: { node: { seoData: { metaTitle: string } } }[] };
      }>(
        '{ sortedGames { edges { node { seoData { metaTitle } manufacturer { seoData { metaTitle } } } } } }',
      );
      expect(sortedGames.edges.every(({ node }) => node.seoData.metaTitle.length > 0)).toBe(true);
    } finally {
      content.seoTexts = read;
    }
    // 48 texts need few queries: each slice of the execution (kernel/turns.ts) reads all texts that it needs
    // at once.
    expect(queries).toBeLessThanOrEqual(12);
  });
  test('what does not exist is null, not an error', async () => {
    const answer =
      await data(`{ game(manufacturer: "octavo", slug: "no-such") { id } gameGroup(slug: "no-such") { id } manufacturer(code: "no-such") { id }
      markdownContent(slug: "no-such") { id } pageSeoData(page: "no/such") { h1 } propsContent(type: "no-such") { id } competition(id: 1) { id } userPromo { freeBetsCount } }`);
    expect(Object.values(answer).every((value) => value === null)).toBe(true);
  });
  test('lists without entries are empty: no competition, no cashback game in the group, no sports feed', async () => {
    const answer = await data(
      '{ competitions { totalCount hasNextPage edges { node { id } } } competitionsGames { totalCount } fastCashbackGames(groupSlug: "online") { totalCount } sportsbookPromoFeed(tournamentIds: ["1"]) { id } sportOffers { id } }',
    );
    expect(answer).toEqual({
      competitions: { totalCount: 0, hasNextPage: false, edges: [] },
      competitionsGames: { totalCount: 0 },
      fastCashbackGames: { totalCount: 0 },
      sportsbookPromoFeed: [],
      sportOffers: [],
    });
  });
  test('games with cashback: forty in several groups; the slots among them are a subgroup', async () => {
    const answer = await data(
      '{ all: fastCashbackGames { totalCount } slot: fastCashbackGames(groupSlug: "slot") { totalCount edges { node { slug } } } fast: fastCashbackGames(groupSlug: "fast") { totalCount } sortedGames(group: "slot", subgroup: "cashback") { totalCount edges { node { slug } } } }',
    );
    expect(answer).toMatchObject({
      all: { totalCount: 40 },
      slot: { totalCount: 30 },
      fast: { totalCount: 6 },
    });
    expect(answer['slot']).toEqual(answer['sortedGames']);
  });
  test('the sitemap gets all 588 games in its default page of a thousand', async () => {
    const { sitemapGames } = await data('{ sitemapGames { slug manufacturer image updated } }');
    expect(sitemapGames).toHaveLength(588);
  });
  test('content: lists, pictures, markdown, texts, site', async () => {
    const answer = await data<{
      contentList: { totalCount: number };
      pageSeoData: unknown;
      propsContent: { props: string };
      siteInfo: unknown;
    }>(
      `{ contentList(type: "main_page_sections") { totalCount edges { node { id title props images { id } } } } imageContentList(ids: ["1"]) { id compressedImage { webp { xl } } }
        markdownContent(slug: "rules") { title content } pageSeoData(page: "/games/slot") { h1 metaTitle updated } propsContent(title: "isShowBigWins") { props }
        siteInfo { region realIp availableRegions currencies { objId code } defaultCurrency { code } underDev seoData { h1 } } }`,
      { headers: { [HEADERS.acceptLanguage]: 'uz' } },
    );
    expect(answer.contentList.totalCount).toBe(17);
    expect(answer.pageSeoData).toMatchObject({ h1: 'Slotlar' });
    expect(JSON.parse(answer.propsContent.props)).toEqual({ isShowBigWins: true });
    expect(answer.siteInfo).toMatchObject({
      region: 'DEV',
      underDev: false,
      defaultCurrency: { code: 'KZT' },
      seoData: { h1: 'Onlayn kazino' },
    });
  });
});

describe('specification 2 §6: favorites need a player', () => {
  const toggle = 'mutation ($slug: String!) { favoriteChangeStatus(slug: $slug) { result game { slug } } }';
  const list =
    '{ currentUser { id username favorites { hasNextPage edges { node { slug } } } } userLatestedGames { game { slug } } }';

  test('a guest gets not_authenticated for favorites, no user, and an empty list of recent games', async () => {
    expect((await ask(toggle, { variables: { slug: 'cosmocat' } })).errors?.[0]?.extensions?.code).toBe(
      'not_authenticated',
    );
    expect(await data(list)).toEqual({ currentUser: null, userLatestedGames: [] });
  });
  test('a player toggles favorites and sees only their own', async () => {
    const [one, other] = [await platform.register(), await platform.register()];
    expect(await data(toggle, { variables: { slug: 'cosmocat' }, token: one })).toEqual({
      favoriteChangeStatus: { result: 'ADDED', game: { slug: 'cosmocat' } },
    });
    const slugs = async (token: string) =>
      (
        await data<{ currentUser: { favorites: { edges: { node: { slug: string } }[] } } }>(list, { token })
      ).currentUser.favorites.edges.map(({ node }) => node.slug);
    expect([await slugs(one), await slugs(other)]).toEqual([['cosmocat'], []]);
    expect(await data(toggle, { variables: { slug: 'cosmocat' }, token: one })).toMatchObject({
      favoriteChangeStatus: { result: 'REMOVED' },
    });
    expect(await slugs(one)).toEqual([]);
  });
  test('an unknown slug is not_found', async () => {
    expect(
      (await ask(toggle, { variables: { slug: 'no-such' }, token: await platform.register() })).errors?.[0]
        ?.extensions?.code,
    ).toBe('not_found');
  });
});

describe('DESIGN §4: a region without the vertical, or without the service', () => {
  test.each(['UNKNOWN', 'NOWHERE'])('%s sees no game', async (region) => {
    const answer = await data(
      '{ sortedGames { totalCount } gameGroups { slug } manufacturers { code } sitemapGames { slug } game(manufacturer: "octavo", slug: "cosmocat") { id } }',
      {
        headers: { [HEADERS.siteRegion]: region },
      },
    );
    expect(answer).toEqual({
      sortedGames: { totalCount: 0 },
      gameGroups: [],
      manufacturers: [],
      sitemapGames: [],
      game: null,
    });
  });
});

test('malicious variables never break a list', async () => {
  const query =
    'query ($group: String, $search: String, $offset: Int, $first: Int) { sortedGames(group: $group, search: $search, offset: $offset, first: $first) { totalCount edges { node { slug } } } }';
  for (const variables of [
    { group: "'; drop table games; --" },
    { search: '%'.repeat(5000) },
    { search: '\u0000\ud800' },
    { offset: 2147483647 },
    { first: -2147483648 },
    { group: '__proto__' },
  ]) {
    const answer = await ask(query, { variables });
    expect(answer.errors?.map(({ extensions }) => extensions?.code) ?? []).not.toContain('internal');
  }
  const ids = Array.from({ length: 600 }, (_, index) => String(index));
  expect(
    (await ask('query ($ids: [ID!]) { sortedGames(id_In: $ids) { totalCount } }', { variables: { ids } }))
      .errors?.[0]?.extensions?.code,
  ).toBe('bad_request');
});
