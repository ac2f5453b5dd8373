/** Data of the component gallery: texts, and games as samples. */
import { getSites } from '#lib/brands/registry.server.ts';
import { buildSite, originOf } from '#lib/brands/sites.ts';
import { getGames } from '#lib/catalog/get-games.server.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { getMessages } from '#lib/i18n/get-messages.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import { toGamesPageView } from '../../_shared/games-page-view.ts';
import type { PageContext } from '../../_shared/page-context.ts';
import { GALLERY_NAMESPACES } from './entry.ts';

export async function loadGallery(context: PageContext) {
  const { site, locale, scope } = context;
  const nextHref = href(site, locale, 'GamesByGroup', { group: DEFAULT_GROUP }, { page: 2 });
  const [messages, games] = await Promise.all([
    getMessages(locale, GALLERY_NAMESPACES),
    getGames({ group: DEFAULT_GROUP }, scope),
  ]);
  const sites = getSites();
  const brands = [...sites.brands.values()].flatMap((brand) => {
    const host = brand.hosts.find(({ kind }) => kind === 'main');
    if (!host) return [];
    const own = buildSite(sites, brand, host.region, host.defaultLocale);
    const shown = brand.locales.includes(locale) ? locale : host.defaultLocale;
    return [
      { id: brand.id, name: brand.name, href: originOf(host.name, sites.port) + href(own, shown, 'Gallery') },
    ];
  });
  const page = await toGamesPageView(games, context, { list: { group: DEFAULT_GROUP }, nextHref });
  return { messages, brands, games: { ...page, games: page.games.map(withoutCalendar) } };
}

/**
 * Removes the tournament badge, which depends on the day: visual regression tests need the same page every
 * day.
 */
const withoutCalendar = (game: GameCardView): GameCardView => ({
  ...game,
  badges: game.badges.filter((badge) => badge !== 'tournament'),
});
