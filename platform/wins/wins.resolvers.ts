/** GraphQL field of top wins (contract/schema.graphql `topWins`). */
import { maskName } from '#platform/accounts/accounts.api.ts';
import { toGame } from '#platform/catalog/catalog.api.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { multiplierOf } from './top-wins.ts';
import type { Wins } from './wins.service.ts';

export const createWinsResolvers = ({ wins }: { wins: Wins }): Resolvers => ({
  Query: {
    topWins: async (_root, { first }, { region }) =>
      (await wins.top(first ?? 0, region)).map(
        ({ playerId: _player, username, game, won, staked, currency, closedAt, roundId }) => ({
          id: roundId,
          amount: toMajor(won, CURRENCIES[currency]),
          currency,
          multiplier: multiplierOf({ won, staked }),
          username: maskName(username),
          wonAt: closedAt.toISOString(),
          game: toGame(game),
        }),
      ),
  },
});
