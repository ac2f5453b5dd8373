/**
 * Embeds the game server in the platform's process. The one place where the platform imports games/server
 * (eslint.config.mjs).
 */
import type { PlatformPort } from '#contract/provider.ts';
import { createGameServer } from '#games/server/game-server.ts';
import type { GameServer } from '#games/server/game-server.ts';
import type { Settings } from '#contract/settings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';

export type { GameServer } from '#games/server/game-server.ts';
type Deps = {
  settings: Pick<Settings, 'PROVIDER_SECRET'>;
  store: Store;
  clock: Clock;
  log: { error(facts: object, message: string): void };
  platform: PlatformPort;
};

/** The game server of this platform; nothing runs before `start`. */
export const openGameServer = ({ settings, ...parts }: Deps): GameServer =>
  createGameServer({ ...parts, secret: settings.PROVIDER_SECRET });
