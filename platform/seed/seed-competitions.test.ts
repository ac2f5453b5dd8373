import { describe, expect, test } from '@jest/globals';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { editionsAround, statusOf } from '#platform/competitions/competition-rules.ts';
import { buildCompetitionSeries } from './seed-competitions.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import { buildImages } from './seed-content.ts';
import { buildGames } from './seed-games.ts';

const games = buildGames(20260101);

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
  test('at any time at least one is running', () => {
    for (let hour = 0; hour < 14 * 24; hour += 6) {
      const now = new Date(PUBLISHED_AT.getTime() + hour * 3_600_000);
      const editions = series.flatMap(({ firstStart, lengthMs, everyMs }) =>
        editionsAround({ firstStart, lengthMs, everyMs: everyMs ?? null }, now),
      );
      expect(editions.some((edition) => statusOf(edition, now) === 'running')).toBe(true);
    }
  });
});
