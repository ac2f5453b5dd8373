/** GraphQL field of top wins (contract/schema.graphql `topWins`). */
import { maskName } from '#platform/accounts/mask-name.ts';
import { toGame } from '#platform/catalog/catalog-views.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { toMajor } from '#platform/wallet/money.ts';
import { multiplierOf } from './top-wins.ts';

export const winsResolvers: Resolvers = {
  Query: {
    topWins: async (_root, { first }, { services, region }) =>
      (await services.wins.top(first ?? 0, region)).map(
        ({ playerId: _player, username, game, won, staked, currency, closedAt, roundId }) => ({
          id: roundId,
          amount: toMajor(won, currency),
          currency,
          multiplier: multiplierOf({ won, staked }),
          username: maskName(username),
          wonAt: closedAt.toISOString(),
          game: toGame(game),
        }),
      ),
  },
};
