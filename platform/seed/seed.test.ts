import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { TAGS } from '#contract/revalidation.ts';
import { hasIcon } from '#artwork/icons.ts';
import { gameKind } from '#games/server/kinds/kinds.ts';
import { sharedKind } from '#games/server/kinds/shared-kinds.ts';
import { SLOT_PROFILES } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { gameGroups, games as gamesTable, gameSubgroups } from '#platform/catalog/catalog.tables.ts';
import { seoTexts } from '#platform/content/content.tables.ts';
import { openSeededCatalog, OPEN_REGION } from '#platform/testing/open-seeded-catalog.ts';
import type { SeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import { ensureSeed } from './seed.ts';
import { editionsAround, statusOf } from '#platform/competitions/competition-rules.ts';
import { buildCompetitionSeries } from './seed-competitions.ts';
import { GROUP_IDS, LANGUAGES, PUBLISHED_AT } from './seed-constants.ts';
import { buildBlocks, buildImages } from './seed-content.ts';
import { buildGames, SUPPLIERS } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildSeoTexts, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './seed-texts.ts';
import { mechanicOf } from './slot-mathematics.ts';
import { dataSets } from './seed.tables.ts';
import { STUDIOS } from './studios.ts';

const games = buildGames(20260101);
const groups = buildGroups(games);
const subgroups = buildSubgroups(games, groups);
const texts = buildSeoTexts(games, groups, subgroups);

const countsBy = (name: (game: SeedGame) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(games, name)].map(([key, list]) => [key, list.length]));
const subgroupOf = (group: string, slug: string) => {
  const id = groups.find((each) => each.slug === group)?.id;
  return subgroups.find((subgroup) => subgroup.groupId === id && subgroup.slug === slug);
};

describe('the seed is made of the seed number alone', () => {
  test('the same number gives the same rows, another number others', () => {
    expect(buildGames(20260101)).toEqual(games);
    expect(buildSeoTexts(games, groups, subgroups)).toEqual(texts);
    expect(buildGames(7)).not.toEqual(games);
  });
  test('ids and slugs do not depend on the number: favorites survive another seed', () => {
    expect(buildGames(7).map(({ id, slug }) => [id, slug])).toEqual(games.map(({ id, slug }) => [id, slug]));
  });
});

