/**
 * The platform's game server: in this process, or in its own by the setting GAMES_URL. The one place where
 * the platform imports games/server (eslint.config.mjs).
 */
import type { PlatformPort } from '#contract/provider.ts';
import { createGameServer } from '#games/server/game-server.ts';
import type { GameServer } from '#games/server/game-server.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { openRemoteGameServer } from './remote-game-server.ts';

export type { GameServer } from '#games/server/game-server.ts';
type Deps = {
  settings: Pick<Settings, 'PROVIDER_SECRET' | 'GAMES_URL'>;
  store: Store;
  clock: Clock;
  log: { error(context: object, message: string): void; warn(context: object, message: string): void };
  platform: PlatformPort;
};

/** Nothing runs before `start`. */
export function openGameServer({ settings, log, ...parts }: Deps): GameServer {
  const { PROVIDER_SECRET: secret, GAMES_URL: url } = settings;
  return url === undefined
    ? createGameServer({ ...parts, log, secret })
    : openRemoteGameServer({ url, secret, log });
}
