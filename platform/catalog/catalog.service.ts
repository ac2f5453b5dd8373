/** The catalogue: games, groups and manufacturers of a region, and each player's own lists. */
import type { Vertical } from '#contract/jurisdiction.ts';
import { VERTICALS } from '#contract/jurisdiction.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { ListPicture } from '#platform/media/media.api.ts';
import { byGameId } from './games-by-id.ts';
import { facetsOf, manufacturersOf } from './catalog-facets.ts';
import type { Facets, ManufacturerCount } from './catalog-facets.ts';
import { readQuery, searchedFor } from '#contract/search/search-match.ts';
import { chooseGames, chooseList, findGroup } from './catalog-list.ts';
import type { GameFilter } from './catalog-list.ts';
import { loadSnapshot, openPart, snapshotVersion } from './catalog-snapshot.ts';
import type { CatalogGame, CatalogGroup, CatalogSnapshot, OpenVerticals } from './catalog-snapshot.ts';
import { pageOf } from '#platform/kernel/paging.ts';
import type { Page, PageRequest } from '#platform/kernel/paging.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import { chooseLinkGames } from './link-games.ts';
import { createManufacturers } from './catalog-manufacturers.ts';
import { createOwnLists } from './own-lists.ts';

export type CatalogDeps = {
  store: Store;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  /** Which verticals are open in a region (its jurisdiction profile). */
  openVerticals: (region: string) => OpenVerticals;
};

/** Maximum time for which a process serves old data after the message about a change was lost. */
const MAX_AGE_MS = 60_000;
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

  /** The active catalogue of all regions. Pictures use it, because they are the same in all regions. */
  const whole = async (): Promise<CatalogSnapshot> => (await cache.get()).whole;

  const findBySlug = async (slug: string, region: string): Promise<CatalogGame | null> =>
    (await openIn(region)).games.find((game) => game.slug === slug) ?? null;

  return {
    ...createOwnLists({ store, clock, openIn }),
    ...createManufacturers({ whole, openIn }),

    /**
     * One page of the games that satisfy `filter`; an unknown group, subgroup or manufacturer gives an empty
     * page. `searchedFor`: the query as the best match understood it (search-match.ts); null = no search or
     * no match.
     */
    async games(
      filter: GameFilter,
      page: PageRequest,
      region: string,
      maxFirst?: number,
    ): Promise<Page<CatalogGame> & { searchedFor: string | null }> {
      const games = chooseGames(await openIn(region), filter);
      const [best] = games;
      return {
        ...pageOf(games, page, maxFirst),
        searchedFor: best && filter.search ? searchedFor(best.search, readQuery(filter.search)) : null,
      };
    },
    /** Facets of the list of `filter`, with the number of games that each value would leave. */
    async facets(
      filter: GameFilter,
      region: string,
    ): Promise<Facets & { manufacturers: ManufacturerCount[] }> {
      const open = await openIn(region);
      const { manufacturer, ...others } = filter;
      const list = chooseList(open, filter);
      // Without a chosen manufacturer the list is already that of all manufacturers, so it is not searched
      // twice.
      const ofAllManufacturers = manufacturer ? chooseList(open, others) : list;
      return { ...facetsOf(list, filter), manufacturers: manufacturersOf(ofAllManufacturers, filter) };
    },
    /** The game with this slug, if it is of this manufacturer and open in this region; null = none. */
    async game(manufacturerCode: string, slug: string, region: string): Promise<CatalogGame | null> {
      const game = await findBySlug(slug, region);
      return game !== null && game.manufacturer.code === manufacturerCode.toLowerCase() ? game : null;
    },
    whole,
    /** The active game with this slug, in whatever region; null = none. */
    async gameBySlug(slug: string): Promise<CatalogGame | null> {
      return (await whole()).games.find((game) => game.slug === slug) ?? null;
    },
    /** Games for the picture that represents a link to a list in messengers and social networks; from all regions. */
    async linkGames(
      list: ListPicture,
      count: number,
      competitionGameIds: readonly string[],
    ): Promise<readonly CatalogGame[]> {
      return chooseLinkGames(await whole(), list, { count, competitionGameIds: new Set(competitionGameIds) });
    },
    /** Games of the region by the supplier's id, which providers and the ledger use. */
    async gamesByGameId(region: string): Promise<ReadonlyMap<string, CatalogGame>> {
      return byGameId((await openIn(region)).games);
    },
    /** All groups of the region, in menu order. */
    async groups(region: string): Promise<readonly CatalogGroup[]> {
      return (await openIn(region)).groups;
    },
    /** The group with this slug or code; null = none in this region. */
    async group(name: string, region: string): Promise<CatalogGroup | null> {
      return findGroup(await openIn(region), name) ?? null;
    },
    /** Call this after a change of the catalogue was committed: every process then loads the catalogue again. */
    async changed(): Promise<void> {
      await cache.changed();
    },
  };
}
export type Catalog = ReturnType<typeof createCatalog>;

/** Loads the whole catalogue. `openPart` gives the part with open verticals, computed once per set of them. */
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
