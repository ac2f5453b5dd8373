/** Links written by editors. */
import { hasAllGameVerticals } from '#contract/jurisdiction.ts';
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import { variantAt } from '#lib/catalog/list-variants.ts';
import { getCampaign } from '#lib/content/get-promotions.server.ts';
import { GROUP_ALIASES } from '#lib/routes/groups.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { buildPath, CASINO_BASE, internalPath } from '#lib/routes/links.ts';
import { readPath } from '#lib/routes/match.ts';
import { routeOf } from '#lib/routes/table.ts';
import type { PageContext } from './page-context.ts';

/**
 * The screen that an editor's path names; null = none. Editors write the same path for all sites, as on a site without
 * own sport: below `/casino`, sport below `/casino/new-sport`. `innerHref` then builds the address in the site's
 * layout.
 */
export const matchOf = ({ site }: Pick<PageContext, 'site'>, path: string | null) =>
  path === null
    ? null
    : readPath({ ownSport: false, defaultLocale: site.defaultLocale }, `/${CASINO_BASE}/${path}`).match;

/**
 * Address on this site of a path without base and language; null if no screen has this path, or if the screen is not
 * built yet.
 */
export function innerHref(
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  path: string | null,
): string | null {
  const match = matchOf({ site }, path);
  return match && internalPath(match.name, match.params) !== null
    ? buildPath(site, locale, match.name, match.params)
    : null;
}

/**
 * True when a path leads to a route that is closed in this region, or to a group without an open game:
 * content with such a link is omitted.
 */
export async function leadsToClosed(
  { site, scope }: Pick<PageContext, 'site' | 'scope'>,
  path: string | null,
): Promise<boolean> {
  const match = matchOf({ site }, path);
  if (match === null) return false;
  if (!isRouteOpen(site, match)) return true;
  if (routeOf(match.name).internal?.startsWith('campaign/')) {
    // The page of a campaign counts as closed if the list that it leads to is closed.
    const campaign = await getCampaign(match.name, scope);
    return (
      campaign === null || (campaign.link !== path && (await leadsToClosed({ site, scope }, campaign.link)))
    );
  }
  const group = match.params['group'];
  // The lists of tournament and cashback games are no groups of the catalogue.
  if (group === undefined || hasAllGameVerticals(site.jurisdiction) || variantAt(group)) return false;
  return (await getGroupInfo(GROUP_ALIASES[group] ?? group, scope)) === null;
}
