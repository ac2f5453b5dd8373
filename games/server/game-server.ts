/** The game server as one component: its dependencies, routes, start and stop. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createArrivals } from '#contract/arrival.ts';
import type { PlatformPort, ProviderPort } from '#contract/provider.ts';
import type { Clock } from './clock.ts';
import { registerClientFiles } from './client-files.ts';
import { registerGameRoutes } from './games.routes.ts';
import { createGames } from './games.service.ts';
import { createSharedRounds } from './shared/shared-rounds.service.ts';
import { registerSharedRoutes } from './shared/shared.routes.ts';
import type { Store } from './store.ts';

type Deps = {
  /** A store with the tables of games/server. */
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  /** Signs launches, and arrivals of calls (contract/arrival.ts). */
  secret: string;
  log: { error(context: object, message: string): void };
};

export type GameServer = {
  /** Calls that the platform makes to this game server. */
  provider: ProviderPort;
  /**
   * Registers game clients and the calls of PATHS.rgs. `siteHostOf` returns the host of the site that the
   * request's frame belongs to.
   */
  registerRoutes(app: FastifyInstance, siteHostOf: (request: FastifyRequest) => string): void;
  /** Settles rounds left by a crash, then runs shared rounds and sweeps until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function createGameServer(deps: Deps): GameServer {
  const games = createGames(deps);
  const sharedRounds = createSharedRounds(deps);
  const arrivals = createArrivals(deps.secret);
  return {
    provider: games.provider,
    registerRoutes(app, siteHostOf) {
      registerClientFiles(app, siteHostOf);
      registerGameRoutes(app, { games });
      registerSharedRoutes(app, { sharedRounds, arrivals });
    },
    async start() {
      await games.start();
      await sharedRounds.start();
    },
    async stop() {
      await sharedRounds.stop();
      await games.stop();
    },
  };
}
