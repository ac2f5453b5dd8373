/** Composition of games: the platform's side of the provider port, the game server, and launches. */
import type { createAccounts } from './accounts/accounts.service.ts';
import type { Bonuses } from './bonus/bonus.service.ts';
import type { createCatalog } from './catalog/catalog.service.ts';
import { createLaunches } from './games/launch.service.ts';
import { createPlatformPort } from './games/platform-port.ts';
import { openGameServer } from './games/open-game-server.ts';
import type { createStatus } from './status/status.service.ts';
import type { createWallet } from './wallet/wallet.service.ts';

type PlayKernel = Omit<Parameters<typeof openGameServer>[0], 'platform'>;
type Domains = {
  wallet: ReturnType<typeof createWallet>;
  catalog: ReturnType<typeof createCatalog>;
  accounts: ReturnType<typeof createAccounts>;
  status: ReturnType<typeof createStatus>;
  bonuses: Pick<Bonuses, 'refusesGame'>;
};

/** The game server, its calls to the platform, and launches of games. */
export function composePlay(kernel: PlayKernel, { wallet, catalog, accounts, status, bonuses }: Domains) {
  const platformPort = createPlatformPort({
    wallet,
    catalog,
    accountSessions: accounts.sessions,
    playRefusal: status.playRefusal,
  });
  const gameServer = openGameServer({ ...kernel, platform: platformPort });
  const launches = createLaunches({
    provider: gameServer.provider,
    catalog,
    wallet,
    openVerticals: status.openVerticals,
    playRefusal: status.playRefusal,
    bonusRefusesGame: bonuses.refusesGame,
    autoplayIsAllowed: (region) => status.jurisdiction(region).autoplay,
  });
  return { platformPort, gameServer, launches };
}
