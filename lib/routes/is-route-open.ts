/**
 * Routes that are closed in a region do not exist there (DESIGN §4): neither their addresses nor links to
 * them.
 */
import { isOnlySport } from '#contract/jurisdiction.ts';
import { isGroupOpen, isOpen, type Site } from '#lib/brands/sites.ts';
import { DEFAULT_GROUP, GROUP_ALIASES } from './groups.ts';
import type { RouteMatch } from './match.ts';
import { routeOf, type RouteName } from './table.ts';

const LANDINGS = 'land/';
/** Screens of games, and of their prizes. */
const OF_GAMES: ReadonlySet<RouteName> = new Set([
  'HomeSections',
  'GroupSliders',
  'Casino',
  'BonusGames',
  'FavoriteGames',
  'LatestGames',
  'BuyBonusGames',
  'DropsAndWinsGames',
  'GamesByGroup',
  'GamesBySubGroup',
  'GamesByManufacturer',
  'GamePageNew',
  'Favorites',
  'CompetitionRoot',
  'Competitions',
  'Competition',
  'crypto',
  'jackpot',
  'jackpotWin',
  'top-wins',
  'drops',
  'drops-wins',
  'cabbage-days',
  'cashback',
  'euro_slots',
]);

/**
 * True when the site offers the route. The vertical of a single game is known on the platform only, which
 * applies the same rule.
 */
export function isRouteOpen(
  site: Pick<Site, 'jurisdiction'>,
  { name, params }: Pick<RouteMatch, 'name' | 'params'>,
): boolean {
  const { area, path } = routeOf(name);
  if (area === 'sport' || name === 'landSport') return isOpen(site, 'sport');
  // The prizes of landing pages are played in slots.
  if (path.startsWith(LANDINGS)) return isGroupOpen(site, DEFAULT_GROUP);
  if (isOnlySport(site.jurisdiction) && OF_GAMES.has(name)) return false;
  const group = params['group'];
  return group === undefined || isGroupOpen(site, GROUP_ALIASES[group] ?? group);
}
