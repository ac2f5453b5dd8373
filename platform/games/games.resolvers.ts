/** GraphQL fields of games (contract/schema.graphql `gameInit`, specification 2 §7 getGameStatus). */
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';

export const gameResolvers: Resolvers = {
  Query: {
    gameInit: async (_root, { manufacturer, slug, free, freegame, exitUrl, withoutInit }, { services, player, region, locale }) => {
      const answer = await services.games.launch({
        manufacturer,
        slug,
        free: free === true,
        campaignId: freegame || null,
        exitUrl,
        withoutInit,
        player,
        region,
        locale,
      });
      return {
        game: answer.gameId === null ? null : { gameId: answer.gameId },
        statusCode: answer.status,
        supplierStatusCode: answer.status === 'OK' ? null : (answer.reason ?? null),
        url: answer.status === 'OK' ? answer.url : null,
        display: answer.status === 'OK' && !answer.inFrame ? 'WINDOW' : 'FRAME',
      };
    },
  },
};
