/**
 * Opens the game server: inside this process or, with GAMES_URL, a client of one in another process. This is
 * the only module of the platform that imports games/server (eslint.config.mjs).
 */
import type { PlatformPort } from '#contract/provider.ts';
import { createGameServer } from '#games/server/game-server.ts';
import type { GameServer } from '#games/server/game-server.ts';
import { artFolderIn } from '#config/data-folder.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { openRemoteGameServer } from './remote-game-server.ts';

export type { GameServer } from '#games/server/game-server.ts';
type Deps = {
  settings: Pick<Settings, 'PROVIDER_SECRET' | 'GAMES_URL' | 'DATA_DIR'>;
  store: Store;
  clock: Clock;
  log: { error(context: object, message: string): void; warn(context: object, message: string): void };
  platform: PlatformPort;
};

/** The returned server is idle until `start`. */
export function openGameServer({ settings, log, ...deps }: Deps): GameServer {
  const { PROVIDER_SECRET: secret, GAMES_URL: url, DATA_DIR } = settings;
  return url === undefined
    ? createGameServer({ ...deps, log, secret, artFolder: artFolderIn(DATA_DIR) })
    : openRemoteGameServer({ url, secret, log });
}
