/** The live games of this process, each created at its first listener. */
import type { Clock } from '../clock.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Store } from '../store.ts';
import type { Chains } from './chains.ts';
import { LiveGame, type Listener } from './live-game.ts';
import type { RoundRows } from './round-rows.ts';

type Deps = {
  store: Store;
  clock: Clock;
  roundRows: RoundRows;
  chains: Chains;
  log: { error(context: object, message: string): void };
};

export function createLiveGames({ log, ...deps }: Deps) {
  const games = new Map<string, LiveGame>();
  const failed = (gameId: string) => (err: unknown) =>
    log.error({ err, game: gameId }, 'shared rounds: reading a live game failed');

  function of(gameId: string, roundRules: SharedRoundRules): LiveGame {
    const known = games.get(gameId);
    if (known) return known;
    const game = new LiveGame({ ...deps, gameId, roundRules, failed: failed(gameId) });
    games.set(gameId, game);
    return game;
  }
  return {
    /** The live game with this id. */
    of,
    /** Sends the public state of a game to `listener` until the returned function is called. */
    watch(gameId: string, roundRules: SharedRoundRules, listener: Listener): () => void {
      const game = of(gameId, roundRules);
      let hasLeft = false;
      game.join(listener).then(() => hasLeft && game.leave(listener), failed(gameId));
      return () => {
        hasLeft = true;
        game.leave(listener);
      };
    },
    stop(): void {
      for (const game of games.values()) game.stop();
    },
  };
}
export type LiveGames = ReturnType<typeof createLiveGames>;
