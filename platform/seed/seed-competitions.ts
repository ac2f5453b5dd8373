/** Series of competitions of the seed. Their editions follow the calendar, so that one is always running. */
import { millisecondsInDay } from 'date-fns/constants';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/locales.ts';
import type { NewSeries, PrizePlaces } from '#platform/competitions/competitions.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { CALM, mixedChoice, type SeedGame } from './seed-games.ts';
import { byPopularity } from './seed-groups.ts';
import { COMPETITION_TEXTS, type CompetitionCode } from './texts/competitions.ts';

export type SeriesRow = NewSeries & { id: number; code: CompetitionCode };

/** A Monday before the first installation. */
const MONDAY = new Date('2026-01-05T00:00:00Z');
const after = (days: number): Date => new Date(MONDAY.getTime() + days * millisecondsInDay);

/**
 * Prizes by place. `others`: the prize of each place from the fourth to the `last`: units of money, or a number
 * of free rounds of a game.
 */
const places = (
  [first, second, third]: readonly [number, number, number],
  others: Pick<PrizePlaces[number], 'units' | 'rounds'>,
  last: number,
): PrizePlaces => [
  { start: 1, end: 1, units: first },
  { start: 2, end: 2, units: second },
  { start: 3, end: 3, units: third },
  { start: 4, end: last, ...others },
];

/** A competition takes at most every fourth game by popularity: a badge on every card would have no meaning. */
const EVERY_NTH = 4;
/** Maximum number of games of one theme or type in a competition. */
const MAX_PER_THEME = 3;

export function buildCompetitionSeries(games: readonly SeedGame[]): SeriesRow[] {
  const popular = byPopularity(games);
  const of = (
    groups: readonly string[],
    count: number,
    fits: (volatility: number, rank: number) => boolean = () => true,
  ): string[] =>
    mixedChoice(
      popular.filter(
        ({ category, volatility }, rank) => groups.includes(category.group) && fits(volatility ?? 0, rank),
      ),
      count,
      MAX_PER_THEME,
    ).map(({ gameId }) => gameId);
  const [spun = ''] = of(['slot'], 1);
  const rows: Omit<SeriesRow, 'id' | 'names' | 'shortDescriptions' | 'rules'>[] = [
    {
      code: 'high-peaks',
      props: { accent: 'jackpot' },
      nomination: 'multiplier',
      imageId: 8,
      prizes: places([20_000, 10_000, 5_000], { units: 1_000 }, 10),
      // Volatile games have the largest multipliers.
      gameIds: of(['slot'], 24, (volatility, rank) => volatility > CALM && rank % EVERY_NTH === 0),
      firstStart: MONDAY,
      lengthMs: 7 * millisecondsInDay,
      everyMs: 7 * millisecondsInDay,
    },
    // Lasts from Thursday to Sunday.
    {
      code: 'long-road',
      props: { accent: 'cashback' },
      nomination: 'rounds',
      imageId: 9,
      prizes: places([5_000, 3_000, 2_000], { units: 0, rounds: { count: 50, gameId: spun } }, 10),
      gameIds: of(['slot', 'fast'], 24, (volatility, rank) => volatility <= CALM && rank % EVERY_NTH === 2),
      firstStart: after(3),
      lengthMs: 4 * millisecondsInDay,
      everyMs: 7 * millisecondsInDay,
    },
    // Lasts from Monday to Friday.
    {
      code: 'round-tables',
      props: { accent: 'new' },
      nomination: 'wins',
      imageId: 10,
      prizes: places([4_000, 2_000, 1_000], { units: 500 }, 5),
      gameIds: of(['online', 'table'], 18),
      firstStart: MONDAY,
      lengthMs: 5 * millisecondsInDay,
      everyMs: 7 * millisecondsInDay,
    },
  ];
  const inAll = (text: (texts: (typeof COMPETITION_TEXTS)[ContentLocale]) => string): LocalizedText =>
    Object.fromEntries(
      CONTENT_LOCALES.map((locale): [ContentLocale, string] => [locale, text(COMPETITION_TEXTS[locale])]),
    );
  return rows.map((row, index) => ({
    ...row,
    id: index + 1,
    active: true,
    names: inAll(({ names }) => names[row.code]),
    shortDescriptions: inAll(({ short }) => short[row.nomination]),
    rules: inAll(({ rules }) => rules),
  }));
}
