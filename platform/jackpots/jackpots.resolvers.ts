/** GraphQL fields of jackpots (contract/schema.graphql `jackpots`, `jackpotWins`). */
import { GROUP_IDS } from '#contract/group-ids.ts';
import { maskName } from '#platform/accounts/mask-name.ts';
import { toGame } from '#platform/catalog/catalog-views.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { isCurrency, toMajor } from '#platform/wallet/money.ts';
import { parseJackpotId, type PoolWin } from './jackpots.service.ts';
import type { PoolRow } from './pools.ts';

/** What of a pool may be known while it grows. */
const toPool = ({ id, tier, amount, start, cap, seed, currency: code }: PoolRow) => {
  const currency = isCurrency(code) ? code : 'USD';
  const major = (minor: bigint) => toMajor(minor, currency);
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

async function toWin({ pool, username, wonAt }: PoolWin, { services, region }: GraphqlContext) {
  const game = (await services.catalog.gamesByGameId(region)).get(pool.gameId ?? '');
  const { poolId, ...facts } = toPool(pool);
  return {
    ...facts,
    id: poolId,
    seed: pool.seed,
    username: maskName(username ?? ''),
    wonAt: wonAt.toISOString(),
    game: game ? toGame(game) : null,
  };
}

export const jackpotResolvers: Resolvers = {
  Query: {
    jackpots: async (_root, { currency }, context) => {
      const { services, region } = context;
      if (!isCurrency(currency)) return [];
      // Where none of their games is open nobody can win them.
      const group = (await services.catalog.groups(region)).find(({ id }) => id === GROUP_IDS.jackpot);
      if (!group) return [];
      const rows = await services.jackpots.growing(currency);
      return Promise.all(
        rows.map(async (row) => {
          const [last] = await services.jackpots.wins({ tier: row.tier, currency }, 1, 0);
          return {
            id: `${row.tier}-${currency.toLowerCase()}`,
            group: group.slug,
            ...toPool(row),
            lastWin: last ? await toWin(last, context) : null,
          };
        }),
      );
    },
    jackpotWins: async (_root, { id, first, offset }, context) => {
      const jackpot = parseJackpotId(id);
      if (!jackpot) return [];
      return Promise.all(
        (await context.services.jackpots.wins(jackpot, first ?? 0, offset ?? 0)).map((win) =>
          toWin(win, context),
        ),
      );
    },
  },
};
