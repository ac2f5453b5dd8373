/** GraphQL fields of jackpots (contract/schema.graphql `jackpots`, `jackpotWins`). */
import { GROUP_IDS } from '#contract/group-ids.ts';
import { maskName } from '#platform/accounts/accounts.api.ts';
import type { Catalog } from '#platform/catalog/catalog.api.ts';
import { toGame } from '#platform/catalog/catalog.api.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { parseJackpotId, type Jackpots, type PoolWin } from './jackpots.service.ts';
import type { PoolRow } from './pools.ts';

type Deps = {
  jackpots: Pick<Jackpots, 'growing' | 'wins'>;
  catalog: Pick<Catalog, 'gamesByGameId' | 'groups'>;
};

/** The public fields of an open pool; the seed stays secret until the pool drops. */
const toPool = ({ id, tier, amount, start, cap, seed, currency: code }: PoolRow) => {
  const currency = isCurrency(code) ? code : 'USD';
  const major = (minor: bigint) => toMajor(minor, CURRENCIES[currency]);
  return {
    poolId: id,
    tier,
    currency,
    amount: major(amount),
    start: major(start),
    cap: major(cap),
    commitment: commitmentOf(seed),
  };
};

/** Open pools, and the winners of dropped ones. */
export function createJackpotResolvers({ jackpots, catalog }: Deps): Resolvers {
  async function toWin({ pool, username, wonAt }: PoolWin, region: string) {
    const game = (await catalog.gamesByGameId(region)).get(pool.gameId ?? '');
    const { poolId, ...view } = toPool(pool);
    return {
      ...view,
      id: poolId,
      seed: pool.seed,
      username: maskName(username ?? ''),
      wonAt: wonAt.toISOString(),
      game: game ? toGame(game) : null,
    };
  }
  return {
    Query: {
      jackpots: async (_root, { currency }, { region }) => {
        if (!isCurrency(currency)) return [];
        // A region whose catalogue has no jackpot game gets no pools, because they cannot be won there.
        const group = (await catalog.groups(region)).find(({ id }) => id === GROUP_IDS.jackpot);
        if (!group) return [];
        return Promise.all(
          (await jackpots.growing(currency)).map(async ({ pool, lastWin }) => ({
            id: `${pool.tier}-${currency.toLowerCase()}`,
            group: group.slug,
            ...toPool(pool),
            lastWin: lastWin ? await toWin(lastWin, region) : null,
          })),
        );
      },
      jackpotWins: async (_root, { id, first, offset }, { region }) => {
        const jackpot = parseJackpotId(id);
        if (!jackpot) return [];
        const wins = await jackpots.wins(jackpot, first ?? 0, offset ?? 0);
        return Promise.all(wins.map((win) => toWin(win, region)));
      },
    },
  };
}
