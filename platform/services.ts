/**
 * Every part of the platform, by name. Built once in server.ts (or a test) and handed to routes and
 * resolvers.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#contract/settings.ts';
import type { Accounts } from './accounts/accounts.service.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { createCatalog } from './catalog/catalog.service.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Competitions } from './competitions/competitions.service.ts';
import type { createContent } from './content/content.service.ts';
import type { PlatformPort } from '#contract/provider.ts';
import type { Launches } from './games/launch.service.ts';
import type { GameServer } from './games/open-game-server.ts';
import type { Jackpots } from './jackpots/jackpots.service.ts';
import type { Realtime } from './realtime/realtime.service.ts';
import type { Status } from './status/status.service.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wins } from './wins/wins.service.ts';
import type { createWallet } from './wallet/wallet.service.ts';

export type Services = {
  settings: Settings;
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  accounts: Accounts;
  wallet: ReturnType<typeof createWallet>;
  realtime: Realtime;
  catalog: ReturnType<typeof createCatalog>;
  content: ReturnType<typeof createContent>;
  platformPort: PlatformPort;
  gameServer: GameServer;
  launches: Launches;
  status: Status;
  wins: Wins;
  jackpots: Jackpots;
  competitions: Competitions;
};
