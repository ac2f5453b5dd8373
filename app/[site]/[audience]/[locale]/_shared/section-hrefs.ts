/** Targets of the links 'Casino' and 'Sports'. */
import type { RouteLocale } from '#contract/locales.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { isRouteOpen } from '#lib/routes/is-route-open.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from './page-context.ts';

const SLOTS = { name: 'GamesByGroup', params: { group: DEFAULT_GROUP } } as const;

/** The address of the slots, which crawlers reach without a redirect; null in regions where slots are closed. */
export const slotsHref = (site: PageContext['site'], locale: RouteLocale): string | null =>
  isRouteOpen(site, SLOTS) ? href(site, locale, SLOTS.name, SLOTS.params) : null;

/** The address of the home of sports; null in regions where sports are closed. */
export const sportsHref = (site: PageContext['site'], locale: RouteLocale): string | null =>
  isRouteOpen(site, { name: 'Sports', params: {} }) ? href(site, locale, 'Sports') : null;