describe('the seeded catalogue', () => {
  test('has the promised size: studios and games, and of every group enough', () => {
    expect(games).toHaveLength(588);
    expect(STUDIOS).toHaveLength(28);
    for (const studio of STUDIOS)
      expect(games.filter((game) => game.studio === studio).length).toBeGreaterThanOrEqual(
        studio.likes.length > 0 ? 20 : 4,
      );
    expect(countsBy(({ engine }) => engine.kind)).toEqual({
      slot: 498,
      crash: 6,
      mines: 8,
      plinko: 8,
      dice: 6,
      wheel: 6,
      roulette: 6,
      blackjack: 6,
      videopoker: 6,
      keno: 6,
      draws: 4,
      races: 4,
      live: 20,
      'blackjack-live': 4,
    });
    expect(countsBy(({ sort }) => sort.group)).toEqual({
      slot: 498,
      fast: 34,
      table: 18,
      lottery: 10,
      vsport: 4,
      online: 24,
    });
  });
  test('several suppliers deliver them, each its groups; only slots are slots', () => {
    for (const group of ['slot', 'fast', 'table', 'lottery', 'vsport', 'online'])
      expect(
        new Set(games.filter(({ sort }) => sort.group === group).map(({ supplierId }) => supplierId)).size,
      ).toBe(1);
    expect(new Set(games.map(({ supplierId }) => supplierId)).size).toBe(SUPPLIERS.length);
    for (const game of games) expect(game.isSlot).toBe(game.engine.kind === 'slot');
  });
  test('all mathematics of the slots are played, none of them everywhere; a studio keeps to a few mechanics', () => {
    const slots = games.filter(({ isSlot }) => isSlot);
    for (const { id } of SLOT_PROFILES) {
      const titles = slots.filter(({ engine }) => engine.profile === id).length;
      expect([id, titles >= 2 && titles <= 14]).toEqual([id, true]);
    }
    for (const studio of STUDIOS) {
      const mechanics = slots
        .filter((game) => game.studio === studio)
        .flatMap(({ sort }) => ('rules' in sort ? mechanicOf(sort.rules) : []));
      // Four, and what the name of a title promises.
      expect(new Set(mechanics).size).toBeLessThanOrEqual(6);
    }
  });
  test('titles that name a number of lines have that many', () => {
    const linesOf = (slug: string) => {
      const sort = games.find((game) => game.slug === slug)?.sort;
      return sort && 'rules' in sort ? sort.rules.lines?.length : undefined;
    };
    expect([linesOf('twenty-ripe-lines'), linesOf('juice-street-40'), linesOf('peachy-ten')]).toEqual([
      20, 40, 10,
    ]);
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
  test('every game really plays: its kind has its rules and its look, with the declared figures', () => {
    for (const { slug, engine, rtp, volatility } of games) {
      const kind = gameKind(engine.kind) ?? sharedKind(engine.kind);
      const rules = kind?.rules(engine.profile) as { rtp: number; volatility: number } | null | undefined;
      expect([slug, rules?.rtp, rules?.volatility]).toEqual([slug, rtp, volatility]);
      expect([slug, kind?.facts(rules, engine.theme)]).toEqual([slug, expect.anything()]);
    }
  });
  test('no two games beside the slots are the same rules in the same look', () => {
    const engines = games
      .filter(({ isSlot }) => !isSlot)
      .map(({ engine: { kind, profile, theme } }) => `${kind} ${profile} ${theme}`);
    expect(new Set(engines).size).toBe(engines.length);
  });
  test('every icon of a picture exists', () => {
    for (const { art } of games) expect(art.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    for (const { scene } of buildImages()) expect(scene.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    for (const { icon } of [...groups, ...subgroups]) expect([icon, hasIcon(icon)]).toEqual([icon, true]);
  });
  test('specification 2 §9: the group ids with a meaning; what is said of a game is so', () => {
    expect(GROUP_IDS).toMatchObject({ hot: 5, new: 23, drops_and_wins: 83, jackpot: 98 });
    for (const { slug, games: members } of [...groups, ...subgroups])
      expect([slug, members.length > 0]).toEqual([slug, true]);
    const slotsWith = (holds: (rules: SlotRules) => boolean) =>
      new Set(games.filter(({ sort }) => 'rules' in sort && holds(sort.rules)));
    expect(new Set(subgroupOf('slot', 'buybonus')?.games)).toEqual(slotsWith(({ buy }) => buy !== undefined));
    expect(new Set(groups.find(({ slug }) => slug === 'jackpot')?.games)).toEqual(
      slotsWith(({ hold }) => hold !== undefined),
    );
  });
  test('a game stands in the group of its kind and in no other vertical', () => {
    for (const vertical of ['slot', 'online', 'fast', 'table', 'lottery', 'vsport'])
      expect(new Set(groups.find(({ slug }) => slug === vertical)?.games)).toEqual(
        new Set(games.filter(({ sort }) => sort.group === vertical)),
      );
    for (const { groupId, games: members } of subgroups) {
      const group = groups.find(({ id }) => id === groupId);
      for (const game of members) expect(group?.games).toContain(game);
    }
  });
  test('specification 2 §2: the paired layout where it names it', () => {
    const paired = subgroups
      .filter(({ likeSlider }) => likeSlider)
      .map(({ groupId, slug }) => `${groups.find(({ id }) => id === groupId)?.slug ?? ''}/${slug}`);
    expect(paired).toEqual([
      'fast/hot',
      'online/hot',
      'online/roulette_live',
      'online/blackjack_live',
      'online/baccarat_live',
      'online/game_shows',
      'online/asian_games',
      'lottery/hot',
    ]);
  });
  test('Home follows the order of specification 2 §2: twelve rows, of 24 games where the group has as many', () => {
    const sections = buildBlocks().filter((block) => block.type === 'main_page_sections');
    expect(sections.map(({ title }) => title).slice(0, 14)).toEqual([
      'hot',
      'exclusive',
      'events',
      'online',
      'top_wins',
      'fast',
      'jackpot',
      'cashback',
      'providers',
      'buybonus',
      'drops_and_wins',
      'promotions',
      'lottery',
      'new',
    ]);
    const rows = sections.filter(({ props }) => props['kind'] === 'games');
    expect(rows).toHaveLength(12);
    for (const { title, props } of rows) {
      const list = props['subgroup']
        ? subgroupOf(String(props['group']), String(props['subgroup']))
        : groups.find((group) => group.slug === props['group']);
      expect([
        title,
        (list?.games.length ?? 0) >= (title === 'online' ? 20 : title === 'lottery' ? 10 : 24),
      ]).toEqual([title, true]);
    }
  });
});

describe('page texts', () => {
  test.each(CONTENT_LOCALES)('%s: every page has its own title and description', (locale) => {
    const rows = texts.filter((row) => row.locale === locale);
    expect(rows).toHaveLength(1 + groups.length + subgroups.length + STUDIOS.length + games.length);
    for (const key of ['metaTitle', 'metaDescription'] as const)
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });
  test('titles and descriptions are as short as search engines show them', () => {
    const long = texts.filter(
      (row) =>
        (row.metaTitle ?? '').length > META_TITLE_LENGTH ||
        (row.metaDescription ?? '').length > META_DESCRIPTION_LENGTH,
    );
    expect(long.map((row) => [row.page, row.locale])).toEqual([]);
  });
  test('numbers stand with the right form of the noun', () => {
    const { ru, uk, en } = LANGUAGES;
    expect(
      [1, 2, 5, 11, 12, 21, 22, 25, 111, 112].map((count) => ru.play.games(count).split(' ')[1]),
    ).toEqual(['игра', 'игры', 'игр', 'игр', 'игр', 'игра', 'игры', 'игр', 'игр', 'игр']);
    expect([1, 3, 16].map((count) => uk.play.games(count))).toEqual(['1 гра', '3 гри', '16 ігор']);
    expect([1, 2].map((count) => en.play.games(count))).toEqual(['1 game', '2 games']);
  });
  test('no text is empty or left in another language', () => {
    for (const row of texts)
      for (const key of ['h1', 'seoTitle', 'seoText', 'metaTitle', 'metaDescription'] as const)
        expect(row[key]).toMatch(/\S/);
    const cyrillic = /[а-яёәіңғүұқөһїєґ]/i;
    for (const row of texts)
      expect([row.page, row.locale, cyrillic.test(row.seoText ?? '')]).toEqual([
        row.page,
        row.locale,
        !['en', 'uz', 'az'].includes(row.locale),
      ]);
  });
  test('names of all groups and themes in every language, no two themes alike', () => {
    for (const locale of CONTENT_LOCALES) {
      const { themes, play, groupNames } = LANGUAGES[locale];
      expect(new Set(Object.values(themes).map(([name]) => name)).size).toBe(35);
      for (const [name, about] of Object.values(play.subgroups))
        for (const text of [name, about]) expect(text).toMatch(/\S/);
      for (const { slug } of groups) expect(groupNames[slug as keyof typeof groupNames]).toMatch(/\S/);
    }
  });
});

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
  test('a second start does nothing', async () => {
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
  test('an older version is brought up to date, without doubling anything', async () => {
    const before = await state();
    await seeded.store.db.update(dataSets).set({ version: 'older' });
    await ensureSeed(seeded.seedDeps, { onProgress: () => undefined });
    expect(await state()).toEqual(before);
    expect((await seeded.catalog.gameBySlug(games[0]?.slug ?? ''))?.name).toBe(games[0]?.name);
  });
  test('rows added later get ids after the seeded ones', async () => {
    const { id: _id, sort: _sort, studio: _studio, ...row } = games[0] as (typeof games)[number];
    const [added] = await seeded.store.db
      .insert(gamesTable)
      .values({ ...row, slug: 'added-later', gameId: 'added-later' })
      .returning({ id: gamesTable.id });
    expect(added?.id).toBe(games.length + 1);
  });
  test('the catalogue reads what was seeded', async () => {
    expect((await seeded.catalog.games({ group: 'slot' }, {}, OPEN_REGION)).totalCount).toBe(498);
    expect(
      (await seeded.catalog.games({ group: 'online', subgroup: 'game_shows' }, {}, OPEN_REGION)).totalCount,
    ).toBe(4);
  });
});

describe('competitions', () => {
  const series = buildCompetitionSeries(games);
  test('have games, names and rules in every language, pictures, and prizes without gaps', () => {
    const pictures = new Set(buildImages().map(({ id }) => id));
    for (const { gameIds, names, shortDescriptions, rules, imageId, prizes } of series) {
      expect(gameIds.length).toBeGreaterThanOrEqual(12);
      expect(gameIds.every((gameId) => games.some((game) => game.gameId === gameId))).toBe(true);
      for (const texts of [names, shortDescriptions, rules])
        for (const locale of CONTENT_LOCALES) expect(texts[locale]?.length).toBeGreaterThan(0);
      expect(pictures.has(imageId ?? 0)).toBe(true);
      expect(prizes.map(({ start }) => start)).toEqual([1, ...prizes.slice(0, -1).map(({ end }) => end + 1)]);
    }
  });
  test('on any day one of them runs', () => {
    for (let hour = 0; hour < 14 * 24; hour += 6) {
      const now = new Date(PUBLISHED_AT.getTime() + hour * 3_600_000);
      const editions = series.flatMap(({ firstStart, lengthMs, everyMs }) =>
        editionsAround({ firstStart, lengthMs, everyMs: everyMs ?? null }, now),
      );
      expect(editions.some((edition) => statusOf(edition, now) === 'running')).toBe(true);
    }
  });
});
