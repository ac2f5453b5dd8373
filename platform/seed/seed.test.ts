import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { TAGS } from '#contract/wire.ts';
import { FRAME_NAMES } from '#platform/catalog/art/frames.ts';
import { POSE_NAMES } from '#platform/catalog/art/hero.ts';
import { hasIcon } from '#platform/catalog/art/icons.ts';
import { LIGHT_NAMES } from '#platform/catalog/art/light.ts';
import { MARK_NAMES } from '#platform/catalog/art/marks.ts';
import { SCENERY_NAMES } from '#platform/catalog/art/sceneries.ts';
import { FONT_NAMES } from '#platform/catalog/art/fonts.ts';
import { getSlotProfile } from '#platform/games/slots/profiles.ts';
import { getSlotTheme } from '#platform/games/slots/themes.ts';
import { gameGroups, games as gamesTable, gameSubgroups } from '#platform/store/schema/catalog.ts';
import { dataSets, seoTexts } from '#platform/store/schema/content.ts';
import { openSeededCatalog, OPEN_REGION, SEEDING_MS } from '#platform/testing/open-seeded-catalog.ts';
import type { SeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import { ensureSeed } from './seed.ts';
import { GROUP_IDS, LANGUAGES } from './seed-constants.ts';
import { buildBlocks, buildImages } from './seed-content.ts';
import { buildGames } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildSeoTexts, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './seed-texts.ts';
import { STUDIOS } from './studios.ts';

const games = buildGames(20260101);
const groups = buildGroups(games);
const subgroups = buildSubgroups(games, groups);
const texts = buildSeoTexts(games, groups, subgroups);

describe('the seed is made of the seed number alone', () => {
  test('the same number gives the same rows, another number others', () => {
    expect(buildGames(20260101)).toEqual(games);
    expect(buildSeoTexts(games, groups, subgroups)).toEqual(texts);
    expect(buildGames(7)).not.toEqual(games);
  });
  test('ids and slugs do not depend on the number: favourites survive another seed', () => {
    expect(buildGames(7).map(({ id, slug }) => [id, slug])).toEqual(games.map(({ id, slug }) => [id, slug]));
  });
});

describe('the seeded catalogue', () => {
  test('has the promised size', () => {
    expect(games.length).toBeGreaterThanOrEqual(400);
    expect(STUDIOS).toHaveLength(16);
    for (const studio of STUDIOS) expect(games.filter((game) => game.studio === studio).length).toBeGreaterThanOrEqual(20);
  });
  test.each(['name', 'slug', 'gameId'] as const)('no %s twice', (key) =>
    expect(new Set(games.map((game) => String(game[key]).toLowerCase())).size).toBe(games.length),
  );
  test('slugs fit a URL and are no reserved name', () => {
    const reserved = new Set([...groups.map((group) => group.slug), 'favorites', 'user-bonus', 'home-hot']);
    for (const { slug } of [...games, ...STUDIOS.map(({ code }) => ({ slug: code }))]) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(reserved.has(slug)).toBe(false);
    }
  });
  test('every game really plays: an engine profile and theme that exist, with the declared figures', () => {
    for (const game of games) {
      const profile = getSlotProfile(game.engine.profile);
      expect(profile).not.toBeNull();
      expect([game.rtp, game.volatility]).toEqual([profile?.rtp, profile?.volatility]);
      expect(getSlotTheme(game.engine.theme)).not.toBeNull();
    }
  });
  test('every picture can be drawn: scenery, pose, icons, lettering, frame and mark exist', () => {
    for (const { art } of games) {
      expect(SCENERY_NAMES).toContain(art.scenery);
      expect(POSE_NAMES).toContain(art.pose);
      expect(LIGHT_NAMES).toContain(art.light);
      expect(art.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    }
    for (const { scene } of buildImages()) {
      expect(SCENERY_NAMES).toContain(scene.scenery);
      expect(scene.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    }
    for (const { icon } of [...groups, ...subgroups]) expect([icon, hasIcon(icon)]).toEqual([icon, true]);
    for (const { style } of STUDIOS) {
      expect(FONT_NAMES).toContain(style.font);
      expect(FRAME_NAMES).toContain(style.frame);
      expect(MARK_NAMES).toContain(style.mark);
    }
  });
  test('specification 2 §9: the group ids with a meaning; nothing is said to be what it is not', () => {
    expect(GROUP_IDS).toMatchObject({ hot: 5, new: 23, drops_and_wins: 83, jackpot: 98 });
    for (const slug of ['drops_and_wins', 'jackpot', 'online', 'fast', 'table', 'lottery', 'vsport'])
      expect(groups.find((group) => group.slug === slug)?.games).toEqual([]);
    for (const slug of ['cashback', 'buybonus', 'drops_and_wins']) expect(subgroups.find((subgroup) => subgroup.slug === slug)?.games).toEqual([]);
  });
  test('Home has twelve rows of 24 games and every row has that many', () => {
    const rows = buildBlocks().filter((block) => block.type === 'main_page_sections' && block.props['kind'] === 'games');
    expect(rows).toHaveLength(12);
    for (const { props } of rows) {
      const list = props['subgroup']
        ? subgroups.find((subgroup) => subgroup.slug === props['subgroup'])
        : groups.find((group) => group.slug === props['group']);
      expect(list?.games.length ?? 0).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('page texts', () => {
  test.each(CONTENT_LOCALES)('%s: every page has its own title and description', (locale) => {
    const rows = texts.filter((row) => row.locale === locale);
    expect(rows).toHaveLength(1 + 4 + 21 + STUDIOS.length + games.length);
    for (const key of ['metaTitle', 'metaDescription'] as const) expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });
  test('titles and descriptions are as short as search engines show them', () => {
    const long = texts.filter((row) => (row.metaTitle ?? '').length > META_TITLE_LENGTH || (row.metaDescription ?? '').length > META_DESCRIPTION_LENGTH);
    // Studios with many themes list them all; nothing else may be long.
    expect(long.filter((row) => !STUDIOS.some((studio) => row.page === `games/${studio.code}`)).map((row) => [row.page, row.locale])).toEqual([]);
  });
  test('no text is empty or left in another language', () => {
    for (const row of texts) for (const key of ['h1', 'seoTitle', 'seoText', 'metaTitle', 'metaDescription'] as const) expect(row[key]).toMatch(/\S/);
    const cyrillic = /[а-яёәіңғүұқөһїєґ]/i;
    for (const row of texts)
      expect([row.page, row.locale, cyrillic.test(row.seoText ?? '')]).toEqual([row.page, row.locale, !['en', 'uz', 'az'].includes(row.locale)]);
  });
  test('names of all groups and themes in every language, no two themes alike', () => {
    for (const locale of CONTENT_LOCALES) {
      const names = Object.values(LANGUAGES[locale].themes).map(([name]) => name);
      expect(new Set(names).size).toBe(20);
    }
  });
});

describe('ensureSeed', () => {
  let seeded: SeededCatalog;
  beforeAll(async () => {
    seeded = await openSeededCatalog();
  }, SEEDING_MS);
  afterAll(() => seeded.close());
  const state = async () => ({
    games: (await seeded.store.db.select().from(gamesTable)).length,
    groups: (await seeded.store.db.select().from(gameGroups)).length,
    subgroups: (await seeded.store.db.select().from(gameSubgroups)).length,
    texts: (await seeded.store.db.select().from(seoTexts)).length,
  });

  test('writes all of it and tells the web app', async () => {
    expect(await state()).toEqual({ games: games.length, groups: 11, subgroups: 24, texts: texts.length });
    expect(seeded.told).toEqual([[TAGS.catalog, TAGS.content]]);
  });
  test('a second start does nothing', async () => {
    const said: string[] = [];
    await seeded.store.db.update(gamesTable).set({ name: 'Renamed by the operator' }).where(eq(gamesTable.id, 1));
    await ensureSeed(seeded.services, { onProgress: (text) => said.push(text) });
    expect(said).toEqual([]);
    expect(seeded.told).toHaveLength(1);
    const [row] = await seeded.store.db.select().from(gamesTable).where(eq(gamesTable.id, 1));
    expect(row?.name).toBe('Renamed by the operator');
  });
  test('an older version is brought up to date, without doubling anything', async () => {
    const before = await state();
    await seeded.store.db.update(dataSets).set({ version: 'older' });
    await ensureSeed(seeded.services, { onProgress: () => undefined });
    expect(await state()).toEqual(before);
    expect((await seeded.catalog.gameBySlug(games[0]?.slug ?? ''))?.name).toBe(games[0]?.name);
  });
  test('rows added later get ids after the seeded ones', async () => {
    const { id: _id, theme: _theme, studio: _studio, ...row } = games[0] as (typeof games)[number];
    const [added] = await seeded.store.db
      .insert(gamesTable)
      .values({ ...row, slug: 'added-later', gameId: 'added-later' })
      .returning({ id: gamesTable.id });
    expect(added?.id).toBe(games.length + 1);
  });
  test('the catalogue reads what was seeded', async () => {
    expect((await seeded.catalog.games({ group: 'slot' }, {}, OPEN_REGION)).totalCount).toBe(games.length);
  });
});
