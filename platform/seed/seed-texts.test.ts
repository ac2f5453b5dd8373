import { describe, expect, test } from '@jest/globals';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { MANUFACTURERS } from './manufacturers.ts';
import { LANGUAGES } from './seed-constants.ts';
import { buildGames } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildSeoTexts, META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from './seed-texts.ts';

const games = buildGames(20260101);
const groups = buildGroups(games);
const subgroups = buildSubgroups(games, groups);
const texts = buildSeoTexts(games, groups, subgroups);

describe('page texts', () => {
  test.each(CONTENT_LOCALES)('%s: every page has its own title and description', (locale) => {
    const rows = texts.filter((row) => row.locale === locale);
    expect(rows).toHaveLength(1 + groups.length + subgroups.length + MANUFACTURERS.length + games.length);
    for (const key of ['metaTitle', 'metaDescription'] as const)
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });
  test('titles and descriptions are no longer than search engines show', () => {
    const long = texts.filter(
      (row) =>
        (row.metaTitle ?? '').length > META_TITLE_LENGTH ||
        (row.metaDescription ?? '').length > META_DESCRIPTION_LENGTH,
    );
    expect(long.map((row) => [row.page, row.locale])).toEqual([]);
  });
  test('the noun after a number has the right plural form', () => {
    const { ru, uk, en } = LANGUAGES;
    expect(
      [1, 2, 5, 11, 12, 21, 22, 25, 111, 112].map((count) => ru.gameTexts.games(count).split(' ')[1]),
    ).toEqual(['игра', 'игры', 'игр', 'игр', 'игр', 'игра', 'игры', 'игр', 'игр', 'игр']);
    expect([1, 3, 16].map((count) => uk.gameTexts.games(count))).toEqual(['1 гра', '3 гри', '16 ігор']);
    expect([1, 2].map((count) => en.gameTexts.games(count))).toEqual(['1 game', '2 games']);
  });
  test('no text is empty or still in another language', () => {
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
  test('groups and themes have names in every language; names of themes are unique', () => {
    for (const locale of CONTENT_LOCALES) {
      const { themes, gameTexts, groupNames } = LANGUAGES[locale];
      expect(new Set(Object.values(themes).map(([name]) => name)).size).toBe(35);
      for (const [name, about] of Object.values(gameTexts.subgroups))
        for (const text of [name, about]) expect(text).toMatch(/\S/);
      for (const { slug } of groups) expect(groupNames[slug as keyof typeof groupNames]).toMatch(/\S/);
    }
  });
  test('the same seed gives the same texts', () =>
    expect(buildSeoTexts(games, groups, subgroups)).toEqual(texts));
});
