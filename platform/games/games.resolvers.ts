/** GraphQL fields of games (contract/schema.graphql `gameInit`; specification 2 §7 getGameStatus). */
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Launches } from './launch.service.ts';

type Deps = {
  launches: Pick<Launches, 'launch'>;
  bus: Bus;
  countedGroups: CountedGroups;
};

/** How often guests of one address may open a demo game: each launch creates a purse and a session. */
export const GUEST_LAUNCHES = { max: 120, windowMs: 10 * 60_000 } as const;

export const createGameResolvers = ({ launches, bus, countedGroups }: Deps): Resolvers => ({
  Query: {
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
        supplierStatusCode: 'url' in answer ? null : (answer.reason ?? null),
        url: 'url' in answer ? answer.url : null,
        display: 'url' in answer && !answer.inFrame ? 'WINDOW' : 'FRAME',
      };
    },
  },
});
