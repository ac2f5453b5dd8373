/** What is closed in a region is not there (DESIGN §4): neither its address nor what leads to it. */
import { isOpen, verticalOfGroup, type Site } from '#lib/brands/sites.ts';
import { GROUP_ALIASES } from './groups.ts';
import type { RouteMatch } from './match.ts';
import { routeOf } from './table.ts';

/**
 * Whether a route is offered on a site. A single game's vertical is known to the platform, which answers the
 * same way.
 */
export function isRouteOpen(
  site: Pick<Site, 'jurisdiction'>,
  { name, params }: Pick<RouteMatch, 'name' | 'params'>,
): boolean {
  if (routeOf(name).area === 'sport') return isOpen(site, 'sport');
  const group = params['group'];
  return group === undefined || isOpen(site, verticalOfGroup(GROUP_ALIASES[group] ?? group));
}
