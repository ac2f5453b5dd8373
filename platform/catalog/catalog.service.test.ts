import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openSeededCatalog, OPEN_REGION } from '#platform/testing/open-seeded-catalog.ts';
import type { SeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { favorites, games, manufacturers } from './catalog.tables.ts';
import type { CatalogGame } from './catalog-snapshot.ts';
import { majorUnits, snapshotVersion } from './catalog-snapshot.ts';

let seeded: SeededCatalog;
beforeAll(async () => {
  seeded = await openSeededCatalog({
    NO_CASINO: ['casino'],
    NO_DEMO: ['demo'],
    SHUT: ['casino', 'live', 'instant', 'lottery', 'virtual', 'sport', 'demo'],
  });
});
afterAll(() => seeded.close());

const names = (page: { items: readonly CatalogGame[] }) => page.items.map((game) => game.name);
let count = 0;
async function newPlayer(): Promise<string> {
  count += 1;
  const id = `player-${count}`;
  const at = seeded.clock.now();
  await seeded.store.db.insert(players).values({
    id,
    username: id,
    email: `${id}@example.test`,
    passwordHash: '-',
    currency: 'KZT',
    language: 'ru',
    region: 'DEV',
    createdAt: at,
    signedInAt: at,
    platform: 1,
    termsAcceptedAt: at,
  });
  return id;
}

describe('specification 2 §7 getGames: which games a list shows', () => {
  test('a group by slug or code in any case, in its own order', async () => {
    const bySlug = await seeded.catalog.games({ group: 'slot' }, {}, OPEN_REGION);
    expect(bySlug.totalCount).toBe(498);
    expect(names(await seeded.catalog.games({ group: 'SLOT' }, {}, OPEN_REGION))).toEqual(names(bySlug));
  });
  test('a list of one or several subgroups shows each game once', async () => {
    const egypt = await seeded.catalog.games(
      { group: 'slot', subgroup: 'egypt' },
      { first: 100 },
      OPEN_REGION,
    );
    const hot = await seeded.catalog.games({ group: 'slot', subgroup: 'hot' }, { first: 100 }, OPEN_REGION);
    const both = await seeded.catalog.games(
      { group: 'slot', subgroups: ['egypt', 'hot'] },
      { first: 100 },
      OPEN_REGION,
    );
    expect(egypt.items.every((game) => game.engine.theme === 'egypt')).toBe(true);
    expect(new Set(names(both))).toEqual(new Set([...names(egypt), ...names(hot)]));
    expect(both.totalCount).toBe(new Set(names(both)).size);
  });
  test('a manufacturer, or several separated by commas, in any case', async () => {
    const one = await seeded.catalog.games({ manufacturer: 'HalcyonForge' }, { first: 100 }, OPEN_REGION);
    const two = await seeded.catalog.games(
      { manufacturer: 'halcyonforge, octavo' },
      { first: 100 },
      OPEN_REGION,
    );
    expect(one.items.every((game) => game.manufacturer.code === 'halcyonforge')).toBe(true);
    expect(new Set(two.items.map((game) => game.manufacturer.code))).toEqual(
      new Set(['halcyonforge', 'octavo']),
    );
  });
  test('games by id are in the given order, without unknown and repeated ids', async () => {
    const page = await seeded.catalog.games({ ids: ['9', '3', 'x', '9', '999999'] }, {}, OPEN_REGION);
    expect(page.items.map((game) => game.id)).toEqual([9, 3]);
    expect((await seeded.catalog.games({ ids: [] }, {}, OPEN_REGION)).totalCount).toBe(0);
  });
  test.each([
    ['group', { group: 'nothing' }],
    ['subgroup', { group: 'slot', subgroup: 'nothing' }],
    ['subgroup of another group', { group: 'new', subgroup: 'egypt' }],
    ['manufacturer', { manufacturer: 'nobody' }],
    ['search', { search: 'zzyzzyva' }],
    ['search of signs only', { search: '%_*' }],
  ])('an unknown %s gives an empty page', async (_name, filter) => {
    expect(await seeded.catalog.games(filter, {}, OPEN_REGION)).toEqual({
      items: [],
      totalCount: 0,
      hasNextPage: false,
      searchedFor: null,
    });
  });
  test('a search covers games and manufacturers, in Cyrillic too, with the best match first', async () => {
    expect(names(await seeded.catalog.games({ search: 'скараб' }, {}, OPEN_REGION))).toEqual([
      'Scarab Courier',
    ]);
    expect(names(await seeded.catalog.games({ search: 'lantern' }, {}, OPEN_REGION))[0]).toMatch(/^Lantern/);
    const byManufacturer = await seeded.catalog.games(
      { search: 'velvet comet' },
      { first: 100 },
      OPEN_REGION,
    );
    expect(byManufacturer.totalCount).toBeGreaterThan(10);
    expect(byManufacturer.items.every((game) => game.manufacturer.code === 'velvetcomet')).toBe(true);
  });
  test('with several conditions a game must satisfy all of them', async () => {
    const page = await seeded.catalog.games(
      { group: 'slot', subgroup: 'gems', manufacturer: 'octavo' },
      { first: 100 },
      OPEN_REGION,
    );
    expect(page.totalCount).toBeGreaterThan(0);
    expect(
      page.items.every((game) => game.engine.theme === 'gems' && game.manufacturer.code === 'octavo'),
    ).toBe(true);
  });
});

describe('one game, groups, manufacturers', () => {
  test('a game is found under its own manufacturer only', async () => {
    const [game] = (await seeded.catalog.games({}, {}, OPEN_REGION)).items;
    expect(await seeded.catalog.game(game?.manufacturer.code ?? '', game?.slug ?? '', OPEN_REGION)).toBe(
      game,
    );
    expect(await seeded.catalog.game('nobody', game?.slug ?? '', OPEN_REGION)).toBeNull();
    expect(await seeded.catalog.game(game?.manufacturer.code ?? '', 'no-such-game', OPEN_REGION)).toBeNull();
  });
  test('specification 2 §9: a game carries the ids of its groups (5 hot, 23 new)', async () => {
    const [hot] = (await seeded.catalog.games({ group: 'hot' }, {}, OPEN_REGION)).items;
    const [fresh] = (await seeded.catalog.games({ group: 'new' }, {}, OPEN_REGION)).items;
    expect(hot?.groups).toContain(5);
    expect(fresh?.groups).toContain(23);
  });
  test('groups and subgroups without a game are left out', async () => {
    const slugs = (await seeded.catalog.groups(OPEN_REGION)).map((group) => group.slug);
    expect(slugs).toEqual([
      'slot',
      'exclusive',
      'new',
      'online',
      'fast',
      'table',
      'lottery',
      'vsport',
      'hot',
      'drops_and_wins',
      'jackpot',
    ]);
    const slot = await seeded.catalog.group('slot', OPEN_REGION);
    expect(slot?.subgroups.every((subgroup) => subgroup.games.length > 0)).toBe(true);
    const withoutSlots = (await seeded.catalog.groups('NO_CASINO')).map((group) => group.slug);
    expect(withoutSlots).toEqual(['new', 'online', 'fast', 'lottery', 'vsport', 'hot']);
    expect(await seeded.catalog.group('slot', 'NO_CASINO')).toBeNull();
  });
  test('limits are decimal strings in the currency, the lowest being those of specification 2 §9', async () => {
    const [game] = (await seeded.catalog.games({}, {}, OPEN_REGION)).items;
    const least = Object.fromEntries(game?.limits.map(({ currency, min }) => [currency, min]) ?? []);
    expect(least).toEqual({
      KZT: '30',
      UZS: '700',
      EUR: '0.1',
      USD: '0.1',
      GBP: '0.1',
      KGS: '5',
      RUB: '5',
      INR: '5',
      UAH: '3',
      AZN: '0.2',
      BDT: '10',
      TRY: '3',
    });
  });
  test.each([
    [30n, 'USD', '0.3'],
    [5n, 'USD', '0.05'],
    [3000n, 'KZT', '30'],
    [123456789n, 'DOGE', '1.23456789'],
    [0n, 'EUR', '0'],
  ])('%s minor units of %s are %s', (minor, currency, text) =>
    expect(majorUnits(minor, currency)).toBe(text),
  );
});

describe('DESIGN §4: games of a closed vertical are in no response of the region', () => {
  test.each(['NO_CASINO', 'SHUT'])(
    '%s: no slot, no group of them, no manufacturer of them',
    async (region) => {
      const [game] = (await seeded.catalog.games({ group: 'slot' }, {}, OPEN_REGION)).items;
      expect((await seeded.catalog.games({ group: 'slot' }, {}, region)).totalCount).toBe(0);
      expect((await seeded.catalog.games({ search: game?.name }, {}, region)).totalCount).toBe(0);
      expect((await seeded.catalog.games({ ids: [String(game?.id)] }, {}, region)).totalCount).toBe(0);
      expect(await seeded.catalog.game(game?.manufacturer.code ?? '', game?.slug ?? '', region)).toBeNull();
      expect((await seeded.catalog.groups(region)).map(({ slug }) => slug)).not.toContain('slot');
      expect((await seeded.catalog.manufacturers(region)).map(({ code }) => code)).not.toContain(
        game?.manufacturer.code,
      );
    },
  );
  test('all verticals closed: the catalogue is empty', async () => {
    expect((await seeded.catalog.games({}, {}, 'SHUT')).totalCount).toBe(0);
    expect(await seeded.catalog.groups('SHUT')).toEqual([]);
    expect(await seeded.catalog.manufacturers('SHUT')).toEqual([]);
  });
  test('in a region without demo, games stay but cannot be played in demo mode', async () => {
    const page = await seeded.catalog.games({}, {}, 'NO_DEMO');
    expect(page.totalCount).toBe(588);
    expect(page.items.some((game) => game.hasDemo)).toBe(false);
    expect((await seeded.catalog.games({}, {}, OPEN_REGION)).items.every((game) => game.hasDemo)).toBe(true);
  });
  test('a closed game can be neither added to favorites nor listed in them', async () => {
    const player = await newPlayer();
    await seeded.catalog.toggleFavorite(player, 'scarab-courier', OPEN_REGION);
    await expect(seeded.catalog.toggleFavorite(player, 'scarab-courier', 'NO_CASINO')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await seeded.catalog.favorites(player, {}, {}, 'NO_CASINO')).totalCount).toBe(0);
    expect((await seeded.catalog.favorites(player, {}, {}, OPEN_REGION)).totalCount).toBe(1);
  });
});

