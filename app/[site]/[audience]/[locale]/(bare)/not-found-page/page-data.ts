/** Data of the 404 page: header and bottom bar, and popular games. */
import { getGames } from '#lib/catalog/get-games.server.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import { href } from '#lib/routes/links.ts';
import { loadChrome } from '../../_shared/chrome-data.ts';
import { toGamesPageView } from '../../_shared/games-page-view.ts';
import type { PageContext } from '../../_shared/page-context.ts';

const POPULAR = { group: DEFAULT_GROUP, subgroup: 'hot' } as const;

/** Popular games; null when they fail to load: the 404 page is then shown without games. */
async function loadPopular(context: PageContext): Promise<{ page: GamesPageView; href: string } | null> {
  try {
    const games = await getGames(POPULAR, context.scope);
    return {
      page: await toGamesPageView(games, context, { list: POPULAR, nextHref: null }),
      href: href(context.site, context.locale, 'GamesBySubGroup', POPULAR),
    };
  } catch {
    return null;
  }
}

export async function loadNotFound(context: PageContext) {
  const [chrome, t, catalog, popular] = await Promise.all([
    loadChrome(context),
    getTranslator(context.locale, 'status'),
    getTranslator(context.locale, 'catalog'),
    loadPopular(context),
  ]);
  return { chrome, t, catalog, popular };
}
