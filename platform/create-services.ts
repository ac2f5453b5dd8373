/**
 * Builds every part of the platform over an opened store and bus, in the order in which they need each other.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#contract/settings.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createCatalog } from './catalog/catalog.service.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createCompetitions } from './competitions/competitions.service.ts';
import { scoreSubscriber } from './competitions/scores.ts';
import { createContent } from './content/content.service.ts';
import { createLaunches } from './games/launch.service.ts';
import { openGameServer } from './games/open-game-server.ts';
import { createPlatformPort } from './games/platform-port.ts';
import { createJackpots } from './jackpots/jackpots.service.ts';
import { createRealtime } from './realtime/realtime.service.ts';
import type { Services } from './services.ts';
import { createStatus } from './status/status.service.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { createWins } from './wins/wins.service.ts';
import { createWallet } from './wallet/wallet.service.ts';

/** What a process brings. */
export type Parts = { settings: Settings; store: Store; bus: Bus; clock: Clock; log: FastifyBaseLogger };

/** Nothing runs yet: `startServices` sets timers and subscriptions going. */
export function createServices(parts: Parts): Services {
  const { settings, store, bus, clock, log } = parts;
  const realtime = createRealtime({
    store,
    bus,
    clock,
    log,
    tokenTtlMs: settings.TOKEN_TTL_HOURS * 3_600_000,
  });
  const jackpots = createJackpots({ store, clock, realtime });
  // Every process uses this order, so that row locks are taken in one order: wallet, pools, competitions.
  const roundSubscribers = [jackpots.roundSubscriber, scoreSubscriber];
  const wallet = createWallet({ store, realtime, clock, roundSubscribers });
  const status = createStatus({ store, bus, clock, log, realtime, settings });
  const competitions = createCompetitions({
    store,
    bus,
    clock,
    log,
    wallet,
    realtime,
    pagesChanged: status.changed,
  });
  const accounts = createAccounts({
    store,
    bus,
    clock,
    settings,
    wallet,
    realtime,
    regionIsOpen: status.regionIsOpen,
  });
  const catalog = createCatalog({ store, bus, clock, openVerticals: status.openVerticals });
  const content = createContent({ store, bus, clock });
  const platformPort = createPlatformPort({ wallet, catalog, sessionIsOpen: accounts.sessions.isOpen });
  const gameServer = openGameServer({ settings, store, clock, log, platform: platformPort });
  const launches = createLaunches({
    provider: gameServer.provider,
    catalog,
    wallet,
    openVerticals: status.openVerticals,
    autoplayIsAllowed: (region) => status.jurisdiction(region).autoplay,
  });
  const wins = createWins({ store, bus, clock, catalog });
  return {
    ...parts,
    wins,
    jackpots,
    competitions,
    realtime,
    wallet,
    status,
    accounts,
    catalog,
    content,
    platformPort,
    gameServer,
    launches,
  };
}

/** Begins to listen and to keep time. Rejects when the store or the bus does not answer. */
export async function startServices({ realtime, status, gameServer }: Services): Promise<void> {
  await realtime.start();
  await status.start();
  await gameServer.start();
}

/** Ends what `startServices` began; the store and the bus stay open for their owner to close. */
export async function stopServices({ realtime, status, gameServer, competitions }: Services): Promise<void> {
  await competitions.stop();
  await gameServer.stop();
  await status.stop();
  await realtime.stop();
}
