/** Lists that belong to one player: favorites and recently opened games. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { pageOf } from '#platform/kernel/paging.ts';
import type { Page, PageRequest } from '#platform/kernel/paging.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { chooseGames } from './catalog-list.ts';
import type { GameFilter } from './catalog-list.ts';
import type { CatalogGame, CatalogSnapshot } from './catalog-snapshot.ts';
import { favorites, openedGames } from './catalog.tables.ts';

export type FavoriteToggle = { result: 'ADDED' | 'REMOVED'; game: CatalogGame };

/** Length of the list of recently opened games. */
const LATEST_GAMES = 24;

type Deps = {
  store: Store;
  clock: Clock;
  /** The part of the catalogue that is open in a region. */
  openIn: (region: string) => Promise<CatalogSnapshot>;
};

export function createOwnLists({ store, clock, openIn }: Deps) {
  /** Games of a list that are open in the region, newest first. */
  const ownGames = async (
    list: typeof favorites | typeof openedGames,
    playerId: string,
    region: string,
  ): Promise<CatalogGame[]> => {
    const time = 'createdAt' in list ? list.createdAt : list.openedAt;
    const rows = await store.db
      .select({ gameId: list.gameId })
      .from(list)
      .where(eq(list.playerId, playerId))
      .orderBy(desc(time), desc(list.gameId));
    const byId = new Map((await openIn(region)).games.map((game) => [game.id, game]));
    return rows.flatMap((row) => byId.get(row.gameId) ?? []);
  };

  return {
    /**
     * Adds or removes a favorite (specification 2 §4). Toggles of one player run one after another, so that
     * each returns the state after it. Throws `not_found` for a game that is not open in the region.
     */
    async toggleFavorite(playerId: string, slug: string, region: string): Promise<FavoriteToggle> {
      const game = (await openIn(region)).games.find((each) => each.slug === slug);
      if (!game) throw apiError('not_found');
      const result = await store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const removed = await tx
          .delete(favorites)
          .where(and(eq(favorites.playerId, playerId), eq(favorites.gameId, game.id)))
          .returning({ gameId: favorites.gameId });
        if (removed.length > 0) return 'REMOVED' as const;
        await tx.insert(favorites).values({ playerId, gameId: game.id, createdAt: clock.now() });
        return 'ADDED' as const;
      });
      return { result, game };
    },
    /** Favorites of a player, newest first. */
    async favorites(
      playerId: string,
      filter: Pick<GameFilter, 'manufacturer'>,
      page: PageRequest,
      region: string,
    ): Promise<Page<CatalogGame>> {
      const games = await ownGames(favorites, playerId, region);
      return pageOf(chooseGames({ games, groups: [], manufacturers: [] }, filter), page);
    },
    /** Records that a player has opened a game now. */
    async recordOpened(playerId: string, gameId: number): Promise<void> {
      const openedAt = clock.now();
      await store.db
        .insert(openedGames)
        .values({ playerId, gameId, openedAt })
        // When two tabs open the same game, the later time is kept.
        .onConflictDoUpdate({
          target: [openedGames.playerId, openedGames.gameId],
          set: { openedAt: sql`greatest(${openedGames.openedAt}, excluded.opened_at)` },
        });
    },
    /** The games that a player opened last, newest first. */
    async latestGames(playerId: string, region: string): Promise<readonly CatalogGame[]> {
      return (await ownGames(openedGames, playerId, region)).slice(0, LATEST_GAMES);
    },
  };
}
