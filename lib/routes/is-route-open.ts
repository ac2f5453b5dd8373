/**
 * Routes that are closed in a region do not exist there (DESIGN §4): neither their addresses nor links to
 * them.
 */
import { isGroupOpen, isOpen, type Site } from '#lib/brands/sites.ts';
import { DEFAULT_GROUP, GROUP_ALIASES } from './groups.ts';
import type { RouteMatch } from './match.ts';
import { routeOf } from './table.ts';

const LANDINGS = 'land/';

/**
 * True when the site offers the route. The vertical of a single game is known to the platform only, which
 * applies the same rule.
 */
export function isRouteOpen(
  site: Pick<Site, 'jurisdiction'>,
  { name, params }: Pick<RouteMatch, 'name' | 'params'>,
): boolean {
  const { area, path } = routeOf(name);
  if (area === 'sport' || name === 'landSport') return isOpen(site, 'sport');
  // Their prizes are played in slots.
  if (path.startsWith(LANDINGS)) return isGroupOpen(site, DEFAULT_GROUP);
  const group = params['group'];
  return group === undefined || isGroupOpen(site, GROUP_ALIASES[group] ?? group);
}
