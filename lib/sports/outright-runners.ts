/** Markets of a competition, and their runners. Pure. */
import { readSpecifiers } from './markets.ts';
import type { OddsView } from './views.ts';

type Market = { readonly key: string; readonly specifiers: string };

/** Place of a market without places, after all others. Finite, because the difference of two such markets must be 0. */
const AFTER_ALL_PLACES = 1000;

/** Number of places that win; null when the market's name says who wins. */
export const placesOf = ({ key, specifiers }: Market): number | null =>
  key === 'outright' ? Number(readSpecifiers(specifiers)['places'] ?? 1) : null;

/** The winner of the competition first, then its best places, then everything else. */
export const byPlaces = (a: Market, b: Market): number =>
  (placesOf(a) ?? AFTER_ALL_PLACES) - (placesOf(b) ?? AFTER_ALL_PLACES);

/** End of an outcome's key that stands for all runners without an own outcome. */
const OTHER = '|other';
const isOther = ({ key }: OddsView): number => Number(key.endsWith(OTHER));

/**
 * Runners that can be bet on: the favourite first, and "all others" last, whatever its odds. A runner that is out of
 * the competition stays locked for weeks, so locked runners are left out. If all are locked, the market is only
 * suspended, so all are shown.
 */
export function shownRunners(runners: readonly OddsView[]): readonly OddsView[] {
  const open = runners.filter(({ isLocked }) => !isLocked);
  return (open.length > 0 ? open : runners).toSorted((a, b) => isOther(a) - isOther(b) || a.odds - b.odds);
}
