/**
 * GraphQL fields of games (contract/schema.graphql `gameInit`, `userPromo`; specification 2 §7 getGameStatus,
 * userPromo).
 */
import { gameImages } from '#platform/media/media.api.ts';
import type { FreeSpin, Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import type { Catalog } from '#platform/catalog/catalog.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Launches } from './launch.service.ts';

type Deps = {
  launches: Pick<Launches, 'launch'>;
  freeRounds: Pick<Wallet['freeRounds'], 'ofPlayer'>;
  catalog: Pick<Catalog, 'whole'>;
  bus: Bus;
  countedGroups: CountedGroups;
};

/** Demo games that guests of one address may open: each has a purse and a session of its own. */
export const GUEST_LAUNCHES = { max: 120, windowMs: 10 * 60_000 } as const;

export const createGameResolvers = ({
  launches,
  freeRounds,
  catalog,
  bus,
  countedGroups,
}: Deps): Resolvers => ({
  Query: {
    // The platform has no bonus programs and free bets yet.
    userPromo: async (_root, _args, { player }) =>
      player && {
        activeStep: null,
        programsAvailable: [],
        freeSpins: toFreeSpins(await freeRounds.ofPlayer(player.id), await catalog.whole()),
        freeBetsCount: 0,
      },
    gameInit: async (
      _root,
      { manufacturer, slug, free, freegame, exitUrl, currency, withoutInit },
      { player, region, locale, ip },
    ) => {
      if (player === null && !withoutInit)
        await countTryOfGroups(bus, 'guestLaunchByAddress', countedGroups(ip), GUEST_LAUNCHES);
      const answer = await launches.launch({
        manufacturer,
        slug,
        free: free === true,
        campaignId: freegame || null,
        exitUrl,
        currency: currency ?? null,
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
});

/** Free rounds, without those of games that are not in the catalogue. */
function toFreeSpins(
  granted: Awaited<ReturnType<Deps['freeRounds']['ofPlayer']>>,
  { games }: Awaited<ReturnType<Deps['catalog']['whole']>>,
): FreeSpin[] {
  return granted.flatMap(({ id, gameId, campaignId, count, left, activatedAt, expiresAt }) => {
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
