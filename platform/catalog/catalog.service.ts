/** The catalogue: what there is to play in a region, and each player's own lists of it. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Vertical } from '#contract/jurisdiction.ts';
import { VERTICALS } from '#contract/jurisdiction.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { apiError } from '#contract/api-error.ts';
import { favorites, openedGames } from './catalog.tables.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { ListPicture } from '#platform/media/media.api.ts';
import { facetsOf, manufacturersOf } from './catalog-facets.ts';
import type { Facets, ManufacturerCount } from './catalog-facets.ts';
import { chooseGames, chooseList, findGroup } from './catalog-list.ts';
import type { GameFilter } from './catalog-list.ts';
import { loadSnapshot, openPart, snapshotVersion } from './catalog-snapshot.ts';
import type {
  CatalogGame,
  CatalogGroup,
  CatalogManufacturer,
  CatalogSnapshot,
  OpenVerticals,
} from './catalog-snapshot.ts';
import { pageOf } from '#platform/kernel/paging.ts';
import type { Page, PageRequest } from '#platform/kernel/paging.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import { chooseLinkGames } from './link-games.ts';
import { bestMatches, readQuery } from './search-match.ts';
import { foldText } from './search-text.ts';

export type CatalogDeps = {
  store: Store;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** Which verticals are open in a region (its jurisdiction profile). */
  openVerticals: (region: string) => OpenVerticals;
};
export type FavoriteToggle = { result: 'ADDED' | 'REMOVED'; game: CatalogGame };

/** How long another process may miss a change whose announcement got lost. */
const MAX_AGE_MS = 60_000;
/** Entries of "played lately" that are given. */
const LATEST_GAMES = 24;
const CATALOG_CHANNEL = 'catalog.changed';

