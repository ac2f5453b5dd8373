/**
 * GraphQL fields of games (contract/schema.graphql `gameInit`, `userPromo`; specification 2 §7 getGameStatus,
 * userPromo).
 */
import { gameImages } from '#platform/catalog/image-paths.ts';
import type { FreeSpin, Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import type { Services } from '#platform/services.ts';

export const gameResolvers: Resolvers = {
  Query: {
    // Programs and free bets have no rows anywhere before their own part of the product exists.
    userPromo: async (_root, _args, { services, player }) =>
      player && {
        activeStep: null,
        programsAvailable: [],
        freeSpins: await freeSpinsOf(services, player.id),
        freeBetsCount: 0,
      },
    gameInit: async (
      _root,
      { manufacturer, slug, free, freegame, exitUrl, withoutInit },
      { services, player, region, locale },
    ) => {
      const answer = await services.launches.launch({
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

/** Free rounds that the player can play, of games that are in the catalogue. */
async function freeSpinsOf({ wallet, catalog }: Services, playerId: string): Promise<FreeSpin[]> {
  const [given, { games }] = [await wallet.freeRounds.ofPlayer(playerId), await catalog.whole()];
  return given.flatMap(({ id, gameId, campaignId, count, left, activatedAt, expiresAt }) => {
    const game = games.find((one) => one.gameId === gameId);
    if (!game) return [];
    const image = { id: String(game.id), name: game.slug, webp: gameImages(game.slug, game.updatedAt) };
    return [
      {
        id,
        activated: activatedAt !== null,
        game: {
          manufacturer: game.manufacturer.code,
          slug: game.slug,
          name: game.name,
          compressedImage: image,
        },
        campaignId,
        programId: null,
        freespinsCount: count,
        freespinsLeft: left,
        dateExpire: expiresAt?.toISOString() ?? null,
      },
    ];
  });
}
