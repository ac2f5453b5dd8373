/** The greatest wins of the last days, out of the ledger: nothing here is made up. */
import { and, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Catalog } from '#platform/catalog/catalog.service.ts';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import { createReadCache } from '#platform/catalog/read-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { walletRounds, wallets } from '#platform/wallet/wallet.tables.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { chooseTopWins, LEAST_MULTIPLE, WINDOW_MS, type Win } from './top-wins.ts';

type TopWin = Win & { game: CatalogGame };
type Deps = {
  store: Store;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  catalog: Pick<Catalog, 'gamesByGameId'>;
};

export const WINS_CHANNEL = 'wins.changed';
const MAX_AGE_MS = 30_000;
/** Looked at in each currency; more than are shown, because some games are closed in some regions. */
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
    /** At most MAX_TOP_WINS, in games that are open in the region. Up to half a minute old. */
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

/** The greatest in each currency, which is as far as amounts compare by themselves. */
async function loadWins({ db }: Pick<Store, 'db'>, now: Date): Promise<Win[]> {
  const ranked = db
    .select({
      playerId: walletRounds.playerId,
      gameId: walletRounds.gameId,
      roundId: walletRounds.roundId,
      username: players.username,
      currency: wallets.currency,
      staked: walletRounds.stakedReal,
      won: walletRounds.wonReal,
      closedAt: walletRounds.closedAt,
      place:
        sql<number>`row_number() over (partition by ${wallets.currency} order by ${walletRounds.wonReal} desc, ${walletRounds.closedAt} desc)`.as(
          'place',
        ),
    })
    .from(walletRounds)
    .innerJoin(wallets, eq(wallets.playerId, walletRounds.playerId))
    .innerJoin(players, eq(players.id, walletRounds.playerId))
    .where(
      and(
        isNotNull(walletRounds.closedAt),
        gt(walletRounds.closedAt, new Date(now.getTime() - WINDOW_MS)),
        // As the index says it, which is of these rows alone.
        sql`${walletRounds.wonReal} > 0 and ${walletRounds.stakedBonus} = 0 and ${walletRounds.stakedPromo} = 0`,
        gt(walletRounds.stakedReal, 0n),
        gte(walletRounds.wonReal, sql`${walletRounds.stakedReal} * ${LEAST_MULTIPLE}`),
      ),
    )
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${CANDIDATES}`);
  return rows.flatMap(({ place: _place, closedAt, currency, ...row }) =>
    closedAt === null ? [] : [{ ...row, currency: currency as CurrencyCode, closedAt }],
  );
}
