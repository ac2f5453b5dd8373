/** Live streams of shared games in this process. */
import type { Clock } from '../clock.ts';
import type { GameSession } from '../game-sessions.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Store } from '../store.ts';
import type { Chains } from './chains.ts';
import { LIVE_BEAT_MS, LIVE_STREAMS_MAX, LIVE_STREAM_MS } from './constants.ts';
import { LiveGame } from './live-game.ts';
import { LiveStream } from './live-stream.ts';
import type { RoundBook } from './round-book.ts';

type Deps = {
  store: Store;
  clock: Clock;
  book: RoundBook;
  chains: Chains;
  log: { error(context: object, message: string): void };
};
/** A listener that was admitted: its session and the rules of its game. */
export type Admitted = { session: GameSession; roundRules: SharedRoundRules };

export function createLiveStreams({ store, clock, book, chains, log }: Deps) {
  const games = new Map<string, LiveGame>();
  const streams = new Map<LiveStream, () => void>();
  let timer: NodeJS.Timeout | undefined;

  function gameOf(gameId: string, roundRules: SharedRoundRules): LiveGame {
    const known = games.get(gameId);
    if (known) return known;
    const failed = (err: unknown): void =>
      log.error({ err, game: gameId }, 'shared rounds: reading a live game failed');
    const game = new LiveGame({ store, clock, book, chains, gameId, roundRules, failed });
    games.set(gameId, game);
    return game;
  }

  return {
    /** False when the maximum number of streams of this process is reached. */
    hasRoom: (): boolean => streams.size < LIVE_STREAMS_MAX,

    /**
     * Sends the live state of the session's game into the response until it closes or LIVE_STREAM_MS has
     * passed.
     */
    async listen(
      response: ConstructorParameters<typeof LiveStream>[0],
      { session, roundRules }: Admitted,
      headers: Record<string, string>,
    ): Promise<void> {
      const game = gameOf(session.gameId, roundRules);
      const stream = new LiveStream(response, clock, headers);
      const lifetime = setTimeout(() => stream.end(), LIVE_STREAM_MS).unref();
      const leave = (): void => {
        clearTimeout(lifetime);
        game.leave(stream);
        streams.delete(stream);
      };
      streams.set(stream, leave);
      response.on('close', leave).on('error', leave);
      await game.join(stream);
    },

    endAll(): void {
      for (const [stream, leave] of streams) {
        leave();
        stream.end();
      }
    },
    /** Starts the heartbeat of the streams. */
    start(): void {
      timer = setInterval(() => streams.forEach((_leave, stream) => stream.beat()), LIVE_BEAT_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
      for (const game of games.values()) game.stop();
    },
  };
}
