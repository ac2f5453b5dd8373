/** The page of a match in the route table. */
import { isMatchSegment, matchIdOf, matchSegment } from '#contract/page-id.ts';
import type { Params } from './pattern.ts';
import type { RouteName } from './table.ts';

/**
 * A match as its address names it. `slug` is absent where it is not known: an address with the id alone leads to the
 * same page.
 */
export type MatchAddress = {
  readonly id: string;
  readonly slug?: string | undefined;
  readonly sport: number | string;
};

/**
 * The page of a match: the route before its start differs from the route in play and afterwards (specification 1 §2).
 */
export function matchPage(
  match: MatchAddress,
  isScheduled: boolean,
): { readonly route: RouteName; readonly params: Params } {
  const sport_id = String(match.sport);
  const id = matchSegment(match);
  return isScheduled
    ? { route: 'sportLineStakes', params: { sport_id, match_id: id, time: 'all' } }
    : { route: 'sportLiveMatch', params: { sport_id, id } };
}

const MATCH_ROUTES: readonly string[] = ['sportLiveMatch', 'sportLineStakes'];

/**
 * The path of a match with its id alone; a path of another route unchanged. Visitors can write any slug, and all slugs
 * of a match share one page.
 */
export const withoutSlug = (route: string, path: string): string =>
  MATCH_ROUTES.includes(route)
    ? path
        .split('/')
        .map((segment) => (isMatchSegment(segment) ? matchIdOf(segment) : segment))
        .join('/')
    : path;
