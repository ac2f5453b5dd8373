/** The screen that the address of a page leads to, before the guards of resolve-page.ts. */
import { VERTICAL_OF_GROUP, isOnlySport } from '#contract/jurisdiction.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { COOKIES } from '#contract/cookies.ts';
import { isGroupOpen, type Site } from '#lib/brands/sites.ts';
import { DEFAULT_GROUP, GROUP_ALIASES, SPECIAL_SUBGROUP } from '#lib/routes/groups.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import type { PathReading, RouteMatch } from '#lib/routes/match.ts';
import { SPORTS_MANUFACTURER } from '#lib/routes/sports-manufacturer.ts';
import type { RouteName } from '#lib/routes/table.ts';
import type { Visit } from './decision.ts';
import { hasSession } from './visitor-cookies.ts';

/**
 * The screen that an address leads to. `moved`: by a redirect of the route table or by an alias of a group.
 */
export type Target = Pick<RouteMatch, 'name' | 'params'> & { readonly moved: boolean };

/** A visit with its parsed address. */
export type PageVisit = Visit & {
  readonly now: Date;
  readonly reading: PathReading;
  /** Language of the address if the brand has it, else the site's default. */
  readonly locale: RouteLocale;
  readonly query: URLSearchParams;
  /** The query as received, with its question mark; '' = none. */
  readonly search: string;
  readonly setCookies: readonly string[];
  readonly dependsOnCookies: boolean;
};
/**
 * Follows the redirects of the route table, the aliases of groups, and the manufacturer code that stands for sports. If
 * the group that a row redirects to is closed, the first open group replaces it. A site that offers only sports has the
 * sports page as its Home.
 */
export function targetOf(site: Site, { name, params, row }: RouteMatch): Target {
  if (params['manufacturer'] === SPORTS_MANUFACTURER || (name === 'Home' && isOnlySport(site.jurisdiction)))
    return { name: 'Sports', params: {}, moved: true };
  const alias = params['group'] === undefined ? undefined : GROUP_ALIASES[params['group']];
  if (alias) return { name, params: { ...params, group: alias }, moved: true };
  // A test of the route table ensures that a redirect names a row.
  if (!row.redirect) return { name, params, moved: false };
  const target = { name: row.redirect.name as RouteName, params: row.redirect.params, moved: true };
  if (isRouteOpen(site, target)) return target;
  const group = Object.keys(VERTICAL_OF_GROUP).find((each) => isGroupOpen(site, each));
  return group === undefined ? target : { ...target, params: { ...target.params, group } };
}

/**
 * True for a person at the root of the games, which redirects special users and other players to different pages;
 * crawlers have no account.
 */
export const isCasinoOfPeople = ({ context, reading }: PageVisit): boolean =>
  context.audience === 'human' && reading.match?.name === 'Casino';

/** "Special users default to hot" (specification 2 §2). Null = not a special user, or another page. */
export function specialTarget(visit: PageVisit): Target | null {
  const { context, site, now } = visit;
  const { cookies } = context;
  if (!isCasinoOfPeople(visit) || !cookies.has(COOKIES.specialUser) || !hasSession(cookies, now)) return null;
  const params = { group: DEFAULT_GROUP, subgroup: SPECIAL_SUBGROUP };
  const target: Target = { name: 'GamesBySubGroup', params, moved: true };
  return isRouteOpen(site, target) ? target : null;
}
