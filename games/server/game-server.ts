/** The game server as one component: its dependencies, routes, start and stop. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createArrivals } from '#contract/arrival.ts';
import type { PlatformPort, ProviderPort } from '#contract/provider.ts';
import type { Clock } from './clock.ts';
import { registerClientFiles } from './client-files.ts';
import { keepPictures } from '#games/client/kept-pictures.ts';
import { registerGameRoutes } from './games.routes.ts';
import { createGames } from './games.service.ts';
import { createTableFeeds } from './live-tables/table-feeds.ts';
import { attachTablesSocket } from './live-tables/tables-socket.ts';
import { createSharedRounds } from './shared/shared-rounds.service.ts';
import { registerSharedRoutes } from './shared/shared.routes.ts';
import type { Store } from './store.ts';

type Deps = {
  /** A store with the tables of games/server. */
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  /** Key that signs launches, and arrivals of calls (contract/arrival.ts). */
  secret: string;
  log: { error(context: object, message: string): void; warn(context: object, message: string): void };
  /** Folder of drawn pictures; it may be emptied at any time. */
  artFolder: string;
};

export type GameServer = {
  /** Calls that the platform makes to this game server. */
  provider: ProviderPort;
  /**
   * Registers game clients, the calls of PATHS.rgs and the socket of the live tables. `siteHostOf` returns
   * the host of the site that the request's frame belongs to, `visitorOf` the key under which a socket is
   * counted (null = it is not counted).
   */
  registerRoutes(
    app: FastifyInstance,
    siteHostOf: (request: FastifyRequest) => string,
    visitorOf: (request: IncomingMessage) => string | null,
  ): void;
  /** Settles rounds that a crashed process has left, then runs shared rounds and sweeps until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function createGameServer(deps: Deps): GameServer {
  const games = createGames(deps);
  const sharedRounds = createSharedRounds(deps);
  const arrivals = createArrivals(deps.secret);
  const kept = keepPictures({ folder: deps.artFolder, log: deps.log });
  const feeds = createTableFeeds({ ...deps, watch: sharedRounds.watch });
  return {
    provider: games.provider,
    registerRoutes(app, siteHostOf, visitorOf) {
      registerClientFiles(app, siteHostOf, kept);
      registerGameRoutes(app, { games });
      registerSharedRoutes(app, { sharedRounds, arrivals });
      const detach = attachTablesSocket(app.server, { feeds, visitorOf, log: deps.log });
      app.addHook('preClose', async () => detach());
    },
    async start() {
      await games.start();
      await sharedRounds.start();
    },
    async stop() {
      feeds.stop();
      await sharedRounds.stop();
      await games.stop();
    },
  };
}
