/**
 * Sets of columns. Instead of the columns of the whole match, a list of matches can show those of a half, period,
 * quarter or set, or those of corners (products §7.2 "line selector").
 */
import { SPORT_IDS, type SportId } from '#contract/feed.ts';
import type { MarketKey, Specifiers } from '#contract/feed-markets.ts';

export const LINE_SETS = ['period-1', 'period-2', 'period-3', 'period-4', 'corners'] as const;
export type LineSet = (typeof LINE_SETS)[number];

/**
 * Sets that have prices before a match. For a sport played in sets this is only the first set: the next ones open
 * during the match.
 */
const SETS_OF_SPORT: Readonly<Record<SportId, readonly LineSet[]>> = {
  [SPORT_IDS.football]: ['period-1', 'period-2', 'corners'],
  [SPORT_IDS.hockey]: ['period-1', 'period-2', 'period-3'],
  [SPORT_IDS.tennis]: ['period-1'],
  [SPORT_IDS.basketball]: ['period-1', 'period-2', 'period-3', 'period-4'],
  [SPORT_IDS.handball]: ['period-1', 'period-2'],
  [SPORT_IDS.volleyball]: ['period-1'],
};
export const lineSetsOf = (sport: number): readonly LineSet[] =>
  (SETS_OF_SPORT as Readonly<Record<number, readonly LineSet[]>>)[sport] ?? [];

export const toLineSet = (text: string | null | undefined): LineSet | null =>
  LINE_SETS.find((set) => set === text) ?? null;

/** The number, as text, of the part of the match that a set of columns is about; null: the whole match, or corners. */
export const periodOfSet = (set: LineSet | null): string | null =>
  set?.startsWith('period-') ? set.slice('period-'.length) : null;

const PERIOD_KEYS: readonly MarketKey[] = [
  'match_1x2',
  'set_winner',
  'double_chance',
  'total',
  'handicap',
  'btts',
];
const CORNER_KEYS: readonly MarketKey[] = ['corners_1x2', 'corners_total', 'corners_handicap'];

/** True if a market belongs to a column of the set. */
export const isOfSet = (
  { key, specifiers: { period } }: { readonly key: MarketKey; readonly specifiers: Specifiers },
  set: LineSet,
): boolean =>
  set === 'corners'
    ? period === undefined && CORNER_KEYS.includes(key)
    : period === periodOfSet(set) && PERIOD_KEYS.includes(key);