describe('specification 2 §4 "Favorite"', () => {
  test('toggles: ADDED, REMOVED, ADDED', async () => {
    const player = await newPlayer();
    const known = [];
    for (let turn = 0; turn < 3; turn += 1)
      known.push((await seeded.catalog.toggleFavorite(player, 'the-moo-point', OPEN_REGION)).result);
    expect(known).toEqual(['ADDED', 'REMOVED', 'ADDED']);
  });
  test('concurrent toggles of a favorite: each returns the state after it, and the last one remains', async () => {
    const player = await newPlayer();
    const results = await Promise.all(
      Array.from({ length: 9 }, () => seeded.catalog.toggleFavorite(player, 'cosmocat', OPEN_REGION)),
    );
    expect(results.filter(({ result }) => result === 'ADDED')).toHaveLength(5);
    expect(results.filter(({ result }) => result === 'REMOVED')).toHaveLength(4);
    expect(await seeded.store.db.select().from(favorites).where(eq(favorites.playerId, player))).toHaveLength(
      1,
    );
  });
  test('an unknown slug is not_found', async () => {
    await expect(
      seeded.catalog.toggleFavorite(await newPlayer(), 'no-such-game', OPEN_REGION),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
  test('each player sees only their own favorites, newest first, in pages, and by manufacturer', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const slugs = ['scarab-courier', 'cosmocat', 'rex-meridian'];
    for (const slug of slugs) {
      seeded.clock.pass(1000);
      await seeded.catalog.toggleFavorite(one, slug, OPEN_REGION);
    }
    const page = await seeded.catalog.favorites(one, {}, { first: 2 }, OPEN_REGION);
    expect(page.items.map((game) => game.slug)).toEqual(['rex-meridian', 'cosmocat']);
    expect(page.hasNextPage).toBe(true);
    expect((await seeded.catalog.favorites(other, {}, {}, OPEN_REGION)).totalCount).toBe(0);
    const code = page.items[0]?.manufacturer.code ?? '';
    expect(
      (await seeded.catalog.favorites(one, { manufacturer: code }, {}, OPEN_REGION)).items.every(
        (game) => game.manufacturer.code === code,
      ),
    ).toBe(true);
  });
});

test('specification 2 §7 getUserLatestedGames: opened games, the latest first, each once', async () => {
  const player = await newPlayer();
  expect(await seeded.catalog.latestGames(player, OPEN_REGION)).toEqual([]);
  for (const id of [7, 8, 7]) {
    seeded.clock.pass(1000);
    await seeded.catalog.recordOpened(player, id);
  }
  expect((await seeded.catalog.latestGames(player, OPEN_REGION)).map((game) => game.id)).toEqual([7, 8]);
});

test('the version of the catalogue changes when any row changes', async () => {
  const { db } = seeded.store;
  const version = () => snapshotVersion({ db, kind: 'postgres' });
  const before = await version();
  expect(before).not.toBe('');
  expect(await version()).toBe(before);
  const [game] = await db.select().from(games).limit(1);
  if (!game) throw new Error('no game');
  await db
    .update(games)
    .set({ popularity: game.popularity + 1 })
    .where(eq(games.id, game.id));
  expect(await version()).not.toBe(before);
  await db.update(games).set({ popularity: game.popularity }).where(eq(games.id, game.id));
  expect(await version()).toBe(before);
});

test('after `changed`, readers see a disabled game and a disabled manufacturer', async () => {
  const [game] = (await seeded.catalog.games({ manufacturer: 'saltbox' }, {}, OPEN_REGION)).items;
  await seeded.store.db
    .update(games)
    .set({ active: false })
    .where(eq(games.id, game?.id ?? 0));
  expect(await seeded.catalog.gameBySlug(game?.slug ?? '')).not.toBeNull();
  await seeded.catalog.changed();
  expect(await seeded.catalog.gameBySlug(game?.slug ?? '')).toBeNull();
  await seeded.store.db.update(manufacturers).set({ active: false }).where(eq(manufacturers.code, 'saltbox'));
  await seeded.catalog.changed();
  expect((await seeded.catalog.games({ manufacturer: 'saltbox' }, {}, OPEN_REGION)).totalCount).toBe(0);
  expect(await seeded.catalog.manufacturer('saltbox', OPEN_REGION)).toBeNull();
});
