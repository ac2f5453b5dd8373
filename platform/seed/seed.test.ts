import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { TAGS } from '#contract/revalidation.ts';
import { bonusPrograms } from '#platform/bonus/bonus.tables.ts';
import { gameGroups, games as gamesTable, gameSubgroups } from '#platform/catalog/catalog.tables.ts';
import { seoTexts } from '#platform/content/content.tables.ts';
import { openSeededCatalog, OPEN_REGION } from '#platform/testing/open-seeded-catalog.ts';
import type { SeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import { buildGames } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildSeoTexts } from './seed-texts.ts';
import { dataSets } from './seed.tables.ts';
import { ensureSeed } from './seed.ts';

const games = buildGames(20260101);
const groups = buildGroups(games);
const subgroups = buildSubgroups(games, groups);
const texts = buildSeoTexts(games, groups, subgroups);

describe('ensureSeed', () => {
  let seeded: SeededCatalog;
  beforeAll(async () => {
    seeded = await openSeededCatalog();
  });
  afterAll(() => seeded.close());
  const state = async () => ({
    games: (await seeded.store.db.select().from(gamesTable)).length,
    groups: (await seeded.store.db.select().from(gameGroups)).length,
    subgroups: (await seeded.store.db.select().from(gameSubgroups)).length,
    texts: (await seeded.store.db.select().from(seoTexts)).length,
  });

  test('writes every row and marks cached pages as out of date', async () => {
    expect(await state()).toEqual({
      games: games.length,
      groups: 11,
      subgroups: subgroups.length,
      texts: texts.length,
    });
    expect(seeded.changedTags).toEqual([[TAGS.catalog, TAGS.content]]);
  });
  test('a second start with the same version writes nothing', async () => {
    const progress: string[] = [];
    await seeded.store.db
      .update(gamesTable)
      .set({ name: 'Renamed by the operator' })
      .where(eq(gamesTable.id, 1));
    await ensureSeed(seeded.seedDeps, { onProgress: (text) => progress.push(text) });
    expect(progress).toEqual([]);
    expect(seeded.changedTags).toHaveLength(1);
    const [row] = await seeded.store.db.select().from(gamesTable).where(eq(gamesTable.id, 1));
    expect(row?.name).toBe('Renamed by the operator');
  });
  test('the rows of an older version are replaced, without duplicates', async () => {
    const before = await state();
    await seeded.store.db.update(dataSets).set({ version: 'older' });
    await ensureSeed(seeded.seedDeps, { onProgress: () => undefined });
    expect(await state()).toEqual(before);
    expect((await seeded.catalog.gameBySlug(games[0]?.slug ?? ''))?.name).toBe(games[0]?.name);
  });
  test('players are notified when the programs have changed, and only then', async () => {
    const seedAgain = async () => {
      await seeded.store.db.update(dataSets).set({ version: 'older' });
      await ensureSeed(seeded.seedDeps, { onProgress: () => undefined });
      return seeded.pushed.programs;
    };
    expect(await seedAgain()).toBe(0);
    await seeded.store.db.update(bonusPrograms).set({ position: 99 }).where(eq(bonusPrograms.id, 1));
    expect(await seedAgain()).toBe(1);
    expect(await seedAgain()).toBe(1);
  });
  test('rows added later get ids after the seeded ones', async () => {
    const {
      id: _id,
      category: _category,
      manufacturer: _manufacturer,
      ...row
    } = games[0] as (typeof games)[number];
    const [added] = await seeded.store.db
      .insert(gamesTable)
      .values({ ...row, slug: 'added-later', gameId: 'added-later' })
      .returning({ id: gamesTable.id });
    expect(added?.id).toBe(games.length + 1);
  });
  test('the catalogue contains the seeded games', async () => {
    expect((await seeded.catalog.games({ group: 'slot' }, {}, OPEN_REGION)).totalCount).toBe(498);
    expect(
      (await seeded.catalog.games({ group: 'online', subgroup: 'game_shows' }, {}, OPEN_REGION)).totalCount,
    ).toBe(4);
  });
});