export function createCatalog(deps: CatalogDeps) {
  const { store, clock } = deps;
  const cache = createReadCache({
    load: () => loadParts(store),
    version: () => snapshotVersion(store),
    bus: deps.bus,
    channel: CATALOG_CHANNEL,
    clock,
    maxAgeMs: MAX_AGE_MS,
  });
  const openIn = async (region: string): Promise<CatalogSnapshot> =>
    (await cache.get()).openPart(deps.openVerticals(region));

  const findBySlug = async (slug: string, region: string): Promise<CatalogGame | null> =>
    (await openIn(region)).games.find((game) => game.slug === slug) ?? null;

  /** The player's own list, newest first, without what is closed or switched off. */
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
    /** One page of the games that fit; an unknown group, subgroup or manufacturer gives an empty page. */
    async games(
      filter: GameFilter,
      page: PageRequest,
      region: string,
      maxFirst?: number,
    ): Promise<Page<CatalogGame>> {
      return pageOf(chooseGames(await openIn(region), filter), page, maxFirst);
    },
    /** By what the list of `filter` can be narrowed, and how many games each choice leaves. */
    async facets(
      filter: GameFilter,
      region: string,
    ): Promise<Facets & { manufacturers: ManufacturerCount[] }> {
      const open = await openIn(region);
      const { manufacturer: _any, ...others } = filter;
      return {
        ...facetsOf(chooseList(open, filter), filter),
        manufacturers: manufacturersOf(chooseList(open, others), filter),
      };
    },
    /** Null = there is no such game of this manufacturer in this region. */
    async game(manufacturerCode: string, slug: string, region: string): Promise<CatalogGame | null> {
      const game = await findBySlug(slug, region);
      return game !== null && game.manufacturer.code === manufacturerCode.toLowerCase() ? game : null;
    },
    /** All that is active, whatever the region: for pictures, which are the same everywhere. */
    async whole(): Promise<CatalogSnapshot> {
      return (await cache.get()).whole;
    },
    /** Null = no active game with this slug, whatever the region: pictures are the same everywhere. */
    async gameBySlug(slug: string): Promise<CatalogGame | null> {
      return (await cache.get()).whole.games.find((game) => game.slug === slug) ?? null;
    },
    /** Games that stand for a list in the picture of a shared link, whatever the region. */
    async linkGames(
      list: ListPicture,
      count: number,
      competitionGameIds: readonly string[],
    ): Promise<readonly CatalogGame[]> {
      const { whole } = await cache.get();
      return chooseLinkGames(whole, list, { count, competitionGameIds: new Set(competitionGameIds) });
    },
    /** Games of the region by the id that providers and the ledger name them with. */
    async gamesByGameId(region: string): Promise<ReadonlyMap<string, CatalogGame>> {
      return new Map((await openIn(region)).games.map((game) => [game.gameId, game]));
    },
    /** All groups of the region, in menu order. */
    async groups(region: string): Promise<readonly CatalogGroup[]> {
      return (await openIn(region)).groups;
    },
    /** By slug or code. Null = no such group in this region. */
    async group(name: string, region: string): Promise<CatalogGroup | null> {
      return findGroup(await openIn(region), name) ?? null;
    },
    /** Those that fit `search`, best first; all in their own order without it. */
    async manufacturers(region: string, search?: string | null): Promise<readonly CatalogManufacturer[]> {
      const { manufacturers } = await openIn(region);
      return search
        ? bestMatches(manufacturers, ({ name }) => ({ name: foldText(name), studio: '' }), readQuery(search))
        : manufacturers;
    },
    /** How many games of a manufacturer are open in a region. */
    async gamesCount(code: string, region: string): Promise<number> {
      return countsOf(await openIn(region)).get(code) ?? 0;
    },
    /** Null = no manufacturer of this code has games in this region. */
    async manufacturer(code: string, region: string): Promise<CatalogManufacturer | null> {
      return (
        (await openIn(region)).manufacturers.find(
          (manufacturer) => manufacturer.code === code.toLowerCase(),
        ) ?? null
      );
    },
    /** Null = no active manufacturer of this code, whatever the region. */
    async manufacturerByCode(code: string): Promise<CatalogManufacturer | null> {
      return (
        (await cache.get()).whole.manufacturers.find((manufacturer) => manufacturer.code === code) ?? null
      );
    },

    /**
     * Turns a favourite on or off (specification 2 §4). Toggles of one player run one after another, so that
     * each answer tells the state it left. Throws `not_found` for a game that is not there.
     */
    async toggleFavorite(playerId: string, slug: string, region: string): Promise<FavoriteToggle> {
      const game = await findBySlug(slug, region);
      if (game === null) throw apiError('not_found');
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
    /** Favourites of a player, the newest first. */
    async favorites(
      playerId: string,
      filter: Pick<GameFilter, 'manufacturer'>,
      page: PageRequest,
      region: string,
    ): Promise<Page<CatalogGame>> {
      const games = await ownGames(favorites, playerId, region);
      return pageOf(chooseGames({ games, groups: [], manufacturers: [] }, filter), page);
    },
    /** Notes that a player opened a game just now. */
    async recordOpened(playerId: string, gameId: number): Promise<void> {
      const openedAt = clock.now();
      await store.db
        .insert(openedGames)
        .values({ playerId, gameId, openedAt })
        // Two tabs: the later time stays.
        .onConflictDoUpdate({
          target: [openedGames.playerId, openedGames.gameId],
          set: { openedAt: sql`greatest(${openedGames.openedAt}, excluded.opened_at)` },
        });
    },
    /** The games a player opened last, newest first. */
    async latestGames(playerId: string, region: string): Promise<readonly CatalogGame[]> {
      return (await ownGames(openedGames, playerId, region)).slice(0, LATEST_GAMES);
    },
    /** Call after a change of the catalogue was committed: every process reads it anew. */
    async changed(): Promise<void> {
      await cache.changed();
    },
  };
}
export type Catalog = ReturnType<typeof createCatalog>;

const counted = new WeakMap<CatalogSnapshot, ReadonlyMap<string, number>>();
/** Games by their manufacturer's code, counted once a snapshot. */
function countsOf(snapshot: CatalogSnapshot): ReadonlyMap<string, number> {
  const known = counted.get(snapshot);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { manufacturer } of snapshot.games)
    counts.set(manufacturer.code, (counts.get(manufacturer.code) ?? 0) + 1);
  counted.set(snapshot, counts);
  return counts;
}

/** The whole catalogue with its open parts, each cut once. */
async function loadParts(
  store: Store,
): Promise<{ whole: CatalogSnapshot; openPart(open: OpenVerticals): CatalogSnapshot }> {
  const whole = await loadSnapshot(store.db);
  const parts = new Map<string, CatalogSnapshot>();
  return {
    whole,
    openPart(open) {
      const key = VERTICALS.filter((vertical: Vertical) => open[vertical]).join();
      const part = parts.get(key) ?? openPart(whole, open);
      parts.set(key, part);
      return part;
    },
  };
}
