/** The largest wins of the last days, read from the ledger. */
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Catalog } from '#platform/catalog/catalog.api.ts';
import type { CatalogGame } from '#platform/catalog/catalog.api.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { readBigWins } from '#platform/wallet/wallet.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { chooseTopWins, MIN_MULTIPLE, WINDOW_MS, type Win } from './top-wins.ts';

type TopWin = Win & { game: CatalogGame };
type Deps = {
  store: Store;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  catalog: Pick<Catalog, 'gamesByGameId'>;
};

export const WINS_CHANNEL = 'wins.changed';
const MAX_AGE_MS = 30_000;
/** Wins that are read per currency: more than are shown, because some games are closed in some regions. */
const CANDIDATES = 100;
const MAX_TOP_WINS = 24;

export function createWins({ store, bus, clock, catalog }: Deps) {
  const cache = createReadCache({
    load: () => loadWins(store, clock.now()),
    bus,
    channel: WINS_CHANNEL,
    clock,
    maxAgeMs: MAX_AGE_MS,
  });
  return {
    /**
     * The first `first` top wins, MAX_TOP_WINS at most, in games that are open in the region. The list may be
     * half a minute old.
     */
    async top(first: number, region: string): Promise<TopWin[]> {
      const games = await catalog.gamesByGameId(region);
      const wins = (await cache.get()).flatMap((win) => {
        const game = games.get(win.gameId);
        return game ? [{ ...win, game }] : [];
      });
      return chooseTopWins(wins, clock.now()).slice(0, Math.max(0, Math.min(first, MAX_TOP_WINS)));
    },
  };
}
export type Wins = ReturnType<typeof createWins>;

/** Wins whose player still has an account, with the player's public name. */
async function loadWins({ db }: Pick<Store, 'db'>, now: Date): Promise<readonly Win[]> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const wins = await readBigWins(db, { since, leastMultiple: MIN_MULTIPLE, perCurrency: CANDIDATES });
  const players = await readPlayers(
    db,
    wins.map(({ playerId }) => playerId),
  );
  return wins.flatMap((win) => {
    const player = players.get(win.playerId);
    return player ? [{ ...win, username: player.username }] : [];
  });
}
